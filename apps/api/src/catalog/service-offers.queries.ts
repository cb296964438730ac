import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { serviceOffer } from './catalog.tables.ts';

/** Offers a service product with the goods of exactly these categories. */
export async function replaceServiceOffers(
  ctx: RequestContext,
  productId: number,
  categoryIds: readonly number[],
  sort: number,
): Promise<void> {
  await ctx.db
    .delete(serviceOffer)
    .where(and(eq(serviceOffer.tenantId, ctx.tenant.id), eq(serviceOffer.productId, productId)));
  if (categoryIds.length === 0) return;
  await ctx.db
    .insert(serviceOffer)
    .values(categoryIds.map((categoryId) => ({ tenantId: ctx.tenant.id, productId, categoryId, sort })));
}
