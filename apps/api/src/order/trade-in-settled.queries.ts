import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/** What an old phone pays of an order is there: from now on it goes back as money with goods that come back. */
export async function markTradeInSettled(ctx: RequestContext, orderId: number): Promise<void> {
  await ctx.db
    .update(salesOrder)
    .set({ tradeInSettledAt: new Date() })
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.id, orderId)));
}
