import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

/** SKUs of which fewer than so many units can be sold in each store, as rows `kind`, `store_id`, `count`. */
export function countLowAtStores(ctx: RequestContext, below: number): SQL {
  return sql`SELECT 'lowStock' AS kind, store_id, count(*) FROM ${stockLevel} WHERE ${stockLevel.tenantId} = ${ctx.tenant.id}
    AND ${stockLevel.storeId} > 0 AND ${stockLevel.onHand} - ${stockLevel.reserved} < ${below} GROUP BY store_id`;
}
