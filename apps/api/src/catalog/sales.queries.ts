import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { product } from './catalog.tables.ts';

/** Adds units to the sales of a product. */
export async function addSoldUnits(ctx: RequestContext, productId: number, units: number): Promise<void> {
  await ctx.db
    .update(product)
    .set({ soldCount: sql`${product.soldCount} + ${units}` })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, productId)));
}
