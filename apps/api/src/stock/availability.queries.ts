import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

export interface StockRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
}

/** Stock of SKUs in every place. */
export async function selectStock(ctx: RequestContext, ppids: readonly number[]): Promise<StockRow[]> {
  if (ppids.length === 0) return [];
  return ctx.db
    .select({
      ppid: stockLevel.ppid,
      storeId: stockLevel.storeId,
      onHand: stockLevel.onHand,
      reserved: stockLevel.reserved,
      inTransit: stockLevel.inTransit,
    })
    .from(stockLevel)
    .where(and(eq(stockLevel.tenantId, ctx.tenant.id), inArray(stockLevel.ppid, [...ppids])));
}
