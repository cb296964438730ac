import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

/** Units of a SKU in all places together. */
export interface StockSum {
  ppid: number;
  onHand: number;
  reserved: number;
}

/** Sums of SKUs over all places; a SKU that lies nowhere is left out. */
export async function selectStockSums(ctx: RequestContext, ppids: readonly number[]): Promise<StockSum[]> {
  if (ppids.length === 0) return [];
  return ctx.db
    .select({ ppid: stockLevel.ppid, onHand: units(stockLevel.onHand), reserved: units(stockLevel.reserved) })
    .from(stockLevel)
    .where(and(eq(stockLevel.tenantId, ctx.tenant.id), inArray(stockLevel.ppid, [...ppids])))
    .groupBy(stockLevel.ppid);
}

/** SKUs of which at most so many units can be sold in all places together, the fewest first. */
export async function selectLowStock(
  ctx: RequestContext,
  atMost: number,
): Promise<{ ppid: number; available: number }[]> {
  const available = sql<number>`sum(${stockLevel.onHand} - ${stockLevel.reserved})::int`;
  return ctx.db
    .select({ ppid: stockLevel.ppid, available })
    .from(stockLevel)
    .where(eq(stockLevel.tenantId, ctx.tenant.id))
    .groupBy(stockLevel.ppid)
    .having(sql`${available} <= ${atMost}`)
    .orderBy(asc(available), asc(stockLevel.ppid));
}

function units(column: typeof stockLevel.onHand | typeof stockLevel.reserved) {
  return sql<number>`sum(${column})::int`;
}
