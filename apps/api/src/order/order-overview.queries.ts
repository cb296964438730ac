import type { OrderState } from '@jishi/contract/order-state.ts';
import { and, count, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/**
 * What was paid on one day in Beijing, as the reports have it (`sold_order`). A refund counts on the day its order was
 * paid, so that a day never sells less than nothing.
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

/** Paid orders and their sums for the last so many days, today in Beijing the last; days without any are there too. */
export async function selectDailySales(ctx: RequestContext, days: number): Promise<DaySales[]> {
  const result = await ctx.db.execute<{ day: string; orders: number; gross: string; refunded: string }>(sql`
    WITH days AS (
      SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') - make_interval(days => n))::date AS day
        FROM generate_series(0, ${days - 1}::int) AS n),
    sales AS (
      SELECT (paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
             count(*)::int AS orders, sum(paid_fen) AS gross, sum(refunded_fen) AS refunded
        FROM sold_order
       WHERE tenant_id = ${ctx.tenant.id}
         AND paid_at >= ((now() AT TIME ZONE 'Asia/Shanghai')::date - ${days - 1}::int)::timestamp AT TIME ZONE 'Asia/Shanghai'
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

/** Whether anything was ever sold. */
export async function hasPaidOrder(ctx: RequestContext): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), isNotNull(salesOrder.paidAt)))
    .limit(1);
  return rows.length > 0;
}

/** How many orders stand in each of these states; a state without any is left out. */
export async function countOrdersIn(
  ctx: RequestContext,
  states: readonly OrderState[],
  pickupStoreId: number | undefined,
): Promise<Map<OrderState, number>> {
  const rows = await ctx.db
    .select({ state: salesOrder.state, orders: count() })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        inArray(salesOrder.state, [...states]),
        pickupStoreId === undefined
          ? undefined
          : and(eq(salesOrder.delivery, 'pickup'), eq(salesOrder.storeId, pickupStoreId)),
      ),
    )
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
