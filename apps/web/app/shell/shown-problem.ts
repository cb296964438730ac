import { useEffect } from 'react';
import { showError } from './overlay/show-error.ts';
import { useMaybeShell } from './use-shell.ts';

/**
 * Shows what staff have to put right, a missing filing number first of all, as an error of type 1 (S061): once per
 * visit.
 */
export function ShownProblem(): null {
  const problem = useMaybeShell()?.problem;
  useEffect(() => {
    if (problem) showError(problem);
  }, [problem]);
  return null;
}
