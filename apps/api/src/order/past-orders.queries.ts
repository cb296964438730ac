import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderEvent, orderLine, type ReceiverSnapshot, salesOrder } from './order.tables.ts';
import { orderStage } from './order-money.tables.ts';

/** A line of an order of long ago; what came back of it is worth its part of the line. In fen. */
export interface PastLine {
  ppid: number;
  productId: number;
  name: string;
  priceFen: number;
  count: number;
  returned: number;
  returnedFen: number;
}

/** An order of long ago that is over, of goods at their price. */
export interface PastOrder {
  memberId: number;
  submitToken: string;
  /** A store where it was picked up, 0 for what was sent. */
  storeId: number;
  receiver: ReceiverSnapshot | null;
  method: string;
  paidAt: Date;
  /** Who sent it or handed it over. */
  staffName: string;
  freightFen: number;
  /** Of it, what went back with the last unit. */
  freightBackFen: number;
  lines: readonly PastLine[];
}

/** What was paid for such an order, and what of it went back. */
export function sumPast({ lines, freightFen, freightBackFen }: PastOrder): {
  paidFen: number;
  backFen: number;
} {
  return {
    paidFen: lines.reduce((sum, { priceFen, count }) => sum + priceFen * count, freightFen),
    backFen: lines.reduce((sum, { returnedFen }) => sum + returnedFen, freightBackFen),
  };
}

/** Rows of one statement. */
const BATCH = 500;
const HOUR_MS = 3_600_000;

/** Numbers as if orders had been placed on those days. */
async function takeNumbers(ctx: RequestContext, paidAts: readonly Date[]): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT to_char(moment::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('order_number_seq')::text, 8, '0') AS id
      FROM unnest(${sql.param(paidAts.map((at) => at.toISOString()))}::text[]) WITH ORDINALITY AS past(moment, place) ORDER BY place`);
  return rows.map(({ id }) => Number(id));
}

/**
 * Writes orders of long ago in bulk, for a shop that is filled and not sold in: nobody is told, stock is left alone.
 * Inside a transaction.
 * @returns their numbers and those of their lines, in their order
 */
export async function insertPastOrders(
  tx: RequestContext,
  orders: readonly PastOrder[],
): Promise<{ orderId: number; lineIds: number[] }[]> {
  const written: { orderId: number; lineIds: number[] }[] = [];
  for (let from = 0; from < orders.length; from += BATCH) {
    const part = orders.slice(from, from + BATCH);
    const ids = await takeNumbers(
      tx,
      part.map(({ paidAt }) => paidAt),
    );
    const placed = part.map((order, index) => ({ order, id: ids[index] ?? Number.NaN }));
    await insertOrders(tx, placed);
    const lineIds = await insertLines(tx, placed);
    for (const { order, id } of placed)
      written.push({ orderId: id, lineIds: lineIds.splice(0, order.lines.length) });
  }
  return written;
}

type Placed = readonly { order: PastOrder; id: number }[];

async function insertOrders(tx: RequestContext, placed: Placed): Promise<void> {
  const tenantId = tx.tenant.id;
  await tx.db.insert(salesOrder).values(
    placed.map(({ order, id }) => {
      const { memberId, submitToken, storeId, receiver, freightFen, paidAt, lines } = order;
      const { paidFen, backFen } = sumPast(order);
      const overAt = new Date(paidAt.getTime() + 2 * HOUR_MS);
      const isBack = lines.every(({ returned, count }) => returned === count);
      return {
        ...{ tenantId, id, memberId, submitToken, storeId, receiver, freightFen },
        state: isBack ? ('refunded' as const) : ('completed' as const),
        delivery: storeId > 0 ? ('pickup' as const) : ('express' as const),
        ...{ goodsFen: paidFen - freightFen, servicesFen: 0, couponFen: 0, payableFen: paidFen },
        ...{ paidFen, refundedFen: backFen, paymentMethod: order.method, payBefore: paidAt, paidAt },
        ...{ shippedAt: overAt, completedAt: overAt, salesCounted: true },
        ...{ createdAt: new Date(paidAt.getTime() - 60_000), updatedAt: overAt },
      };
    }),
  );
  await tx.db.insert(orderStage).values(
    placed.map(({ order, id }) => {
      const { paidFen } = sumPast(order);
      const { paidAt } = order;
      return {
        ...{ tenantId, orderId: id, stage: 'full' as const, amountFen: paidFen, paidFen },
        ...{ opensAt: paidAt, payBefore: paidAt, paidAt },
      };
    }),
  );
  await tx.db.insert(orderEvent).values(
    placed.flatMap(({ order: { paidAt, storeId, staffName }, id }) => [
      { tenantId, orderId: id, event: 'placed', toState: 'unpaid', actor: '会员', createdAt: paidAt },
      { tenantId, orderId: id, event: 'paid', toState: 'paid', actor: '会员', createdAt: paidAt },
      {
        ...{ tenantId, orderId: id, event: storeId > 0 ? 'handedOver' : 'shipped', actor: staffName },
        ...{ toState: 'completed', createdAt: new Date(paidAt.getTime() + 2 * HOUR_MS) },
      },
    ]),
  );
}

async function insertLines(tx: RequestContext, placed: Placed): Promise<number[]> {
  const rows = await tx.db
    .insert(orderLine)
    .values(
      placed.flatMap(({ order, id }) =>
        order.lines.map(({ ppid, productId, name, priceFen, count, returned, returnedFen }) => ({
          ...{ tenantId: tx.tenant.id, orderId: id, ppid, productId, name, priceFen, count },
          ...{ listFen: priceFen, unitFen: priceFen, netFen: priceFen * count },
          ...{ returnedUnits: returned, returnedFen },
        })),
      ),
    )
    .returning({ id: orderLine.id });
  return rows.map(({ id }) => id).sort((left, right) => left - right);
}
