import { ApiError } from '@jishi/contract/client.ts';
import { redirect } from 'react-router';
import { loginAddress } from './login-address.ts';
import { refusalAddress } from './refusal-address.ts';

/** An act that was refused, as a form shows it. */
export interface Refusal {
  ok: false;
  code: number;
  userMsg: string;
  data: unknown;
  /** Name of the refusal and what was called, for `refusalOf`. */
  refusal: string | undefined;
  operation: string | undefined;
}

export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/**
 * Runs an act of a page's `action`. A refusal of the application becomes a value for the form; what leads elsewhere (a
 * lost session to /login) goes there and comes back to `url`; a bug is left to throw.
 */
export async function attempt<Value>(url: URL, act: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const path = `${url.pathname}${url.search}`;
    const address = refusalAddress(error, { path, loginAddress: loginAddress(path) });
    if (address !== undefined) throw redirect(address);
    const { code, userMsg, data, refusal, operation } = error;
    return { ok: false, code, userMsg, data, refusal, operation };
  }
}
