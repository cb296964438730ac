import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repair as contract } from '@jishi/contract/repair.ts';
import type { RepairAction } from '@jishi/contract/repair-state.ts';
import { repairWays } from '@jishi/contract/repair-words.ts';
import { moveClaim } from '../appointment/appointment.service.ts';
import { type OrderRow, requireOrder } from '../order/order.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { sumBill } from './bill-repair.ts';
import { memberCause, noteRepair, patchRepair, requireOwnRepair } from './change-repair.ts';
import {
  presentHead,
  presentQuote,
  presentSteps,
  presentTimeline,
  type RepairHead,
  textOfState,
} from './present-repair.ts';
import { type RepairRow, selectEvents, selectMine } from './repair.queries.ts';
import { selectPictures, selectQuoteLines, selectQuotes } from './repair-work.queries.ts';
import { isCovered } from './rework.ts';
import { readSignatures } from './sign-repair.ts';

type Ticket = OutputOf<typeof contract.detail>;
const DAY_MS = 86_400_000;
const RECEIVED = '设备已收到，无需再修改';

/** A booking of the member who asks (C105). @throws AppError notFound */
export async function readBooking(ctx: RequestContext, id: number): Promise<RepairHead> {
  return presentHead(ctx, await requireOwnRepair(ctx, id));
}

/** A repair of the member who asks in full (C112). @throws AppError notFound */
export async function readOwnRepair(ctx: RequestContext, id: number): Promise<Ticket> {
  const row = await requireOwnRepair(ctx, id);
  const { paid, ...ticket } = await presentTicket(ctx, row);
  return { ...ticket, paid, actions: actionsOf(row, paid) };
}

/** All of a ticket that its member may read. */
export async function presentTicket(ctx: RequestContext, row: RepairRow): Promise<Omit<Ticket, 'actions'>> {
  const [head, events, quotes, pictures, signed, bill] = await Promise.all([
    presentHead(ctx, row),
    selectEvents(ctx, row.id),
    selectQuotes(ctx, row.id),
    selectPictures(ctx, row.id),
    readSignatures(ctx, row),
    row.salesOrderId === null ? undefined : requireOrder(ctx, row.salesOrderId),
  ]);
  const quote = quotes[0];
  const { warrantyUntil, completedAt } = row;
  return {
    ...head,
    steps: presentSteps(row, events),
    timeline: presentTimeline(events),
    quote: presentQuote(quote, quote ? await selectQuoteLines(ctx, quote.id) : []),
    bill: quote ? await presentBill(ctx, row, quote.totalFen, bill) : null,
    payOrderId: row.salesOrderId,
    paid: bill?.state === 'paid' || bill?.state === 'completed',
    ...{ courierIn: row.courierIn, courierOut: row.courierOut },
    pictures: pictures.map(({ fid, stage }) => ({ fid, stage, url: addressOfUpload(fid) })),
    guarantee:
      warrantyUntil && completedAt
        ? {
            until: writeBeijingDay(warrantyUntil),
            days: Math.max(0, Math.ceil((warrantyUntil.getTime() - Date.now()) / DAY_MS)),
          }
        : null,
    reworkOf: row.reworkOf ?? 0,
    ...signed,
  };
}

/** What is to be paid: as the bill says, before there is one as it would be now. */
async function presentBill(
  ctx: RequestContext,
  row: RepairRow,
  totalFen: number,
  bill: OrderRow | undefined,
): Promise<Ticket['bill']> {
  const sums = bill
    ? { visitFen: row.visitFen, offFen: bill.couponFen, payableFen: bill.payableFen }
    : await sumBill(ctx, row, totalFen);
  return {
    visitFee: fenToYuan(sums.visitFen),
    couponOff: fenToYuan(sums.offFen),
    payable: fenToYuan(sums.payableFen),
  };
}

function actionsOf(row: RepairRow, isPaid: boolean): RepairAction[] {
  const may: Record<RepairAction, boolean> = {
    accept: row.state === 'quoted',
    reject: row.state === 'quoted',
    pay: row.salesOrderId !== null && !isPaid,
    change: row.state === 'booked' && row.startsAt !== null,
    cancel: row.state === 'booked',
    courier: row.state === 'booked' && row.way === 'mail',
    received: row.state === 'ready' && row.courierOut !== null,
    rework: isCovered(row),
  };
  return (Object.keys(may) as RepairAction[]).filter((action) => may[action]);
}

/** Repairs of the member who asks, the newest first. */
export async function listMine(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.mine>,
): Promise<OutputOf<typeof contract.mine>> {
  const { rows, total } = await selectMine(ctx, requireMember(ctx), { page, pageSize });
  const list = rows.map((row) => ({
    ...{ id: row.id, number: String(row.number), model: row.model, state: row.state },
    ...{ stateText: textOfState(row), wayText: repairWays[row.way], faultText: row.faultText },
    createdAt: row.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Moves an own booking to another time of its store. @throws AppError notFound, conflict, timeFull, invalidInput */
export async function changeTime(
  ctx: RequestContext,
  { id, day, time }: ParsedInputOf<typeof contract.change>,
): Promise<{ day: string; time: string }> {
  const startsAt = new Date(`${day}T${time}:00+08:00`);
  if (Number.isNaN(startsAt.getTime())) throw invalidInput('请选择预约时间');
  const { claimId, state } = await requireOwnRepair(ctx, id);
  if (state !== 'booked') throw conflict(RECEIVED);
  if (claimId === null) throw conflict('寄修无需预约时间');
  // The ticket follows its claim, which tells it of its new time.
  await inTransaction(ctx, (tx) => moveClaim(tx, claimId, { startsAt }));
  return { day, time };
}

/** Says with which parcel an own device comes (C107). @throws AppError notFound; conflict once it is here */
export async function addCourier(
  ctx: RequestContext,
  { id, courier, number }: ParsedInputOf<typeof contract.addCourier>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnRepair(tx, id, 'lock');
    if (row.way !== 'mail') throw conflict('该维修单不是寄修');
    if (row.state !== 'booked') throw conflict(RECEIVED);
    const courierIn = { courier, number, at: new Date().toISOString() };
    await noteRepair(tx, await patchRepair(tx, row, { courierIn }), 'courierIn', {
      ...{ by: memberCause, note: `${courier} ${number}` },
    });
  });
}
