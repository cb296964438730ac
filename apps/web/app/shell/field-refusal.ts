import { ErrorCode } from '@jishi/contract/error-code.ts';
import type { DataOf, taken, wrongInput } from '@jishi/contract/refusal.ts';
import type { Refusal } from './attempt.ts';

/** A refusal as a form shows it: beside the field it is about, or above the button. */
export interface ShownRefusal<Field extends string> {
  fields: Partial<Record<Field, string>>;
  /** What belongs to no field of the form. */
  form?: string;
}

/**
 * Where a refusal of the API belongs. One about fields names them; one that is about none, or about a field that the
 * form does not show, goes to the form.
 * @param shown fields of the form
 */
export function placeRefusal<Field extends string>(
  refusal: Met | undefined,
  shown: readonly Field[],
): ShownRefusal<Field> {
  if (!refusal) return { fields: {} };
  const named = namesFields(refusal) ? Object.keys(refusal.data.fields) : [];
  const field = shown.find((one) => named.includes(one));
  if (field === undefined) return { fields: {}, form: refusal.userMsg };
  return { fields: { [field]: refusal.userMsg } as Partial<Record<Field, string>> };
}

type Met = Pick<Refusal, 'userMsg' | 'data'> & { refusal?: string | undefined };

/** Whether it is one of those that say which fields they are about. */
function namesFields(met: Met): met is Met & { data: DataOf<typeof wrongInput | typeof taken> } {
  return met.refusal === 'wrongInput' || met.refusal === 'taken';
}

/** What a page itself finds wrong with a field, as the API would refuse it. */
export function refuseHere(field: string, userMsg: string): Refusal {
  const data: DataOf<typeof wrongInput> = { fields: { [field]: [userMsg] } };
  const code = ErrorCode.invalidInput;
  return { ok: false, code, userMsg, data, refusal: 'wrongInput', operation: undefined };
}

/** A field of a form as text; a file or a missing one is empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
