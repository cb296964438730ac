import { inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { isClosed } from './closure.queries.ts';
import { stockLevel } from './stock.tables.ts';

/**
 * Whether one of some places has units of a SKU left, as a condition for the queries of other rooms.
 * @param ppid the SKU: a column or an expression of the query that it stands in
 * @param places ids of stores, `WAREHOUSE` among them or not; at least one
 */
export function hasUnitsLeft(ctx: RequestContext, ppid: SQL, places: readonly number[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${stockLevel} WHERE ${stockLevel.tenantId} = ${ctx.tenant.id}
    AND ${stockLevel.ppid} = ${ppid} AND ${stockLevel.onHand} > ${stockLevel.reserved}
    AND ${inArray(stockLevel.storeId, [...places])}) AND NOT ${isClosed(sql`${ctx.tenant.id}`, ppid)}`;
}

/**
 * What some places have units of, to read from in the queries of other rooms: `store_id`, `ppid`.
 * @param places as for `hasUnitsLeft`
 */
export function unitsLeftAt(ctx: RequestContext, places: readonly number[]): SQL {
  return sql`(SELECT ${stockLevel.storeId} AS store_id, ${stockLevel.ppid} AS ppid FROM ${stockLevel}
    WHERE ${stockLevel.tenantId} = ${ctx.tenant.id} AND ${inArray(stockLevel.storeId, [...places])}
    AND ${stockLevel.onHand} > ${stockLevel.reserved} AND NOT ${isClosed(sql`${ctx.tenant.id}`, sql`${stockLevel.ppid}`)})`;
}
