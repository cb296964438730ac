import { and, eq, sql } from 'drizzle-orm';
import { buildOnce } from '../platform/db/build-once.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

export interface StockRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
}

const stockOfSkus = buildOnce((db) =>
  db
    .select({
      ppid: stockLevel.ppid,
      storeId: stockLevel.storeId,
      onHand: stockLevel.onHand,
      reserved: stockLevel.reserved,
      inTransit: stockLevel.inTransit,
    })
    .from(stockLevel)
    .where(
      and(
        eq(stockLevel.tenantId, sql.placeholder('tenantId')),
        sql`${stockLevel.ppid} = ANY (${sql.placeholder('ppids')})`,
      ),
    )
    .prepare('stock_of_skus'),
);

/** Stock of SKUs in every place. */
export async function selectStock(ctx: RequestContext, ppids: readonly number[]): Promise<StockRow[]> {
  if (ppids.length === 0) return [];
  return stockOfSkus(ctx.db).execute({ tenantId: ctx.tenant.id, ppids });
}
