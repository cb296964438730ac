import { HAND_IN_DAYS, RECYCLE_MISSED_HOURS } from '@jishi/contract/recycle-words.ts';
import { markClaimMissed } from '../appointment/appointment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { systemCause } from './change-recycle.ts';
import { cancelRecycle, endReturn, refuseOffer } from './end-recycle.ts';
import { unlessOver } from './plan-recycle.ts';
import { type RecycleRow, selectRecycle } from './recycle.queries.ts';
import { tellRecycle } from './tell-recycle.ts';

const HOUR_MS = 3_600_000;
const NOT_HANDED_IN = `${HAND_IN_DAYS} 天内未收到旧机，订单自动取消`;
export const NOBODY_CAME = '未在预约时间交机';

/** A parcel that never came: the order is over unless a number was said later. */
export async function endHandIn(tx: RequestContext, refId: string): Promise<void> {
  const row = await lockOf(tx, refId);
  if (row?.state !== 'submitted' && row?.state !== 'sent') return;
  const since = row.courierIn ? new Date(row.courierIn.at) : row.createdAt;
  if (since.getTime() + HAND_IN_DAYS * 24 * HOUR_MS > Date.now()) return;
  await cancelRecycle(tx, row, { by: systemCause, reason: NOT_HANDED_IN });
}

/** Nobody came to the appointment; one that was moved or received meanwhile stays. */
export async function endVisitMissed(tx: RequestContext, refId: string): Promise<void> {
  const row = await lockOf(tx, refId);
  if (row?.state !== 'submitted' || row.startsAt === null) return;
  if (row.startsAt.getTime() + RECYCLE_MISSED_HOURS * HOUR_MS > Date.now()) return;
  const { claimId } = row;
  if (claimId !== null) await unlessOver(() => markClaimMissed(tx, claimId));
  const now = await selectRecycle(tx, row.id, 'lock');
  // The calendar tells this room of what was missed (`recycle.follow-claim`), which ends the order there.
  if (now?.state === 'submitted')
    await cancelRecycle(tx, now, { by: systemCause, reason: NOBODY_CAME, told: 'missed' });
}

/** Nobody answered an offer: silence never sells. */
export async function endOffer(tx: RequestContext, refId: string): Promise<void> {
  const [id = 0, round = 0] = refId.split('-').map(Number);
  const row = await selectRecycle(tx, id, 'lock');
  if (row?.state !== 'offered' || row.round !== round || !row.offerUntil) return;
  if (row.offerUntil.getTime() > Date.now()) return;
  const refused = await refuseOffer(tx, row, { by: systemCause, note: '超时未确认' });
  await tellRecycle(tx, refused, 'offerExpired');
}

/** What was sent back has arrived, as far as anybody knows. */
export async function endDelivered(tx: RequestContext, refId: string): Promise<void> {
  const row = await lockOf(tx, refId);
  if (row?.state === 'returning') await endReturn(tx, row, systemCause);
}

/** The order that a plan is for: its number stands before the hyphen. */
function lockOf(tx: RequestContext, refId: string): Promise<RecycleRow | undefined> {
  return selectRecycle(tx, Number(refId.split('-')[0]), 'lock');
}
