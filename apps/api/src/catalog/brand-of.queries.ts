import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand } from './catalog.tables.ts';

/** What a brand is called, within a query of another room. */
export function brandNameOf(ctx: RequestContext, brandId: SQL): SQL<string> {
  return sql<string>`(SELECT ${brand.name} FROM ${brand} WHERE ${brand.tenantId} = ${ctx.tenant.id}
    AND ${brand.id} = ${brandId})`;
}

/** Where a brand stands among others, within a query of another room. */
export function brandPlaceOf(ctx: RequestContext, brandId: SQL): SQL<number> {
  return sql<number>`(SELECT ${brand.sort} FROM ${brand} WHERE ${brand.tenantId} = ${ctx.tenant.id}
    AND ${brand.id} = ${brandId})`;
}
