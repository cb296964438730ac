import { MISSED_DAYS, MISSED_MINUTES, MISSED_VISITS } from '@jishi/contract/guide-words.ts';
import { markClaimMissed } from '../appointment/appointment.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countMissed, selectVisit } from './guide.queries.ts';

export const MISS_VISIT = 'guide.miss';

const MINUTE_MS = 60_000;

/** Plans that a visit is missed where nobody has come by then; one that was moved is planned anew. */
export async function planMissed(tx: RequestContext, visitId: number, startsAt: Date): Promise<void> {
  const dueAt = new Date(startsAt.getTime() + MISSED_MINUTES * MINUTE_MS);
  await planLater(tx, { kind: MISS_VISIT, refId: `${visitId}-${startsAt.getTime()}`, dueAt });
}

/** Nobody came to a visit for half an hour: its time counts as missed, and the visit with it. */
export async function missVisit(tx: RequestContext, refId: string): Promise<void> {
  const [id = 0, startsAt = 0] = refId.split('-').map(Number);
  const visit = await selectVisit(tx, id);
  if (!visit || visit.claimId === null || visit.startsAt.getTime() !== startsAt) return;
  if (visit.state !== 'booked' && visit.state !== 'confirmed') return;
  if (startsAt + MISSED_MINUTES * MINUTE_MS > Date.now()) return;
  await markClaimMissed(tx, visit.claimId);
}

/** @throws AppError conflict for a number that has missed so many visits lately that it has to ring */
export async function assertCame(tx: RequestContext, phone: string): Promise<void> {
  const since = new Date(Date.now() - MISSED_DAYS * 24 * 60 * MINUTE_MS);
  if ((await countMissed(tx, phone, since)) >= MISSED_VISITS)
    throw conflict(`该号码近 ${MISSED_DAYS} 天有 ${MISSED_VISITS} 次预约未到店，请致电门店预约`);
}
