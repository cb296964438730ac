import type { LoginErrors } from './login-form.ts';
import type { RedirectTarget } from './redirect-target.ts';

/** How an attempt to sign in ended. `failures` is the count that the API keeps (S269). */
export type LoginOutcome =
  | { ok: true; target: RedirectTarget }
  | { ok: false; errors: LoginErrors; userMsg: string; failures: number };

/** `data.errorTime` of a refused login (S269); 0 when it says nothing. */
export function failuresIn(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('errorTime' in data)) return 0;
  return typeof data.errorTime === 'number' && data.errorTime > 0 ? data.errorTime : 0;
}
