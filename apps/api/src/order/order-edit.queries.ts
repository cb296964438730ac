import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { OrderRow } from './order.queries.ts';
import { orderLine, type ReceiverSnapshot, salesOrder } from './order.tables.ts';
import { insertShares } from './order-money.queries.ts';
import { orderStage } from './order-money.tables.ts';

export async function updateReceiver(
  ctx: RequestContext,
  orderId: number,
  receiver: ReceiverSnapshot,
): Promise<void> {
  await ctx.db.update(salesOrder).set({ receiver, updatedAt: sql`now()` }).where(isOrder(ctx, orderId));
}

export async function updateStaffNote(
  ctx: RequestContext,
  orderId: number,
  staffNote: string,
): Promise<void> {
  await ctx.db.update(salesOrder).set({ staffNote, updatedAt: sql`now()` }).where(isOrder(ctx, orderId));
}

/** Writes a lower price: shares of the lines, the sums of the order, its one stage. */
export async function applyLowerPrice(
  ctx: RequestContext,
  order: OrderRow,
  to: {
    sourceId: number;
    freightFen: number;
    lines: readonly { orderLineId: number; amountFen: number }[];
    payableFen: number;
  },
): Promise<void> {
  const lines = to.lines.filter(({ amountFen }) => amountFen > 0);
  await insertShares(
    ctx,
    lines.map((line) => ({ ...line, kind: 'special' as const, sourceId: to.sourceId })),
  );
  for (const { orderLineId, amountFen } of lines)
    await ctx.db
      .update(orderLine)
      .set({ netFen: sql`${orderLine.netFen} - ${amountFen}` })
      .where(and(eq(orderLine.tenantId, ctx.tenant.id), eq(orderLine.id, orderLineId)));
  const offFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  await ctx.db
    .update(salesOrder)
    .set({
      freightFen: to.freightFen,
      activityFen: sql`${salesOrder.activityFen} + ${offFen}`,
      payableFen: to.payableFen,
      updatedAt: sql`now()`,
    })
    .where(isOrder(ctx, order.id));
  await ctx.db
    .update(orderStage)
    .set({ amountFen: to.payableFen })
    .where(and(eq(orderStage.tenantId, ctx.tenant.id), eq(orderStage.orderId, order.id)));
}

function isOrder(ctx: RequestContext, orderId: number) {
  return and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.id, orderId));
}
