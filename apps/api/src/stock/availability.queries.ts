import { and, eq, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

export interface StockRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
}

const stockOfSkus = keepRead(
  'stock_of_skus',
  {
    ppid: stockLevel.ppid,
    storeId: stockLevel.storeId,
    onHand: stockLevel.onHand,
    reserved: stockLevel.reserved,
    inTransit: stockLevel.inTransit,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(stockLevel)
      .where(
        and(
          eq(stockLevel.tenantId, sql.placeholder('tenantId')),
          sql`${stockLevel.ppid} = ANY (${sql.placeholder('ppids')})`,
        ),
      ),
);

/** Stock of SKUs in every place. */
export async function selectStock(ctx: RequestContext, ppids: readonly number[]): Promise<StockRow[]> {
  if (ppids.length === 0) return [];
  return stockOfSkus(ctx.db, { tenantId: ctx.tenant.id, ppids });
}
