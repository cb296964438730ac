import { type FormEvent, useState } from 'react';

/**
 * What the server found wrong with a form, until a field is changed: then that is no longer about what stands there. A new answer says everything
 * anew.
 */
export function useFreshErrors<Errors extends Partial<Record<string, string>>>(
  errors: Errors,
): { errors: Errors; onInput(event: FormEvent<HTMLFormElement>): void } {
  const [changed, setChanged] = useState<{ of: Errors; names: readonly string[] }>({ of: errors, names: [] });
  const names = changed.of === errors ? changed.names : [];
  return {
    errors: freshErrors(errors, names),
    onInput: ({ target }) => {
      const name = target instanceof HTMLInputElement ? target.name : '';
      if (name !== '' && !names.includes(name)) setChanged({ of: errors, names: [...names, name] });
    },
  };
}

/** The errors of the fields that were not changed since. */
export function freshErrors<Errors extends Partial<Record<string, string>>>(
  errors: Errors,
  changed: readonly string[],
): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))) as Errors;
}
