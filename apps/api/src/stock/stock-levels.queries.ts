import { and, asc, eq, inArray } from 'drizzle-orm';
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

/** Levels of SKUs that are deleted and lie nowhere; in the transaction that deletes them. */
export async function deleteLevels(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  await tx.db
    .delete(stockLevel)
    .where(
      and(
        eq(stockLevel.tenantId, tx.tenant.id),
        inArray(stockLevel.ppid, [...ppids]),
        eq(stockLevel.onHand, 0),
        eq(stockLevel.inTransit, 0),
      ),
    );
}
