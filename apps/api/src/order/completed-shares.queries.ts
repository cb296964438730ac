import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/**
 * Orders that were completed in a span: how many, what was paid for goods without what was given back, and what rates
 * for each 100 yuan make of them, each order rounded down by itself.
 */
export async function sumCompleted(
  ctx: RequestContext,
  { from, to }: { from: Date; to: Date },
  rates: { points: number; growth: number },
): Promise<{ orders: number; paidFen: number; points: number; growth: number }> {
  const worth = sql`greatest(0, ${salesOrder.payableFen} - ${salesOrder.freightFen} - ${salesOrder.refundedFen})`;
  const share = (rate: number) => sql<number>`coalesce(sum(${worth} * ${rate}::bigint / 10000), 0)::float`;
  const [row] = await ctx.db
    .select({
      orders: sql<number>`count(*)::int`,
      paidFen: sql<number>`coalesce(sum(${worth}), 0)::float`,
      points: share(rates.points),
      growth: share(rates.growth),
    })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        gte(salesOrder.completedAt, from),
        lt(salesOrder.completedAt, to),
      ),
    );
  return row ?? { orders: 0, paidFen: 0, points: 0, growth: 0 };
}
