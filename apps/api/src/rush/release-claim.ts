import type { RequestContext } from '../platform/request-context.ts';
import { carveUnits, lockStockLevels, returnCarved } from '../stock/stock.service.ts';
import { emptyBuckets, refillBucket, selectBucket, selectPlaces } from './bucket.queries.ts';
import { type ClaimRow, lowerMember } from './claim.queries.ts';
import { subjectOf } from './prepare-item.ts';
import { type Sold, selectSold } from './rush.queries.ts';
import { markSettled } from './session.queries.ts';

/**
 * The units of an order that was not paid come back: while the session runs others may take them, afterwards they are
 * ordinary stock. In the transaction of the order's end. No lock keeps the item from being settled meanwhile: that
 * happens eleven minutes after the session at the earliest.
 */
export async function releaseHeld(tx: RequestContext, claim: ClaimRow): Promise<void> {
  await lowerMember(tx, claim);
  const sold = await selectSold(tx, claim.itemId);
  if (!sold) return;
  if (runsStill(sold)) return refillBucket(tx, claim);
  const storeId = await placeOf(tx, claim);
  await returnCarved(tx, subjectOf(claim.itemId), { ppid: sold.item.ppid, storeId, units: claim.units });
}

/**
 * The units of a paid order that is refunded before it left are ordinary stock already, given back by the checkout.
 * While the session runs they are carved out anew, so that others may take them at its price.
 */
export async function releasePaid(tx: RequestContext, claim: ClaimRow): Promise<void> {
  await lowerMember(tx, claim);
  const sold = await selectSold(tx, claim.itemId);
  if (!sold || !runsStill(sold)) return;
  const pick = { ppid: sold.item.ppid, storeId: await placeOf(tx, claim), units: claim.units };
  if (await carveUnits(tx, subjectOf(claim.itemId), pick)) await refillBucket(tx, claim);
}

/**
 * What nobody took goes back to ordinary stock, once everybody had their time to pay. Orders that still wait then give
 * theirs back by themselves. Doing it twice does it once.
 */
export async function settleItem(tx: RequestContext, itemId: number): Promise<void> {
  const known = await selectSold(tx, itemId);
  if (!known || known.item.settledAt) return;
  const { ppid } = known.item;
  // As everybody who gives units back: stock before the item, buckets and reservations.
  if ((await selectPlaces(tx, itemId)).length > 0) await lockStockLevels(tx, [ppid]);
  const sold = await selectSold(tx, itemId, 'lock');
  if (!sold || sold.item.settledAt) return;
  for (const { storeId, units } of await emptyBuckets(tx, itemId))
    await returnCarved(tx, subjectOf(itemId), { ppid, storeId, units });
  await markSettled(tx, itemId);
}

/** Whether units that come back are sold in the session. */
function runsStill({ item, session }: Sold): boolean {
  return session.state === 'published' && session.endsAt > new Date() && item.settledAt === null;
}

async function placeOf(tx: RequestContext, { itemId, bucket }: ClaimRow): Promise<number> {
  const row = await selectBucket(tx, itemId, bucket);
  if (!row) throw new Error(`item ${itemId} has no bucket ${bucket}`);
  return row.storeId;
}
