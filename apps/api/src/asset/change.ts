import type { AssetAct, AssetKind } from '@jishi/contract/asset-kind.ts';
import { lockSum } from '../member/asset-sums.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertEntry, insertUses } from './entry.queries.ts';
import type { Taken } from './lot.queries.ts';

/** What every change of a sum says of itself. */
export interface Cause {
  kind: AssetKind;
  /** What the member reads: 订单 26112100000042 完成. */
  reason: string;
  /** What caused it, once for each kind: `order:26112100000042:earn`. */
  reference: string;
}

/** @throws Error outside a transaction, or for an amount that is none */
export function assertChange(tx: RequestContext, amount: number | undefined): void {
  if (!tx.transactional) throw new Error('a sum of a member changes in the transaction of its cause');
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0))
    throw new Error(`${amount} is no amount: whole points, or whole fen of coin, above zero`);
}

/** Locks the member before the lots: the same order for everybody. @returns the sum @throws AppError notFound */
export async function requireLockedSum(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
): Promise<number> {
  const sum = await lockSum(tx, memberId, kind);
  if (sum === undefined) throw notFound('会员不存在');
  return sum;
}

/**
 * Writes down a change with the lots it took from.
 * @throws AppError conflict for a reference that was written down before
 */
export async function noteChange(
  tx: RequestContext,
  memberId: number,
  change: Cause & { act: AssetAct; amount: number; after: number; ofId?: number; taken: readonly Taken[] },
): Promise<void> {
  const { after, taken, ...entry } = change;
  const entryId = await insertEntry(tx, { memberId, afterAmount: after, ...entry });
  if (entryId === undefined) throw conflict('该笔已处理，请勿重复提交');
  await insertUses(tx, entryId, taken);
}
