import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { MISSED_HOURS } from '@jishi/contract/repair-state.ts';
import { markClaimMissed } from '../appointment/appointment.service.ts';
import { planLater } from '../later/later.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { changeRepair, systemCause } from './change-repair.ts';
import { type RepairRow, selectRepair } from './repair.queries.ts';
import { tellRepair } from './tell-repair.ts';

export const MISS_REPAIR = 'repair.miss';
export const REMIND_REPAIR = 'repair.remind';

const HOUR_MS = 3_600_000;
/** Hour of the day before at which a member is reminded. */
const EVE_HOUR = 18;

/** Plans what is done for a booking at its time; one that was moved is planned anew. */
export async function planVisit(tx: RequestContext, id: number, startsAt: Date): Promise<void> {
  const refId = `${id}-${startsAt.getTime()}`;
  const missedAt = new Date(startsAt.getTime() + MISSED_HOURS * HOUR_MS);
  await planLater(tx, { kind: MISS_REPAIR, refId, dueAt: missedAt });
  const eve = new Date(`${shiftDay(writeBeijingDay(startsAt), -1)}T${EVE_HOUR}:00:00+08:00`);
  if (eve.getTime() > Date.now()) await planLater(tx, { kind: REMIND_REPAIR, refId, dueAt: eve });
}

/** Nobody came: the booking is over, and its member is told. One that was received or moved meanwhile stays. */
export async function missRepair(tx: RequestContext, refId: string): Promise<void> {
  const row = await findStill(tx, refId);
  if (!row || row.startsAt === null || row.startsAt.getTime() + MISSED_HOURS * HOUR_MS > Date.now()) return;
  await missBooking(tx, row);
  if (row.claimId !== null) await unlessOver(() => markClaimMissed(tx, row.claimId ?? 0));
}

/** A booking that nobody came to, however that was found out. */
export async function missBooking(tx: RequestContext, row: RepairRow): Promise<void> {
  const missed = await changeRepair(tx, row, 'missed', {
    by: systemCause,
    patch: { unlockSealed: null },
  });
  await tellRepair(tx, missed, 'missed');
}

export async function remindRepair(tx: RequestContext, refId: string): Promise<void> {
  const row = await findStill(tx, refId);
  if (row) await tellRepair(tx, row, 'reminded');
}

/** The ticket that this was planned for, while it is booked for the same time. */
async function findStill(tx: RequestContext, refId: string): Promise<RepairRow | undefined> {
  const [id = 0, startsAt = 0] = refId.split('-').map(Number);
  const row = await selectRepair(tx, id, 'lock');
  return row?.state === 'booked' && row.startsAt?.getTime() === startsAt ? row : undefined;
}

/** Does something to a claim that somebody may have ended on the calendar before. */
export async function unlessOver(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
