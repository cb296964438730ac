import { changeSum } from '../member/asset-sums.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertChange, type Cause, noteChange, requireLockedSum } from './change.ts';
import { selectEntryOf, selectUses, sumGivenBack } from './entry.queries.ts';
import { noteReclaim, refillLot, selectLotOf, type Taken, takeFromLots } from './lot.queries.ts';

/** Days that what comes back can be used at least, however soon its lot would have run out. */
const LEAST_DAYS = 7;

/**
 * Gives back what a member has spent, all of it or a part, into the lots that had paid: what was about to run out can
 * be used for 7 days more. A sum below zero is made good first. The same reference a second time gives nothing.
 * @param back.spent reference of the spending
 * @param back.amount all that has not come back yet by default
 * @returns what came back
 * @throws AppError notFound when nothing was spent under it, conflict when more would come back than was spent
 */
export async function returnUse(
  tx: RequestContext,
  memberId: number,
  { spent, amount, ...cause }: Cause & { spent: string; amount?: number },
): Promise<number> {
  assertChange(tx, amount);
  const { kind, reference } = cause;
  const sum = await requireLockedSum(tx, memberId, kind);
  if (await selectEntryOf(tx, memberId, kind, reference)) return 0;
  const entry = await selectEntryOf(tx, memberId, kind, spent);
  if (entry?.act !== 'spend') throw notFound('使用记录不存在');
  const [uses, before] = [await selectUses(tx, entry.id), await sumGivenBack(tx, entry.id)];
  const left = -entry.amount - before;
  const back = amount ?? left;
  if (back > left) throw conflict('退回数量超过已使用的数量');
  if (back === 0) return 0;
  const owed = Math.min(back, Math.max(0, -sum));
  // What makes good for the sum below zero is the first part of what comes back.
  const refills = cutOut(uses, before + owed, back - owed);
  for (const refill of refills) await refillLot(tx, refill, LEAST_DAYS);
  const after = (await changeSum(tx, memberId, { kind, amount: back })) ?? 0;
  const taken = refills.map(({ lotId, amount: filled }) => ({ lotId, amount: -filled }));
  await noteChange(tx, memberId, { ...cause, act: 'return', amount: back, after, ofId: entry.id, taken });
  return back;
}

/** A stretch of what was taken, told by how much lies before it and how long it is. */
function cutOut(taken: readonly Taken[], skip: number, length: number): Taken[] {
  let begin = 0;
  const parts: Taken[] = [];
  for (const { lotId, amount } of taken) {
    const from = Math.max(skip, begin);
    const until = Math.min(skip + length, begin + amount);
    if (until > from) parts.push({ lotId, amount: until - from });
    begin += amount;
  }
  return parts;
}

/**
 * Takes back what a member was given, all of it or a part: from the lot of that cause first, from the other lots then,
 * and what was used already leaves the sum below zero, so that a refund is never held up. What still waits has
 * entered no sum and is only emptied. The same reference a second time takes nothing, and never more than was given.
 * @param back.granted reference of the grant
 * @param back.amount all that was not taken back yet by default; no more is taken than that
 * @returns what was taken back; 0 where nothing was given under it
 */
export async function reclaim(
  tx: RequestContext,
  memberId: number,
  { granted, amount, ...cause }: Cause & { granted: string; amount?: number },
): Promise<number> {
  assertChange(tx, amount);
  const { kind, reference } = cause;
  const sum = await requireLockedSum(tx, memberId, kind);
  const lot = await selectLotOf(tx, memberId, kind, granted);
  if (!lot || (await selectEntryOf(tx, memberId, kind, reference))) return 0;
  const back = Math.min(amount ?? lot.amount, lot.amount - lot.reclaimedAmount);
  if (back === 0) return 0;
  await noteReclaim(tx, lot, back);
  const act = 'reclaim';
  if (!lot.matured) {
    const taken = [{ lotId: lot.id, amount: back }];
    await noteChange(tx, memberId, { ...cause, act, amount: 0, after: sum, taken });
    return back;
  }
  const after = (await changeSum(tx, memberId, { kind, amount: -back })) ?? 0;
  const taken = await takeFromLots(tx, memberId, kind, back, lot.id);
  await noteChange(tx, memberId, { ...cause, act, amount: -back, after, taken });
  return back;
}
