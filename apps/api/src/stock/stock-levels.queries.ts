import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

export type StockLevelRow = typeof stockLevel.$inferSelect;

/** Levels of SKUs in every place, locked until the transaction ends, in the order in which orders take their locks. */
export async function lockStockLevels(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<StockLevelRow[]> {
  if (ppids.length === 0) return [];
  return ctx.db
    .select()
    .from(stockLevel)
    .where(and(eq(stockLevel.tenantId, ctx.tenant.id), inArray(stockLevel.ppid, [...ppids])))
    .orderBy(asc(stockLevel.ppid), asc(stockLevel.storeId))
    .for('update');
}

/** Sets units on hand; what is reserved stays, and the table's CHECK refuses less than that. */
export async function upsertOnHand(
  ctx: RequestContext,
  rows: { ppid: number; storeId: number; onHand: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(stockLevel)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, ...row })))
    .onConflictDoUpdate({
      target: [stockLevel.tenantId, stockLevel.ppid, stockLevel.storeId],
      set: { onHand: sql`excluded.on_hand`, updatedAt: sql`now()` },
    });
}

/** Adds to what lies in a place; one that had none of the goods has some now. */
export async function addOnHand(
  tx: RequestContext,
  { ppid, storeId, units }: { ppid: number; storeId: number; units: number },
): Promise<void> {
  await tx.db
    .insert(stockLevel)
    .values({ tenantId: tx.tenant.id, ppid, storeId, onHand: units })
    .onConflictDoUpdate({
      target: [stockLevel.tenantId, stockLevel.ppid, stockLevel.storeId],
      set: { onHand: sql`${stockLevel.onHand} + excluded.on_hand`, updatedAt: sql`now()` },
    });
}
