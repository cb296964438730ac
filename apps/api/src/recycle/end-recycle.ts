import { markClaimDone, releaseClaim } from '../appointment/appointment.service.ts';
import { releaseCouponOn } from '../coupon/coupon.service.ts';
import { forgetLater } from '../later/later.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reopenValuation } from '../valuation/valuation.service.ts';
import { changeRecycle, type RecycleCause } from './change-recycle.ts';
import { BACK_DELIVERED, unlessOver } from './plan-recycle.ts';
import type { RecycleRow } from './recycle.queries.ts';
import { usedFor } from './recycle-subject.ts';
import { tellRecycle } from './tell-recycle.ts';

/**
 * An order is given up before its device has come: time, coupon and valuation are free again. With the order locked.
 * @throws AppError conflict once the device is here
 */
export async function cancelRecycle(
  tx: RequestContext,
  row: RecycleRow,
  { by, reason, told = 'cancelled' }: { by: RecycleCause; reason: string; told?: 'cancelled' | 'missed' },
): Promise<RecycleRow> {
  const cancelled = await changeRecycle(tx, row, 'cancelled', {
    ...{ by, note: reason, patch: { cancelReason: reason } },
  });
  const { claimId } = row;
  if (claimId !== null) await unlessOver(() => releaseClaim(tx, claimId, reason || '回收预约已取消'));
  await releaseCouponOn(tx, usedFor(row.id));
  await reopenValuation(tx, row.valuationId);
  await tellRecycle(tx, cancelled, told);
  return cancelled;
}

/** The time of an order is over: its device is here. */
export async function endVisit(tx: RequestContext, { claimId }: RecycleRow): Promise<void> {
  if (claimId !== null) await unlessOver(() => markClaimDone(tx, claimId));
}

/** The member does not take the offer, or said nothing: the device goes back, the coupon too. */
export async function refuseOffer(
  tx: RequestContext,
  row: RecycleRow,
  { by, note = '' }: { by: RecycleCause; note?: string },
): Promise<RecycleRow> {
  const refused = await changeRecycle(tx, row, 'refused', { by, note });
  await releaseCouponOn(tx, usedFor(row.id));
  return refused;
}

/** A device that goes back has arrived. */
export async function endReturn(tx: RequestContext, row: RecycleRow, by: RecycleCause): Promise<RecycleRow> {
  const returned = await changeRecycle(tx, row, 'returned', { by });
  await forgetLater(tx, { kind: BACK_DELIVERED, refId: row.id });
  return returned;
}
