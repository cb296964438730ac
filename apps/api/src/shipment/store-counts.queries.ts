import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { shipment } from './shipment.tables.ts';

/**
 * Parcels of each store that have not left, as rows `kind`, `store_id`, `count` for the query of another
 * room: `toPack`, and `late` for those that were there before a moment.
 */
export function countUnsent(ctx: RequestContext, lateBefore: Date): SQL {
  const unsent = sql`FROM ${shipment} WHERE ${shipment.tenantId} = ${ctx.tenant.id}
    AND ${shipment.state} IN ('waiting', 'packed') AND ${shipment.storeId} > 0`;
  return sql`SELECT 'toPack' AS kind, store_id, count(*) ${unsent} GROUP BY store_id
    UNION ALL SELECT 'late', store_id, count(*) ${unsent} AND ${shipment.createdAt} < ${lateBefore.toISOString()} GROUP BY store_id`;
}
