import { planLater } from '../later/later.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ClaimRow } from './appointment.queries.ts';

/** Work of giving a held time up that nobody confirms. */
export const EXPIRE_HOLD = 'appointment.expireHold';
/** How long a time is held for who has not decided yet, as a rule. */
export const HOLD_MINUTES = 30;

/**
 * Plans that a held time becomes free again, in the transaction that holds it: at the latest when it begins. It counts
 * anew when the appointment is moved. One without an end is ended by the room of its thing.
 */
export async function planExpiry(
  tx: RequestContext,
  { id, state, holdMinutes, from }: Pick<ClaimRow, 'id' | 'state' | 'holdMinutes' | 'from'>,
): Promise<void> {
  if (state !== 'held' || holdMinutes === null) return;
  const until = Date.now() + holdMinutes * 60_000;
  await planLater(tx, { kind: EXPIRE_HOLD, refId: id, dueAt: new Date(Math.min(until, from.getTime())) });
}
