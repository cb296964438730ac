import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { markClaimDone, releaseClaim } from '../appointment/appointment.service.ts';
import { grantRepairGuarantee } from '../guarantee/guarantee.service.ts';
import { forgetLater } from '../later/later.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertPaid, settleBill } from './bill-repair.ts';
import { changeRepair, type RepairCause } from './change-repair.ts';
import { returnFreeVisit } from './door-visit.queries.ts';
import { unlessOver } from './plan-visit.ts';
import { type RepairRow, selectRepair } from './repair.queries.ts';
import { RECEIVED_ALREADY } from './repair-states.ts';
import { selectQuoteLines } from './repair-work.queries.ts';
import { tellRepair } from './tell-repair.ts';

const DAY_MS = 86_400_000;

/**
 * A booking is given up, and its time with it. With the ticket locked.
 * @throws AppError conflict once the device is here
 */
export async function cancelBooking(
  tx: RequestContext,
  row: RepairRow,
  { by, reason }: { by: RepairCause; reason: string },
): Promise<RepairRow> {
  if (row.state !== 'booked' && row.state !== 'cancelled' && row.state !== 'missed')
    throw conflict(RECEIVED_ALREADY);
  const cancelled = await changeRepair(tx, row, 'cancelled', {
    ...{ by, note: reason, patch: { unlockSealed: null } },
  });
  const { claimId } = row;
  if (claimId !== null) await unlessOver(() => releaseClaim(tx, claimId, reason || '维修预约已取消'));
  await returnFreeVisit(tx, row.id);
  await tellRepair(tx, cancelled, 'cancelled');
  return cancelled;
}

/** The time of a ticket is over: its device is here. */
export async function endVisit(tx: RequestContext, { claimId }: RepairRow): Promise<void> {
  if (claimId !== null) await unlessOver(() => markClaimDone(tx, claimId));
}

/** The device is out of the house: the bill is done, and what was repaired is made good from now on. */
export async function completeRepair(
  tx: RequestContext,
  row: RepairRow,
  event: 'handedOver' | 'delivered',
  by: RepairCause,
): Promise<RepairRow> {
  await assertPaid(tx, row);
  const now = new Date();
  const completed = await changeRepair(tx, row, event, {
    by,
    patch: { completedAt: now, warrantyUntil: await warrantyOf(tx, row, now) },
  });
  await settleBill(tx, completed, by);
  const { deviceId, warrantyUntil } = completed;
  if (deviceId !== null && warrantyUntil !== null)
    await grantRepairGuarantee(tx, {
      ...{ deviceId, repairOrderId: completed.id, title: `${completed.faultText}维修质保`.slice(0, 60) },
      endsOn: writeBeijingDay(warrantyUntil),
    });
  return completed;
}

/** The member has the device again that was sent back. @throws AppError conflict before it was sent */
export async function receiveBack(tx: RequestContext, row: RepairRow, by: RepairCause): Promise<RepairRow> {
  if (row.state === 'completed') return row;
  if (row.courierOut === null) throw conflict('设备还没有寄出');
  await forgetLater(tx, { kind: DELIVER_REPAIR, refId: row.id });
  return completeRepair(tx, row, 'delivered', by);
}

export const DELIVER_REPAIR = 'repair.deliverByTime';

/** Until when a repair is made good: a rework keeps the end of the first one. Null where nothing was repaired. */
async function warrantyOf(tx: RequestContext, row: RepairRow, from: Date): Promise<Date | null> {
  if (row.quoteId === null) return null;
  const lines = await selectQuoteLines(tx, row.quoteId);
  if (row.reworkOf !== null && lines.every(({ coveredBy }) => coveredBy !== null))
    return (await selectRepair(tx, row.reworkOf))?.warrantyUntil ?? null;
  const days = Math.max(0, ...lines.map(({ warrantyDays }) => warrantyDays));
  return days === 0 ? null : new Date(from.getTime() + days * DAY_MS);
}
