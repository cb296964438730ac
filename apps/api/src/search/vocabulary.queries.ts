import { and, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { searchEntry } from './search.tables.ts';

/** Names of best sellers, for the vocabulary that queries are understood by. */
export async function selectNames(
  ctx: RequestContext,
  limit: number,
): Promise<
  {
    productId: number;
    model: string;
    series: string;
    brandId: number;
    categoryName: string;
    soldCount: number;
  }[]
> {
  return ctx.db
    .select({
      productId: searchEntry.productId,
      model: searchEntry.model,
      series: searchEntry.series,
      brandId: searchEntry.brandId,
      categoryName: searchEntry.categoryName,
      soldCount: searchEntry.soldCount,
    })
    .from(searchEntry)
    .where(and(eq(searchEntry.tenantId, ctx.tenant.id), eq(searchEntry.onSale, true)))
    .orderBy(desc(searchEntry.soldCount), desc(searchEntry.productId))
    .limit(limit);
}
