import { ensureHouseService } from '../catalog/catalog.service.ts';
import { useCoupon } from '../coupon/coupon.service.ts';
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
import { allocate } from '../pricing/pricing.service.ts';
import { noteRepair, type RepairCause, systemCause } from './change-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { type CouponOff, findCouponOff, type RepairUsage } from './repair-coupons.ts';
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
  if (quote.totalFen === 0 || row.memberId === null) return null;
  const { productId } = await requireBillSku(tx);
  const sums = await sumBill(tx, row, quote.totalFen);
  const lines = await linesOf(tx, row, quote.id);
  const offs = shareOff(lines, sums);
  const orderId = await createOrder(tx, {
    kind: 'repair',
    memberId: row.memberId,
    submitToken: `repair-bill-${row.id}-${quote.version}${renewed}`,
    ...{ delivery: 'none', receiver: null, storeId: 0, deliveryTime: '' },
    remark: `维修单 ${row.number} ${row.model}`,
    lines: lines.map(({ ppid, name, count, priceFen }, index) => {
      const offFen = offs[index] ?? 0;
      return {
        ...{ ppid, productId, name, specText: row.model, count, servicesNetFen: 0 },
        ...{ priceFen, listFen: priceFen, unitFen: priceFen, netFen: priceFen * count - offFen },
        shares:
          offFen === 0
            ? []
            : [{ kind: 'coupon' as const, sourceId: sums.coupon?.id ?? 0, amountFen: offFen }],
      };
    }),
    ...{ goodsFen: quote.totalFen + row.visitFen, servicesFen: 0, freightFen: 0 },
    ...{ couponFen: sums.offFen, payableFen: sums.payableFen },
    memberCouponId: sums.coupon?.id ?? null,
    payBefore: payBeforeOf(tx, 'repair'),
  });
  if (orderId === undefined) throw new Error(`ticket ${row.id} was billed twice for one quote`);
  if (sums.coupon)
    await useCoupon(tx, {
      ...{ memberId: row.memberId, couponId: sums.coupon.id, orderId },
      ...{ amountFen: sums.offFen, usage: sums.coupon.usage },
    });
  return orderId;
}

/** What a quote comes to now: with the visit, less the coupon that was chosen, if that is good still. */
export interface BillSums {
  visitFen: number;
  coupon: CouponOff | undefined;
  offFen: number;
  payableFen: number;
}

export async function sumBill(ctx: RequestContext, row: RepairRow, totalFen: number): Promise<BillSums> {
  const visitFen = totalFen === 0 ? 0 : row.visitFen;
  const sumFen = totalFen + visitFen;
  const coupon = totalFen === 0 ? undefined : await findCouponOff(ctx, { ...row, workFen: totalFen });
  // A bill is something to pay: a coupon leaves one fen of it.
  const offFen = Math.min(coupon?.offFen ?? 0, Math.max(0, sumFen - 1));
  return { visitFen, coupon, offFen, payableFen: sumFen - offFen };
}

interface BillLine {
  ppid: number;
  name: string;
  count: number;
  priceFen: number;
  usage: RepairUsage;
}

async function linesOf(tx: RequestContext, row: RepairRow, quoteId: number): Promise<BillLine[]> {
  const work = (await selectQuoteLines(tx, quoteId)).filter(({ priceFen }) => priceFen > 0);
  const lines = work.map(({ servicePpid, name, units, priceFen }) => ({
    ...{ ppid: servicePpid, name, count: units, priceFen, usage: 'repair' as const },
  }));
  if (row.visitFen === 0) return lines;
  const { ppid } = await requireBillSku(tx);
  return [...lines, { ppid, name: '上门服务费', count: 1, priceFen: row.visitFen, usage: 'door' }];
}

/** A coupon comes off the lines that it is for, each by its worth. */
function shareOff(lines: readonly BillLine[], { coupon, offFen }: BillSums): number[] {
  return allocate(
    offFen,
    lines.map(({ usage, count, priceFen }) => (usage === coupon?.usage ? priceFen * count : 0)),
  );
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
