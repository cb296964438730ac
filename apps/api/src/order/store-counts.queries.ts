import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/**
 * Pick-ups of each store, as rows `kind`, `store_id`, `count` for the query of another room: `ordersToday` paid since a
 * moment, `toPickUp` that lie ready, `late` among these paid before another moment.
 */
export function countPickups(
  ctx: RequestContext,
  { since, lateBefore }: { since: Date; lateBefore: Date },
): SQL {
  const ofTenant = sql`FROM ${salesOrder} WHERE ${salesOrder.tenantId} = ${ctx.tenant.id}
    AND ${salesOrder.delivery} = 'pickup' AND ${salesOrder.storeId} > 0`;
  const isReady = sql`${salesOrder.state} = 'awaitingPickup'`;
  return sql`SELECT 'ordersToday' AS kind, store_id, count(*) ${ofTenant} AND ${salesOrder.paidAt} >= ${since.toISOString()} GROUP BY store_id
    UNION ALL SELECT 'toPickUp', store_id, count(*) ${ofTenant} AND ${isReady} GROUP BY store_id
    UNION ALL SELECT 'late', store_id, count(*) ${ofTenant} AND ${isReady} AND ${salesOrder.paidAt} < ${lateBefore.toISOString()} GROUP BY store_id`;
}
