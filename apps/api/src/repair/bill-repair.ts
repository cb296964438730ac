import { ensureHouseService } from '../catalog/catalog.service.ts';
import {
  cancelByStaff,
  changeState,
  createOrder,
  type OrderRow,
  payBeforeOf,
  requireOrder,
  staffActorOf,
  systemActor,
} from '../order/order.service.ts';
import { closeCodes, refundAlong } from '../payment/payment.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { noteRepair, type RepairCause, systemCause } from './change-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { type QuoteRow, selectQuote, selectQuoteLines } from './repair-work.queries.ts';

const HOUSE_SERVICE = {
  name: '维修服务',
  variant: '维修',
  description: '设备检测、维修与配件更换',
};

/** The SKU that repairs are on bills. Inside a transaction. */
export function requireBillSku(tx: RequestContext): Promise<{ ppid: number; productId: number }> {
  return ensureHouseService(tx, HOUSE_SERVICE);
}

/**
 * Makes the order by which the member pays for what was agreed to; none for what costs nothing, and none for a device
 * of ours. @param renewed how often the bill of this quote ran out before
 * @returns its number, null where there is nothing to pay
 */
export async function billRepair(
  tx: RequestContext,
  row: RepairRow,
  quote: Pick<QuoteRow, 'id' | 'version' | 'totalFen'>,
  renewed = '',
): Promise<number | null> {
  const { totalFen } = quote;
  if (totalFen === 0 || row.memberId === null) return null;
  const { productId } = await requireBillSku(tx);
  const lines = (await selectQuoteLines(tx, quote.id)).filter(({ priceFen }) => priceFen > 0);
  const orderId = await createOrder(tx, {
    kind: 'repair',
    memberId: row.memberId,
    submitToken: `repair-bill-${row.id}-${quote.version}${renewed}`,
    ...{ delivery: 'none', receiver: null, storeId: 0, deliveryTime: '' },
    remark: `维修单 ${row.number} ${row.model}`,
    lines: lines.map((line) => ({
      ...{ ppid: line.servicePpid, productId, name: line.name, specText: row.model, count: line.units },
      ...{ priceFen: line.priceFen, listFen: line.priceFen, unitFen: line.priceFen },
      ...{ netFen: line.priceFen * line.units, servicesNetFen: 0, shares: [] },
    })),
    ...{ goodsFen: totalFen, servicesFen: 0, freightFen: 0, couponFen: 0, payableFen: totalFen },
    memberCouponId: null,
    payBefore: payBeforeOf(tx, 'repair'),
  });
  if (orderId === undefined) throw new Error(`ticket ${row.id} was billed twice for one quote`);
  return orderId;
}

/**
 * Gives up the bill of a ticket whose quote no longer holds: one that is not paid is cancelled, what was paid goes
 * back. In the transaction that ends the quote.
 */
export async function giveUpBill(
  tx: RequestContext,
  row: RepairRow,
  { by, reason }: { by: RepairCause; reason: string },
): Promise<void> {
  if (row.salesOrderId === null) return;
  const order = await requireOrder(tx, row.salesOrderId, 'lock');
  const actor = by.kind === 'staff' ? staffActorOf(tx) : systemActor;
  if (order.state === 'unpaid') {
    await cancelByStaff(tx, order, { actor: { kind: 'staff', name: by.name }, reason, shopAtFault: false });
  } else if (order.state === 'paid') {
    await refundAlong(tx, { orderId: order.id, reason, actor });
    await noteRepair(tx, row, 'refunded', { by: systemCause, note: reason });
  }
}

/** Codes of a bill that were shown are closed first, so that nobody pays for a quote that is given up. */
export async function closeBillCodes(ctx: RequestContext, row: RepairRow): Promise<void> {
  if (row.salesOrderId === null) return;
  const order = await requireOrder(ctx, row.salesOrderId);
  if (order.state === 'unpaid') await closeCodes(ctx, order);
}

/** The bill of a ticket is done with the device out of the house. @throws AppError conflict while it is not paid */
export async function settleBill(tx: RequestContext, row: RepairRow, by: RepairCause): Promise<void> {
  const order = await readBill(tx, row);
  if (order?.state !== 'paid') return;
  const actor = by.kind === 'staff' ? staffActorOf(tx) : systemActor;
  await changeState(tx, order, 'served', {
    actor,
    note: `维修单 ${row.number}`,
    patch: { completedAt: new Date() },
  });
}

/** @throws AppError conflict while a bill is not paid */
export async function assertPaid(tx: RequestContext, row: RepairRow): Promise<void> {
  const order = await readBill(tx, row);
  if (order && order.state !== 'paid' && order.state !== 'completed')
    throw conflict('维修费用尚未支付，付款后才能交付');
}

async function readBill(tx: RequestContext, row: RepairRow): Promise<OrderRow | undefined> {
  return row.salesOrderId === null ? undefined : requireOrder(tx, row.salesOrderId, 'lock');
}

/** A bill that ran out is written anew while its device is still here. @returns number of the new order */
export async function renewBill(tx: RequestContext, row: RepairRow): Promise<number | null> {
  const quote = row.quoteId === null ? undefined : await selectQuote(tx, row.quoteId);
  if (!quote) return null;
  return billRepair(tx, row, quote, `-${row.salesOrderId}`);
}
