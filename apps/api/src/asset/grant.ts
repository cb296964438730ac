import { planLater } from '../later/later.service.ts';
import { changeSum } from '../member/asset-sums.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertChange, type Cause, noteChange, requireLockedSum } from './change.ts';
import { insertLot, type LotRow, matureRow, selectLot, takeFromLots } from './lot.queries.ts';

/** The task that makes a waiting lot usable. */
export const MATURE = 'asset.mature';

interface Grant extends Cause {
  /** Whole points or growth, whole fen of coin; above zero. */
  amount: number;
  /** Null, or left out, for never. */
  expiresAt?: Date | null;
  /** A moment that is still to come keeps it waiting; at once by default. */
  usableFrom?: Date;
}

/**
 * Gives a member something, in the transaction of its cause. The same reference a second time gives nothing.
 * @returns whether it is new
 * @throws AppError notFound when there is no such member
 */
export async function grant(
  tx: RequestContext,
  memberId: number,
  { amount, expiresAt = null, usableFrom, ...cause }: Grant,
): Promise<boolean> {
  assertChange(tx, amount);
  const sum = await requireLockedSum(tx, memberId, cause.kind);
  const from = usableFrom ?? new Date();
  const matured = from.getTime() <= Date.now();
  const lot = { memberId, ...cause, amount, usableFrom: from, expiresAt };
  const lotId = await insertLot(tx, { ...lot, leftAmount: amount, matured });
  if (lotId === undefined) return false;
  if (matured) await enterLot(tx, { ...lot, id: lotId, leftAmount: amount }, sum);
  else await planLater(tx, { kind: MATURE, refId: lotId, dueAt: from });
  return true;
}

/** A lot that waited becomes usable: entry and sum move now. What is usable already stays as it is. */
export async function matureLot(tx: RequestContext, lotId: number): Promise<void> {
  const found = await selectLot(tx, lotId);
  if (!found) return;
  const sum = await requireLockedSum(tx, found.memberId, found.kind);
  const left = await matureRow(tx, lotId);
  if (left) await enterLot(tx, { ...found, leftAmount: left }, sum);
}

/** Puts a usable lot into the sum. One below zero is earned back first: that much of the lot is gone at once. */
async function enterLot(
  tx: RequestContext,
  lot: Pick<LotRow, 'id' | 'memberId' | 'kind' | 'leftAmount' | 'reason' | 'reference'>,
  sum: number,
): Promise<void> {
  const { id, memberId, kind, leftAmount: amount, reason, reference } = lot;
  const after = (await changeSum(tx, memberId, { kind, amount })) ?? 0;
  const owed = Math.min(amount, Math.max(0, -sum));
  const taken = owed > 0 ? await takeFromLots(tx, memberId, kind, owed, id) : [];
  await noteChange(tx, memberId, { kind, act: 'grant', amount, after, reason, reference, taken });
}
