import type { ClaimState } from '@jishi/contract/appointment-service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClaimRow, selectStandingOf, updateStanding } from './appointment.queries.ts';
import type { AppointmentHappening } from './appointment-happening.ts';
import { requireClaim, requireStanding, tellOthers } from './claim-time.ts';

/*
 * What other rooms call. A room claims in the last step of its own transaction, keeps the id, and follows
 * `appointmentHappened`: staff move, cancel and end appointments on the calendar, too.
 */
export { type ClaimRow, selectClaimsOfStore as listClaimsAt } from './appointment.queries.ts';
export { type AppointmentHappening, appointmentHappened } from './appointment-happening.ts';
export { claimTime, moveClaim } from './claim-time.ts';
export { eraseContacts, lastClaimsOf } from './claims-of.queries.ts';
export { readFreeTimes, readNextFree } from './free-times.ts';
export { keepGuideResource } from './guide-resource.ts';
export { selectAbsences as readAbsences, writeAbsences } from './resource.queries.ts';
export { countStanding, isAbsentToday } from './store-counts.queries.ts';
export { periodOfDays } from './store-desk.ts';

/** Claims of things of a room that stand and are not over, by the number of the thing. */
export async function findClaimsOf(
  ctx: RequestContext,
  subjectKind: string,
  subjectIds: readonly number[],
): Promise<Map<number, ClaimRow>> {
  const rows = await selectStandingOf(ctx, subjectKind, subjectIds);
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** Confirms a claim that is held. @throws AppError notFound; conflict when it is not */
export async function confirmClaim(tx: RequestContext, id: number): Promise<ClaimRow> {
  const before = await requireStanding(tx, id);
  if (before.state !== 'held') throw conflict('该预约已确认');
  return end(tx, id, 'confirmed', 'confirmed');
}

/** Gives a time up; it is free at once. @param reason for the calendar; left out: the note stays */
export async function releaseClaim(tx: RequestContext, id: number, reason?: string): Promise<ClaimRow> {
  await requireStanding(tx, id);
  return end(tx, id, 'released', 'released', reason);
}

/** What a hold that nobody confirmed leaves on the calendar. */
const EXPIRED = '超时未确认，时段已释放';

/**
 * Gives a held time up that nobody has confirmed; the room whose thing it was hears of it as of any other release. One
 * that was confirmed, moved or ended meanwhile stays as it is.
 */
export async function expireHold(tx: RequestContext, id: number): Promise<void> {
  const { state } = await requireClaim(tx, id, 'lock');
  if (state === 'held') await end(tx, id, 'released', 'released', EXPIRED);
}

/** Somebody came and was served. @throws AppError notFound; conflict for one that does not stand */
export async function markClaimDone(tx: RequestContext, id: number): Promise<ClaimRow> {
  await requireStanding(tx, id);
  return end(tx, id, 'done', 'done');
}

/** Nobody came. @throws AppError notFound; conflict before the time, or for one that does not stand */
export async function markClaimMissed(tx: RequestContext, id: number): Promise<ClaimRow> {
  const { from } = await requireStanding(tx, id);
  if (from > new Date()) throw conflict('还没有到预约时间');
  return end(tx, id, 'missed', 'missed');
}

async function end(
  tx: RequestContext,
  id: number,
  state: ClaimState,
  event: AppointmentHappening['event'],
  note?: string,
): Promise<ClaimRow> {
  await updateStanding(tx, id, note === undefined ? { state } : { state, note });
  return tellOthers(tx, id, event);
}
