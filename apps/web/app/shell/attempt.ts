import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { redirect } from 'react-router';
import { loginAddress } from './login-address.ts';

/** An act that was refused, as a form shows it. */
export interface Refusal {
  ok: false;
  code: number;
  userMsg: string;
  data: unknown;
}

export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/**
 * Runs an act of a page's `action`. A refusal of the application becomes a value for the form; a lost session goes to /login and
 * comes back to `url`; a bug is left to throw.
 */
export async function attempt<Value>(url: URL, act: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === ErrorCode.loginRequired) throw redirect(loginAddress(`${url.pathname}${url.search}`));
    return { ok: false, code: error.code, userMsg: error.userMsg, data: error.data };
  }
}
