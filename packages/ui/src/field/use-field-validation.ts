import { type ReactNode, useState } from 'react';

/** Says what is wrong with a value in natural Chinese, or nothing when it is right. */
export type Validate = (value: string) => string | undefined;

/**
 * Speaks up when a field is left, not while it is first filled in; once it has complained it looks again at every
 * change, so that the message goes the moment the value is right. An error from outside (the server's) goes first.
 */
export function useFieldValidation(validate: Validate | undefined, error: ReactNode) {
  const [ownError, setOwnError] = useState<string>();
  return {
    shownError: error || ownError,
    onLeft: (value: string) => setOwnError(validate?.(value)),
    onChanged: (value: string) => {
      if (ownError) setOwnError(validate?.(value));
    },
  };
}
