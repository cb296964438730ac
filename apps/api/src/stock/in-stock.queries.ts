import { inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

/**
 * Whether one of some places has units of a SKU left, as a condition for the queries of other rooms.
 * @param ppid the SKU: a column or an expression of the query that it stands in
 * @param places ids of stores, `WAREHOUSE` among them or not; at least one
 */
export function hasUnitsLeft(ctx: RequestContext, ppid: SQL, places: readonly number[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${stockLevel} WHERE ${stockLevel.tenantId} = ${ctx.tenant.id}
    AND ${stockLevel.ppid} = ${ppid} AND ${stockLevel.onHand} > ${stockLevel.reserved}
    AND ${inArray(stockLevel.storeId, [...places])})`;
}
