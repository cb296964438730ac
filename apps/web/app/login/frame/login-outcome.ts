import { refusalOf } from '@jishi/contract/refusal-of.ts';
import type { RedirectTarget } from '../redirect-target.ts';
import type { LoginErrors } from './login-form.ts';

/** A password that is too simple: what the blocking dialog says and where it leads (S248). */
export interface PasswordReset {
  message: string;
  address: string;
}

/** How an attempt to sign in ended. */
export type LoginOutcome =
  | { ok: true; target: RedirectTarget; reset?: PasswordReset | undefined }
  | ({ ok: false; errors: LoginErrors; userMsg: string } & NextSignIn);

/** What a sign-in that was not let through means for the next one. */
export interface NextSignIn {
  /** Failures so far (S269). */
  failures: number;
  /** It has to bring a solved slide puzzle (S249). */
  needVerify: boolean;
  /** This one was not looked at, for want of a puzzle. */
  unjudged: boolean;
}

export const freshSignIn: NextSignIn = { failures: 0, needVerify: false, unjudged: false };

/** Reads a refused login or binding; whatever else went wrong asks for no puzzle. */
export function readNextSignIn(met: unknown): NextSignIn {
  const refusal = refusalOf(met, 'auth.login', 'account.thirdPartyBind');
  if (refusal?.name !== 'wrongLogin' && refusal?.name !== 'puzzleNeeded') return freshSignIn;
  const { errorTime, needVerify } = refusal.data;
  return { failures: errorTime, needVerify, unjudged: refusal.name === 'puzzleNeeded' };
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
