import { and, arrayContains, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { hasUnitsLeft } from '../stock/stock.service.ts';
import { type SearchCard, searchEntry } from './search.tables.ts';
import { entriesHere } from './search-entries-here.queries.ts';

export interface EntryFilter {
  /** tsquery text; empty for none. */
  tsquery: string;
  categoryId: number;
  brandId: number;
  minFen: number;
  /** 0 for no upper bound. */
  maxFen: number;
  /** Groups of value ids: any of a group, all groups. */
  valueGroups: number[][];
  /** Only models whose card stands for a SKU that can be had now. */
  inStockOnly?: boolean;
}

/** Sentinel prices are no amounts (S196, S197). */
export const unpriced: SQL = sql`(${searchEntry.priceFen} IN (123456700, 1234567800))`;

export type EntrySort = 'default' | 'sales' | 'newest' | 'priceUp' | 'priceDown';

/** The parts of a filter as conditions; undefined where nothing is filtered by that part. */
export interface FilterConditions {
  /** Tenant, on sale, words, stock. */
  always: SQL[];
  category: SQL | undefined;
  brand: SQL | undefined;
  price: SQL | undefined;
  valueGroups: SQL[];
}

export function conditionsOf(ctx: RequestContext, filter: EntryFilter): FilterConditions {
  const { tsquery, categoryId, brandId, minFen, maxFen, valueGroups, inStockOnly } = filter;
  const always: SQL[] = [eq(searchEntry.tenantId, ctx.tenant.id), eq(searchEntry.onSale, true)];
  if (tsquery !== '') always.push(sql`${searchEntry.search} @@ ${tsquery}::tsquery`);
  if (inStockOnly) {
    always.push(sql`NOT ${unpriced}`, hasUnitsLeft(ctx, sql`(${searchEntry.card}->>'ppid')::bigint`));
  }
  return {
    always,
    category: categoryId > 0 ? arrayContains(searchEntry.categoryIds, [categoryId]) : undefined,
    brand: brandId > 0 ? eq(searchEntry.brandId, brandId) : undefined,
    price:
      minFen > 0 || maxFen > 0
        ? and(
            sql`NOT ${unpriced}`,
            minFen > 0 ? gte(searchEntry.priceFen, minFen) : undefined,
            maxFen > 0 ? lte(searchEntry.priceFen, maxFen) : undefined,
          )
        : undefined,
    valueGroups: valueGroups.map((group) => sql`${searchEntry.filterValueIds} && ${sqlArray(group)}`),
  };
}

/** All conditions of a filter; `leaveOut` drops one, for counting what choosing otherwise would find. */
export function matching(
  ctx: RequestContext,
  filter: EntryFilter,
  leaveOut?: 'category' | 'brand',
): SQL | undefined {
  const { always, category, brand, price, valueGroups } = conditionsOf(ctx, filter);
  return and(
    ...always,
    leaveOut === 'category' ? undefined : category,
    leaveOut === 'brand' ? undefined : brand,
    price,
    ...valueGroups,
  );
}

export interface FoundEntry {
  productId: number;
  card: SearchCard;
}

/** Expressions, because what is read from is not the table itself (see `entriesHere`). */
const found = {
  productId: sql<number>`${searchEntry.productId}`.mapWith(searchEntry.productId),
  card: sql<SearchCard>`${searchEntry.card}`.mapWith(searchEntry.card),
};

export interface EntryOrder {
  sort: EntrySort;
  /** tsquery text to rank by; empty for none. */
  rank: string;
  boost: readonly string[];
}

/**
 * One page of matching models, at the prices where the visitor is.
 * @param boost category names that the words mean: their goods come before goods that only mention them
 */
export async function selectEntries(
  ctx: RequestContext,
  filter: EntryFilter,
  options: EntryOrder & { limit: number; offset: number },
): Promise<FoundEntry[]> {
  return ctx.db
    .select(found)
    .from(await entriesHere(ctx))
    .where(matching(ctx, filter))
    .orderBy(...orderOf(options))
    .limit(options.limit)
    .offset(options.offset);
}

function orderOf({ sort, rank, boost }: EntryOrder): SQL[] {
  const byId = desc(searchEntry.productId);
  switch (sort) {
    // Goods without an amount stand behind all others when price decides.
    case 'priceUp':
      return [unpriced, sql`${searchEntry.priceFen} ASC`, byId];
    case 'priceDown':
      return [unpriced, desc(searchEntry.priceFen), byId];
    case 'newest':
      return [desc(searchEntry.listedAt), byId];
    case 'sales':
      return [desc(searchEntry.soldCount), byId];
    default:
      return [
        ...(boost.length > 0 ? [sql`(${inArray(searchEntry.categoryName, [...boost])}) DESC`] : []),
        ...(rank === ''
          ? []
          : [sql`round(ts_rank(${searchEntry.search}, ${rank}::tsquery)::numeric, 2) DESC`]),
        desc(searchEntry.soldCount),
        byId,
      ];
  }
}

/** Best sellers of a category, or of all (0). */
export async function selectBestSellers(
  ctx: RequestContext,
  options: { categoryId: number; exceptProductId?: number; limit: number },
): Promise<FoundEntry[]> {
  const filter: EntryFilter = {
    tsquery: '',
    categoryId: options.categoryId,
    brandId: 0,
    minFen: 0,
    maxFen: 0,
    valueGroups: [],
  };
  return ctx.db
    .select(found)
    .from(await entriesHere(ctx))
    .where(
      and(
        matching(ctx, filter),
        options.exceptProductId ? sql`${searchEntry.productId} <> ${options.exceptProductId}` : undefined,
      ),
    )
    .orderBy(desc(searchEntry.soldCount), desc(searchEntry.productId))
    .limit(options.limit);
}

/** Entries of given products, in the order given. */
export async function selectEntriesOf(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<FoundEntry[]> {
  if (productIds.length === 0) return [];
  const rows = await ctx.db
    .select(found)
    .from(await entriesHere(ctx))
    .where(
      and(
        eq(searchEntry.tenantId, ctx.tenant.id),
        eq(searchEntry.onSale, true),
        inArray(searchEntry.productId, [...productIds]),
      ),
    );
  return productIds.flatMap((id) => rows.find((row) => row.productId === id) ?? []);
}

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

/** Models furthest below their list price, in percent. */
export async function selectOffers(ctx: RequestContext, limit: number): Promise<FoundEntry[]> {
  const listPrice = sql`nullif((${searchEntry.card}->>'listPriceFen')::numeric, 0)`;
  return ctx.db
    .select(found)
    .from(await entriesHere(ctx))
    .where(
      and(
        eq(searchEntry.tenantId, ctx.tenant.id),
        eq(searchEntry.onSale, true),
        sql`${searchEntry.priceFen} < ${listPrice}`,
      ),
    )
    .orderBy(sql`${searchEntry.priceFen} / ${listPrice}`, desc(searchEntry.productId))
    .limit(limit);
}

function sqlArray(values: readonly number[]): SQL {
  return sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::bigint[]`;
}
