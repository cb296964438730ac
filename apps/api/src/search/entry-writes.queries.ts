import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { searchEntry } from './search.tables.ts';

/** Writes entries, or brings those of their products up to date. */
export async function upsertEntries(
  ctx: RequestContext,
  rows: (typeof searchEntry.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    brandId: sql`excluded.brand_id`,
    categoryIds: sql`excluded.category_ids`,
    categoryName: sql`excluded.category_name`,
    series: sql`excluded.series`,
    model: sql`excluded.model`,
    filterValueIds: sql`excluded.filter_value_ids`,
    priceFen: sql`excluded.price_fen`,
    soldCount: sql`excluded.sold_count`,
    onSale: sql`excluded.on_sale`,
    listedAt: sql`excluded.listed_at`,
    search: sql`excluded.search`,
    card: sql`excluded.card`,
  };
  await ctx.db
    .insert(searchEntry)
    .values(rows)
    .onConflictDoUpdate({ target: [searchEntry.tenantId, searchEntry.productId], set: columns });
}
