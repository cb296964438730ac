import { desc, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { boundsFen } from './price-ladder.ts';
import { type EntryFilter, matching, unpriced } from './search.queries.ts';
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

interface BrandRungCount extends Record<string, unknown> {
  brandId: number;
  rung: number;
  count: number;
}

/**
 * How many models each brand has, and how many each rung of prices (see price-ladder.ts), each filter itself aside. While
 * neither brand nor price is filtered, which is nearly always, one scan counts both.
 */
export async function countBrandsAndPrices(
  ctx: RequestContext,
  filter: EntryFilter,
): Promise<{ brands: IdCount[]; rungs: IdCount[] }> {
  const isPlain = filter.brandId === 0 && filter.minFen === 0 && filter.maxFen === 0;
  const [byBrand, widened] = await Promise.all([
    countBrandRungs(ctx, filter, 'brand'),
    isPlain ? undefined : countBrandRungs(ctx, filter, 'price'),
  ]);
  const byPrice = widened ?? byBrand;
  return {
    brands: sumBy(byBrand, (row) => row.brandId).sort((left, right) => right.count - left.count),
    rungs: sumBy(byPrice, (row) => row.rung).filter((one) => one.id >= 0),
  };
}

/** Goods without an amount are on the rung -1. */
async function countBrandRungs(
  ctx: RequestContext,
  filter: EntryFilter,
  leaveOut: 'brand' | 'price',
): Promise<BrandRungCount[]> {
  const bounds = sql.raw(`ARRAY[${boundsFen.join(', ')}]::bigint[]`);
  const rows = await ctx.db.execute<BrandRungCount>(
    sql`SELECT brand_id::int AS "brandId", count(*)::int AS count,
               CASE WHEN ${unpriced} THEN -1 ELSE width_bucket(price_fen, ${bounds}) END AS rung
          FROM search_entry WHERE ${matching(ctx, filter, leaveOut)} GROUP BY 1, 3`,
  );
  return rows.rows;
}

function sumBy(rows: readonly BrandRungCount[], idOf: (row: BrandRungCount) => number): IdCount[] {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(idOf(row), (counts.get(idOf(row)) ?? 0) + row.count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** How many models each category has, itself and below, the category filter aside. */
export async function countCategories(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  const rows = await ctx.db.execute<IdCount>(
    sql`SELECT unnest(category_ids)::int AS id, count(*)::int AS count FROM search_entry WHERE ${matching(ctx, filter, 'category')} GROUP BY 1`,
  );
  return rows.rows;
}

/**
 * How many models have each filter value, all filters applied.
 * @param leaveOut place of the group of values that is left out, for counting what its alternatives would find
 */
export async function countValues(
  ctx: RequestContext,
  filter: EntryFilter,
  leaveOut?: number,
): Promise<IdCount[]> {
  const rows = await ctx.db.execute<IdCount>(
    sql`SELECT unnest(filter_value_ids)::int AS id, count(*)::int AS count FROM search_entry WHERE ${matching(ctx, filter, leaveOut)} GROUP BY 1`,
  );
  return rows.rows;
}
