import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderPriceChange } from './admin-order.tables.ts';

export type PriceChangeRow = typeof orderPriceChange.$inferSelect;

export async function insertPriceChange(
  ctx: RequestContext,
  change: Omit<typeof orderPriceChange.$inferInsert, 'tenantId' | 'id'>,
): Promise<PriceChangeRow> {
  const [row] = await ctx.db
    .insert(orderPriceChange)
    .values({ ...change, tenantId: ctx.tenant.id })
    .returning();
  if (!row) throw new Error('the change of price was not written');
  return row;
}

/** Changes of price of an order, the newest first. */
export async function selectPriceChanges(ctx: RequestContext, orderId: number): Promise<PriceChangeRow[]> {
  return ctx.db
    .select()
    .from(orderPriceChange)
    .where(and(eq(orderPriceChange.tenantId, ctx.tenant.id), eq(orderPriceChange.orderId, orderId)))
    .orderBy(desc(orderPriceChange.id));
}

/** Decides a change that waits. @returns false when somebody has */
export async function decideChange(
  ctx: RequestContext,
  id: number,
  by: { state: 'done' | 'refused'; decidedById: number; decidedBy: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(orderPriceChange)
    .set({ ...by, decidedAt: sql`now()` })
    .where(
      and(
        eq(orderPriceChange.tenantId, ctx.tenant.id),
        eq(orderPriceChange.id, id),
        eq(orderPriceChange.state, 'pending'),
      ),
    )
    .returning({ id: orderPriceChange.id });
  return changed.length === 1;
}
