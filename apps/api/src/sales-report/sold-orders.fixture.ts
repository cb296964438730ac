import { sql } from 'drizzle-orm';
import { orderEvent, orderLine, salesOrder } from '../order/order.tables.ts';
import { orderLineShare, orderStage } from '../order/order-money.tables.ts';
import { payment, refund, refundLine, refundRequest } from '../payment/payment.tables.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** A SKU that is sold in a test, with all that a report may group it by. */
export interface SoldSku {
  ppid: number;
  productId: number;
  categoryId: number;
  /** Above it. */
  topId: number;
  brandId: number;
  priceFen: number;
  /** Undefined: nobody has written it down. */
  costFen: number | undefined;
}

export interface SoldLine {
  sku: SoldSku;
  count: number;
  isGift: boolean;
  couponFen: number;
  tradeInFen: number;
  netFen: number;
  servicesFen: number;
  returned: number;
  returnedFen: number;
}

/** An order as a test makes it up; what a report should say of it is computed from this alone. */
export interface SoldOrder {
  id: number;
  memberId: number;
  kind: 'goods' | 'exchange' | 'topup';
  /** Undefined: never paid. */
  paidAt: Date | undefined;
  storeId: number;
  method: string;
  freightFen: number;
  freightBackFen: number;
  staff: string;
  lines: SoldLine[];
}

/** Numbers that look random and are the same in every run. @returns a whole number below `limit` */
export function makeDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

function pick<One>(dice: (limit: number) => number, from: readonly One[]): One {
  const one = from[dice(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** The row that an insert gave back. */
function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was written');
  return row;
}

/** Makes up an order: several lines, gifts, coupons, old machines, parts given back. */
export function inventOrder(
  dice: (limit: number) => number,
  given: Pick<SoldOrder, 'id' | 'memberId' | 'paidAt'> & {
    skus: readonly SoldSku[];
    storeIds: readonly number[];
  },
): SoldOrder {
  const kind = dice(30) === 0 ? 'exchange' : dice(40) === 0 ? 'topup' : 'goods';
  const isFree = kind === 'exchange';
  const storeId = kind === 'goods' && dice(3) === 0 ? pick(dice, given.storeIds) : 0;
  const hasOld = kind === 'goods' && dice(12) === 0;
  const lines = Array.from({ length: 1 + dice(3) }, (_, index): SoldLine => {
    const sku = pick(dice, given.skus);
    const count = 1 + dice(4);
    const isGift = index > 0 && dice(5) === 0;
    const wholeFen = isGift ? 0 : sku.priceFen * count;
    const tradeInFen = hasOld && index === 0 ? Math.floor(wholeFen / 3) : 0;
    const couponFen = isFree ? wholeFen : dice(3) === 0 ? dice(Math.floor(wholeFen / 2) + 1) : 0;
    const netFen = wholeFen - couponFen - tradeInFen;
    const servicesFen = isGift || kind !== 'goods' || dice(6) > 0 ? 0 : 1_999;
    const returned = !given.paidAt || kind !== 'goods' || hasOld || dice(4) > 0 ? 0 : 1 + dice(count);
    const returnedFen = Math.floor(((netFen + servicesFen) * returned) / count);
    return { ...{ sku, count, isGift, couponFen, tradeInFen, netFen, servicesFen, returned, returnedFen } };
  });
  const isGone = lines.every(({ returned, count }) => returned === count);
  const freightFen = kind === 'goods' && storeId === 0 && dice(2) === 0 ? 1_000 : 0;
  return {
    ...{ id: given.id, memberId: given.memberId, paidAt: given.paidAt, kind, storeId, lines, freightFen },
    method: isFree ? '' : pick(dice, ['wechat', 'alipay', 'card']),
    freightBackFen: isGone ? freightFen : 0,
    staff: dice(3) === 0 ? '' : pick(dice, ['王敏', '李强']),
  };
}

const sumOf = <One>(list: readonly One[], read: (one: One) => number) =>
  list.reduce((sum, one) => sum + read(one), 0);

/** What was paid for an order. */
export function paidOf({ lines, freightFen }: SoldOrder): number {
  return sumOf(lines, ({ netFen, servicesFen }) => netFen + servicesFen) + freightFen;
}

/** What of it went back. */
export function backOf({ lines, freightBackFen }: SoldOrder): number {
  return sumOf(lines, ({ returnedFen }) => returnedFen) + freightBackFen;
}

/** Writes an order with its shares, stage, payment and refund, so that the audit of the books finds all of it. */
export async function writeOrder(ctx: RequestContext, order: SoldOrder): Promise<void> {
  const tenantId = ctx.tenant.id;
  const { id, memberId, kind, paidAt, storeId, lines } = order;
  const [paid, back] = [paidOf(order), backOf(order)];
  const isWhole = lines.every(({ returned, count }) => returned === count);
  const at = paidAt ?? new Date();
  await ctx.db.insert(salesOrder).values({
    ...{ tenantId, id, memberId, kind, submitToken: `sold-${id}`, storeId },
    state: paidAt ? (isWhole ? 'refunded' : 'completed') : 'cancelled',
    delivery: kind === 'topup' ? 'none' : storeId > 0 ? 'pickup' : 'express',
    goodsFen: sumOf(lines, ({ sku, count, isGift }) => (isGift ? 0 : sku.priceFen * count)),
    servicesFen: sumOf(lines, ({ servicesFen }) => servicesFen),
    freightFen: order.freightFen,
    couponFen: sumOf(lines, ({ couponFen }) => couponFen),
    tradeInFen: sumOf(lines, ({ tradeInFen }) => tradeInFen),
    payableFen: paid,
    ...{ paidFen: paidAt ? paid : 0, refundedFen: paidAt ? back : 0 },
    ...{ paymentMethod: order.method, payBefore: at, paidAt: paidAt ?? null, createdAt: at },
  });
  if (paid > 0)
    await ctx.db.insert(orderStage).values({
      ...{ tenantId, orderId: id, stage: 'full', amountFen: paid, paidFen: paidAt ? paid : 0 },
      ...{ opensAt: at, payBefore: at, paidAt: paidAt ?? null },
    });
  const ids = await writeLines(ctx, order);
  if (!paidAt) return;
  if (order.staff)
    await ctx.db.insert(orderEvent).values([
      { tenantId, orderId: id, event: 'paid', toState: 'paid', actor: '会员' },
      { tenantId, orderId: id, event: 'shipped', toState: 'shipped', actor: order.staff },
      { tenantId, orderId: id, event: 'shipped', toState: 'shipped', actor: '赵六' },
    ]);
  if (paid > 0) await writeMoney(ctx, order, ids);
}

async function writeLines(ctx: RequestContext, { id, lines }: SoldOrder): Promise<number[]> {
  const tenantId = ctx.tenant.id;
  const ids: number[] = [];
  for (const line of lines) {
    const { sku, count, isGift, netFen, couponFen, tradeInFen } = line;
    const priceFen = isGift ? 0 : sku.priceFen;
    const row = first(
      await ctx.db
        .insert(orderLine)
        .values({
          ...{ tenantId, orderId: id, ppid: sku.ppid, productId: sku.productId, name: '商品', count, isGift },
          ...{ priceFen, listFen: priceFen, unitFen: priceFen, netFen, servicesNetFen: line.servicesFen },
          ...{ returnedUnits: line.returned, returnedFen: line.returnedFen },
        })
        .returning({ id: orderLine.id }),
    );
    ids.push(row.id);
    const shares = [
      { kind: 'coupon' as const, amountFen: couponFen },
      { kind: 'tradeIn' as const, amountFen: tradeInFen },
    ].filter(({ amountFen }) => amountFen > 0);
    if (shares.length > 0)
      await ctx.db
        .insert(orderLineShare)
        .values(shares.map((share) => ({ ...share, tenantId, orderLineId: row.id })));
  }
  return ids;
}

async function writeMoney(ctx: RequestContext, order: SoldOrder, lineIds: number[]): Promise<void> {
  const tenantId = ctx.tenant.id;
  const { id, paidAt, lines } = order;
  const [paid, back, at] = [paidOf(order), backOf(order), paidAt ?? null];
  const money = first(
    await ctx.db
      .insert(payment)
      .values({
        ...{ tenantId, paymentNo: `P${id}`, orderId: id, method: order.method as 'wechat', amountFen: paid },
        ...{
          refundedFen: back,
          state: back === paid ? 'refunded' : 'paid',
          expiresAt: new Date(),
          paidAt: at,
        },
      })
      .returning({ id: payment.id }),
  );
  const returned = lines.flatMap((line, index) =>
    line.returned > 0
      ? [{ orderLineId: lineIds[index] ?? 0, units: line.returned, amountFen: line.returnedFen }]
      : [],
  );
  if (returned.length === 0) return;
  const request = first(
    await ctx.db
      .insert(refundRequest)
      .values({
        ...{ tenantId, orderId: id, requestNo: `T${id}-1`, reason: '不想要了', state: 'done', actor: '会员' },
        ...{ goodsFen: back - order.freightBackFen, freightFen: order.freightBackFen, doneAt: sql`now()` },
      })
      .returning({ id: refundRequest.id }),
  );
  await ctx.db
    .insert(refundLine)
    .values(returned.map((line) => ({ ...line, tenantId, requestId: request.id })));
  if (back > 0)
    await ctx.db.insert(refund).values({
      ...{ tenantId, refundNo: `R${id}`, paymentId: money.id, orderId: id, requestId: request.id },
      ...{ amountFen: back, reason: '不想要了', state: 'done', actor: '会员' },
    });
}
