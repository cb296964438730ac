import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';

/**
 * Whether any place has units of a SKU left, as a condition for the queries of other rooms.
 * @param ppid the SKU: a column or an expression of the query that it stands in
 */
export function hasUnitsLeft(ctx: RequestContext, ppid: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${stockLevel} WHERE ${stockLevel.tenantId} = ${ctx.tenant.id}
    AND ${stockLevel.ppid} = ${ppid} AND ${stockLevel.onHand} > ${stockLevel.reserved})`;
}
