import type { OrderStage } from '@jishi/contract/order-kind.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';
import { orderStage } from './order-money.tables.ts';

/**
 * Adds to what has come in for a stage, or takes from it: one update that holds only while it stays between nothing
 * and the sum of the stage. The order's own sum follows.
 * @returns what is left of the stage; undefined when it does not hold so much
 */
export async function addToStage(
  ctx: RequestContext,
  orderId: number,
  { stage, amountFen, at }: { stage: OrderStage; amountFen: number; at: Date },
): Promise<number | undefined> {
  const after = sql`${orderStage.paidFen} + ${amountFen}`;
  const [changed] = await ctx.db
    .update(orderStage)
    .set({
      paidFen: after,
      paidAt: sql`CASE WHEN ${after} = ${orderStage.amountFen} THEN ${at.toISOString()}::timestamptz END`,
    })
    .where(
      and(
        eq(orderStage.tenantId, ctx.tenant.id),
        eq(orderStage.orderId, orderId),
        eq(orderStage.stage, stage),
        sql`${after} BETWEEN 0 AND ${orderStage.amountFen}`,
      ),
    )
    .returning({ leftFen: sql<number>`${orderStage.amountFen} - ${orderStage.paidFen}`.mapWith(Number) });
  if (!changed) return undefined;
  await ctx.db
    .update(salesOrder)
    .set({ paidFen: sql`${salesOrder.paidFen} + ${amountFen}`, updatedAt: sql`now()` })
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.id, orderId)));
  return changed.leftFen;
}
