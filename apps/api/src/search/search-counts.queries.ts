import { and, desc, type SQL, sql } from 'drizzle-orm';
import { sellableSkus } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { unitsLeftAt } from '../stock/stock.service.ts';
import type { EntryFilter, IdCount, MatchCounts } from './entry-filter.ts';
import { boundsFen } from './price-ladder.ts';
import { conditionsOf, matching, unpriced } from './search.queries.ts';
import { searchEntry } from './search.tables.ts';
import { entriesHere } from './search-entries-here.queries.ts';

/** How many models each brand has, the brand filter itself aside; the most first. */
export async function countBrands(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  return ctx.db
    .select({ id: searchEntry.brandId, count: sql<number>`count(*)::int` })
    .from(searchEntry)
    .where(matching(ctx, filter, 'brand'))
    .groupBy(searchEntry.brandId)
    .orderBy(desc(sql`count(*)`), searchEntry.brandId);
}

/** How many models each category has, itself and below, the category filter aside. */
export async function countCategories(ctx: RequestContext, filter: EntryFilter): Promise<IdCount[]> {
  const rows = await ctx.db.execute<IdCount>(
    sql`SELECT unnest(category_ids)::int AS id, count(*)::int AS count FROM search_entry WHERE ${matching(ctx, filter, 'category')} GROUP BY 1`,
  );
  return rows.rows;
}

/** Counts a filter and all its alternatives in one reading of what the words of the filter find. */
export async function countMatches(ctx: RequestContext, filter: EntryFilter): Promise<MatchCounts> {
  const { always, category, brand, price, valueGroups } = conditionsOf(ctx, filter);
  const optional = { category, brand, price, ...valueGroups };
  const allBut = (leftOut?: string): SQL =>
    and(
      sql`true`,
      ...Object.keys(optional).map((name) => (name === leftOut ? undefined : sql.identifier(`in_${name}`))),
    ) ?? sql`true`;
  const columns = Object.entries(optional).map(
    ([name, condition]) => sql`, (${condition ?? sql`true`}) AS ${sql.identifier(`in_${name}`)}`,
  );
  const bounds = sql.raw(`ARRAY[${boundsFen.join(', ')}]::bigint[]`);
  const valuesWithout = valueGroups.map(
    (_condition, place) => sql`
    UNION ALL SELECT ${sql.raw(`'without ${place}'`)}, id, count(*) FROM found, unnest(filter_value_ids) AS id
      WHERE ${allBut(String(place))} GROUP BY id`,
  );
  const { rows } = await ctx.db.execute<{ kind: string; id: number; count: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT brand_id, category_ids, filter_value_ids,
             CASE WHEN ${unpriced} THEN -1 ELSE width_bucket(price_fen, ${bounds}) END AS rung${sql.join(columns)}
        FROM ${await entriesHere(ctx)} WHERE ${and(...always)})
    SELECT kind, id::int, count::int FROM (
      SELECT 'total' AS kind, 0 AS id, count(*) FROM found WHERE ${allBut()}
      UNION ALL SELECT 'category', id, count(*) FROM found, unnest(category_ids) AS id
        WHERE ${allBut('category')} GROUP BY id
      UNION ALL SELECT 'brand', brand_id, count(*) FROM found WHERE ${allBut('brand')} GROUP BY brand_id
      UNION ALL SELECT 'rung', rung, count(*) FROM found WHERE ${allBut('price')} AND rung >= 0 GROUP BY rung
      UNION ALL SELECT 'value', id, count(*) FROM found, unnest(filter_value_ids) AS id
        WHERE ${allBut()} GROUP BY id${sql.join(valuesWithout)}) AS counted`);
  const byKind = Map.groupBy(rows, (row) => row.kind);
  const countsOf = (kind: string) => new Map(byKind.get(kind)?.map(({ id, count }) => [id, count]));
  return {
    total: countsOf('total').get(0) ?? 0,
    categories: countsOf('category'),
    brands: (byKind.get('brand') ?? [])
      .map(({ id, count }) => ({ id, count }))
      .sort((left, right) => right.count - left.count || left.id - right.id),
    rungs: countsOf('rung'),
    values: countsOf('value'),
    valuesWithout: valueGroups.map((_condition, place) => countsOf(`without ${place}`)),
  };
}

/** How many models of a category (0: of all) lie in each of some places now; places without any are left out. */
export async function countModelsAt(
  ctx: RequestContext,
  places: readonly number[],
  categoryId: number,
): Promise<Map<number, number>> {
  if (places.length === 0) return new Map();
  const { always, category } = conditionsOf(ctx, { ...nothingElse, categoryId });
  const { rows } = await ctx.db.execute<IdCount>(sql`
    SELECT left_at.store_id::int AS id, count(DISTINCT sellable.product_id)::int AS count
      FROM ${unitsLeftAt(ctx, places)} AS left_at
      JOIN ${sellableSkus(ctx)} AS sellable ON sellable.ppid = left_at.ppid
      JOIN search_entry ON search_entry.product_id = sellable.product_id AND ${and(...always, category)}
     GROUP BY 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many models of each category, itself and below, lie in each of some places; category 0 is all of them. */
export async function countShelvesAt(
  ctx: RequestContext,
  places: readonly number[],
): Promise<{ storeId: number; categoryId: number; count: number }[]> {
  const { always } = conditionsOf(ctx, { ...nothingElse, categoryId: 0 });
  const { rows } = await ctx.db.execute<{ storeId: number; categoryId: number; count: number }>(sql`
    SELECT lying.store_id::float8 AS "storeId", category.id::float8 AS "categoryId", count(*)::int AS count
      FROM (SELECT DISTINCT left_at.store_id, sellable.product_id
              FROM ${unitsLeftAt(ctx, places)} AS left_at
              JOIN ${sellableSkus(ctx)} AS sellable ON sellable.ppid = left_at.ppid) AS lying
      JOIN search_entry ON search_entry.product_id = lying.product_id AND ${and(...always)}
     CROSS JOIN LATERAL unnest(search_entry.category_ids || 0::bigint) AS category (id)
     GROUP BY 1, 2`);
  return rows;
}

const nothingElse = { tsquery: '', brandId: 0, minFen: 0, maxFen: 0, valueGroups: [] };
