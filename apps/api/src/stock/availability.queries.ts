import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isClosed } from './closure.queries.ts';
import { stockLevel } from './stock.tables.ts';

export interface StockRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
  /** Nothing of it is sold now: units are owed first. */
  closed: boolean;
}

const stockFields = {
  ppid: stockLevel.ppid,
  storeId: stockLevel.storeId,
  onHand: stockLevel.onHand,
  reserved: stockLevel.reserved,
  inTransit: stockLevel.inTransit,
  closed: isClosed(sql`stock_level.tenant_id`, sql`stock_level.ppid`),
};
const keepStock = (name: string, condition: SQL) =>
  keepRead(name, stockFields, (db, fields) =>
    db
      .select(fields)
      .from(stockLevel)
      .where(and(eq(stockLevel.tenantId, sql.placeholder('tenantId')), condition)),
  );
const stockOfSkus = keepStock('stock_of_skus', sql`${stockLevel.ppid} = ANY (${sql.placeholder('ppids')})`);
/** By itself, because PostgreSQL plans a list of one anew each time. */
const stockOfSku = keepStock('stock_of_sku', eq(stockLevel.ppid, sql.placeholder('ppid')));

/** Stock of SKUs in every place. */
export async function selectStock(ctx: RequestContext, ppids: readonly number[]): Promise<StockRow[]> {
  const [ppid] = ppids;
  if (ppid === undefined) return [];
  const tenantId = ctx.tenant.id;
  return ppids.length === 1
    ? stockOfSku(ctx.db, { tenantId, ppid })
    : stockOfSkus(ctx.db, { tenantId, ppids });
}
