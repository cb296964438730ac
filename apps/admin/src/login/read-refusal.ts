import { ApiError } from '@jishi/contract/client.ts';

/** What a refused sign-in says of the next one. */
export interface SignInRefusal {
  /** It has to bring a solved slide puzzle. */
  needVerify: boolean;
  /** This one was not looked at, for want of a puzzle. */
  unjudged: boolean;
}

/** Reads the data of a refused sign-in (X001); whatever else went wrong asks for no puzzle. */
export function readRefusal(error: unknown): SignInRefusal {
  const data: unknown = error instanceof ApiError ? error.data : undefined;
  if (typeof data !== 'object' || data === null) return { needVerify: false, unjudged: false };
  const { needVerify, unjudged } = data as Partial<Record<keyof SignInRefusal, unknown>>;
  return { needVerify: needVerify === true, unjudged: unjudged === true };
}
