import type { OrderState } from '@jishi/contract/order-state.ts';
import { and, count, eq, gte, inArray, max, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/**
 * What was paid on one day in Beijing. A refund counts on the day its order was paid, so that a day never sells less
 * than nothing.
 */
export interface DaySales {
  /** 2026-11-21 */
  day: string;
  /** Paid orders, given back later or not. */
  orders: number;
  /** All that was paid. */
  grossFen: number;
  /** What of it was given back, or is on its way back. */
  refundedFen: number;
}

/** Orders that nobody paid have no sales; leaving them out lets the index by state and time do the work. */
const everPaid: OrderState[] = [
  'paid',
  'awaitingPickup',
  'partShipped',
  'shipped',
  'completed',
  'refunding',
  'refunded',
];
/** An order is paid within a day of being placed; two are on the safe side. */
const PAID_WITHIN = '2 days';

/** Paid orders and their sums for the last so many days, today in Beijing the last; days without any are there too. */
export async function selectDailySales(ctx: RequestContext, days: number): Promise<DaySales[]> {
  const result = await ctx.db.execute<{ day: string; orders: number; gross: string; refunded: string }>(sql`
    WITH days AS (
      SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') - make_interval(days => n))::date AS day
        FROM generate_series(0, ${days - 1}::int) AS n),
    sales AS (
      SELECT (${salesOrder.paidAt} AT TIME ZONE 'Asia/Shanghai')::date AS day,
             count(*)::int AS orders, sum(${salesOrder.payableFen}) AS gross,
             coalesce(sum(${salesOrder.refundedFen}), 0) AS refunded
        FROM ${salesOrder}
       WHERE ${and(
         eq(salesOrder.tenantId, ctx.tenant.id),
         inArray(salesOrder.state, everPaid),
         gte(
           salesOrder.createdAt,
           sql`now() - make_interval(days => ${days}::int) - ${sql.raw(`interval '${PAID_WITHIN}'`)}`,
         ),
       )}
       GROUP BY 1)
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders, coalesce(gross, 0) AS gross, coalesce(refunded, 0) AS refunded
      FROM days LEFT JOIN sales USING (day) ORDER BY days.day`);
  return result.rows.map(({ day, orders, gross, refunded }) => ({
    day,
    orders,
    grossFen: Number(gross),
    refundedFen: Number(refunded),
  }));
}

/** How many orders stand in each of these states; a state without any is left out. */
export async function countOrdersIn(
  ctx: RequestContext,
  states: readonly OrderState[],
): Promise<Map<OrderState, number>> {
  const rows = await ctx.db
    .select({ state: salesOrder.state, orders: count() })
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), inArray(salesOrder.state, [...states])))
    .groupBy(salesOrder.state);
  return new Map(rows.map((row) => [row.state, row.orders]));
}

/** What a member has ordered and paid, refunds taken off; `lastAt` is when they ordered last. */
export async function selectOrderSums(
  ctx: RequestContext,
  memberId: number,
): Promise<{ count: number; paidFen: number; lastAt: Date | undefined }> {
  const [row] = await ctx.db
    .select({
      count: count(),
      paid: sql<string>`coalesce(sum(${salesOrder.paidFen} - ${salesOrder.refundedFen}), 0)`,
      last: max(salesOrder.createdAt),
    })
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.memberId, memberId)));
  return { count: row?.count ?? 0, paidFen: Number(row?.paid ?? 0), lastAt: row?.last ?? undefined };
}
