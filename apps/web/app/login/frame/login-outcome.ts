import type { RedirectTarget } from '../redirect-target.ts';
import type { LoginErrors } from './login-form.ts';

/** A password that is too simple: what the blocking dialog says and where it leads (S248). */
export interface PasswordReset {
  message: string;
  address: string;
}

/** How an attempt to sign in ended. `failures` is the count that the API keeps (S269). */
export type LoginOutcome =
  | { ok: true; target: RedirectTarget; reset?: PasswordReset | undefined }
  | { ok: false; errors: LoginErrors; userMsg: string; failures: number; needVerify: boolean };

/** `data.errorTime` of a refused login (S269); 0 when it says nothing. */
export function failuresIn(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('errorTime' in data)) return 0;
  return typeof data.errorTime === 'number' && data.errorTime > 0 ? data.errorTime : 0;
}

/** Whether the next attempt has to bring a solved slide puzzle (S249). */
export function needsVerify(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'needVerify' in data && data.needVerify === true;
}

/** What a login's answer says of its password; the way back from there is where the login would have led (S214). */
export function passwordResetOf(
  {
    needResetPassword,
    resetPsw,
    resetMsg,
  }: { needResetPassword: boolean; resetPsw: string; resetMsg: string },
  redirect: string,
): PasswordReset | undefined {
  if (!needResetPassword || !resetPsw.startsWith('/') || resetPsw.startsWith('//')) return undefined;
  return { message: resetMsg, address: `${resetPsw}?${new URLSearchParams({ redirect })}` };
}
