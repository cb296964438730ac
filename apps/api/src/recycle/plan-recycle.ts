import {
  HAND_IN_DAYS,
  OFFER_DAYS,
  RECYCLE_MISSED_HOURS,
  SENT_BACK_DAYS,
} from '@jishi/contract/recycle-words.ts';
import { planLater } from '../later/later.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

export const HAND_IN_OVER = 'recycle.handIn';
export const VISIT_MISSED = 'recycle.missed';
export const OFFER_OVER = 'recycle.offer';
export const BACK_DELIVERED = 'recycle.delivered';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** What has not come by then is cancelled; a number of a parcel gives it as long again. */
export async function planHandIn(tx: RequestContext, id: number): Promise<void> {
  await planLater(tx, { kind: HAND_IN_OVER, refId: `${id}-${Date.now()}`, dueAt: inDays(HAND_IN_DAYS) });
}

/** Nobody came to an appointment; one that was moved is planned anew. */
export async function planVisit(tx: RequestContext, id: number, startsAt: Date): Promise<void> {
  const dueAt = new Date(startsAt.getTime() + RECYCLE_MISSED_HOURS * HOUR_MS);
  await planLater(tx, { kind: VISIT_MISSED, refId: `${id}-${startsAt.getTime()}`, dueAt });
}

/** Silence never sells: an offer that nobody answers sends the device back. @returns until when it waits */
export async function planOfferEnd(tx: RequestContext, id: number, round: number): Promise<Date> {
  const dueAt = inDays(OFFER_DAYS);
  await planLater(tx, { kind: OFFER_OVER, refId: `${id}-${round}`, dueAt });
  return dueAt;
}

/** What was sent back counts as delivered some days later. */
export async function planDelivered(tx: RequestContext, id: number): Promise<void> {
  await planLater(tx, { kind: BACK_DELIVERED, refId: String(id), dueAt: inDays(SENT_BACK_DAYS) });
}

/** Does something to an appointment that somebody may have ended on the calendar before. */
export async function unlessOver(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
