import { type AppointmentHappening, appointmentHappened } from '../appointment/appointment.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { renewBill } from './bill-repair.ts';
import { changeRepair, noteRepair, patchRepair, systemCause } from './change-repair.ts';
import { returnFreeVisit } from './door-visit.queries.ts';
import { missBooking, planVisit } from './plan-visit.ts';
import { selectByBill, selectRepair } from './repair.queries.ts';
import { REPAIR_CLAIM } from './repair-subject.ts';
import { tellRepair } from './tell-repair.ts';

export const repairFollowers = [
  followTopic(appointmentHappened, 'repair.follow-claim', followClaim),
  followTopic(orderHappened, 'repair.follow-bill', followBill),
];

const IN_TICKET = '维修订单请在维修单中处理，如有疑问请联系门店';

/** A booking is as its time on the calendar, whoever changes that. */
async function followClaim(tx: RequestContext, { event, claim }: AppointmentHappening): Promise<void> {
  if (claim.subjectKind !== REPAIR_CLAIM) return;
  const row = await selectRepair(tx, claim.subjectId);
  if (row?.state !== 'booked') return;
  if (event === 'moved') {
    await patchRepair(tx, row, { claimId: claim.id, startsAt: claim.from });
    await noteRepair(tx, row, 'changed', { by: systemCause });
    await planVisit(tx, row.id, claim.from);
  } else if (event === 'missed') {
    await missBooking(tx, row);
  } else if (event === 'released') {
    const by = { kind: 'staff', name: '门店' } as const;
    const cancelled = await changeRepair(tx, row, 'cancelled', {
      ...{ by, note: claim.note, patch: { unlockSealed: null } },
    });
    await returnFreeVisit(tx, row.id);
    await tellRepair(tx, cancelled, 'cancelled');
  }
}

/**
 * The bill of a ticket is paid, or runs out. A member neither cancels nor takes it back behind the ticket: there the
 * quote is rejected, or staff end the work.
 */
async function followBill(tx: RequestContext, { order, event, by }: OrderHappening): Promise<void> {
  if (order.kind !== 'repair') return;
  if (by === 'member' && (event === 'cancelled' || event === 'refundRequested')) throw conflict(IN_TICKET);
  const row = await selectByBill(tx, order.id);
  if (!row) return;
  if (event === 'paid') await noteRepair(tx, row, 'paid', { by: systemCause });
  if (event === 'expired') {
    const salesOrderId = await renewBill(tx, row);
    const renewed = await patchRepair(tx, row, { salesOrderId });
    await noteRepair(tx, renewed, 'billRenewed', { by: systemCause });
  }
}
