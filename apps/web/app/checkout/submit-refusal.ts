import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';

/** Why an order was not placed, and so what to offer. */
export type SubmitRefusal =
  /** The sum is another one now, in yuan. */
  | { kind: 'price'; payable: number }
  /** Something is sold out, off the shelf or no longer in the cart. */
  | { kind: 'goods'; userMsg: string }
  /** Anything else: said, and it can be tried again. */
  | { kind: 'other' };

/** Reads the refusal of a submission. */
export function readRefusal(error: unknown): SubmitRefusal {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const { code, data, userMsg } = error;
  if (code !== ErrorCode.conflict) return { kind: 'other' };
  if (typeof data !== 'object' || data === null) return { kind: 'other' };
  if ('payable' in data && typeof data.payable === 'number') return { kind: 'price', payable: data.payable };
  return 'ppids' in data ? { kind: 'goods', userMsg } : { kind: 'other' };
}
