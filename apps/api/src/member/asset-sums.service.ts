import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addToSum, selectLockedSum } from './asset-sums.queries.ts';

/**
 * Changes a sum of a member, for the room `asset` alone: it writes an entry with it, in the same transaction. The
 * member's row stays locked to its end.
 * @param atLeast the sum must be that much before, or nothing happens
 * @returns the sum after it; undefined when there is no such member or not enough
 */
export async function changeSum(
  tx: RequestContext,
  memberId: number,
  change: { kind: AssetKind; amount: number; atLeast?: number },
): Promise<number | undefined> {
  requireTransaction(tx);
  return addToSum(tx, memberId, change);
}

/** Locks a member's row before anything that hangs on it is read. @returns the sum of a kind, or undefined */
export async function lockSum(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
): Promise<number | undefined> {
  requireTransaction(tx);
  return selectLockedSum(tx, memberId, kind);
}

function requireTransaction(tx: RequestContext): void {
  if (!tx.transactional) throw new Error('a sum of a member changes in the transaction of its cause');
}
