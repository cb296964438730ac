import { desc, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type EntryFilter, matching } from './search.queries.ts';
import { searchEntry } from './search.tables.ts';

/** Models that match a filter. */
export async function countEntries(ctx: RequestContext, filter: EntryFilter): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(searchEntry)
    .where(matching(ctx, filter));
  return row?.count ?? 0;
}

interface IdCount extends Record<string, unknown> {
  id: number;
  count: number;
}

/** How many models each brand has, the brand filter itself aside. */
export async function countBrands(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  return ctx.db
    .select({ id: searchEntry.brandId, count: sql<number>`count(*)::int` })
    .from(searchEntry)
    .where(matching(ctx, filter, 'brand'))
    .groupBy(searchEntry.brandId)
    .orderBy(desc(sql`count(*)`));
}

/** How many models each category has, itself and below, the category filter aside. */
export async function countCategories(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  const rows = await ctx.db.execute<IdCount>(
    sql`SELECT unnest(category_ids)::int AS id, count(*)::int AS count FROM search_entry WHERE ${matching(ctx, filter, 'category')} GROUP BY 1`,
  );
  return rows.rows;
}

/** How many models have each filter value, all filters applied. */
export async function countValues(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  const rows = await ctx.db.execute<IdCount>(
    sql`SELECT unnest(filter_value_ids)::int AS id, count(*)::int AS count FROM search_entry WHERE ${matching(ctx, filter)} GROUP BY 1`,
  );
  return rows.rows;
}
