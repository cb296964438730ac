import { and, arrayContains, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { cheapestSellablePrice, findModelsPricedHere, hasSellableSku } from '../catalog/catalog.service.ts';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hasUnitsLeft } from '../stock/stock.service.ts';
import type { EntryFilter, EntryOrder } from './entry-filter.ts';
import { WEIGHTS } from './rank-weights.ts';
import { type SearchCard, searchEntry } from './search.tables.ts';
import { entriesHere } from './search-entries-here.queries.ts';

/** Sentinel prices are no amounts (S196, S197). */
export const unpriced: SQL = sql`(${searchEntry.priceFen} IN (123456700, 1234567800))`;

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
  const { categoryId, brandId, minFen, maxFen, valueGroups, inStockAt } = filter;
  const always: SQL[] = [eq(searchEntry.tenantId, ctx.tenant.id), eq(searchEntry.onSale, true)];
  always.push(...wordConditions(filter));
  if (inStockAt) {
    always.push(
      hasSellableSku(ctx, sql`${searchEntry.productId}`, (ppid) => hasUnitsLeft(ctx, ppid, inStockAt)),
    );
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

function wordConditions({ tsquery, kinds, pinned = [], among }: EntryFilter): SQL[] {
  const hasWords = and(
    tsquery === '' ? undefined : sql`${searchEntry.search} @@ ${tsquery}::tsquery`,
    kinds ? inArray(searchEntry.categoryName, [...kinds]) : undefined,
  );
  if (pinned.length === 0) return hasWords ? [hasWords] : [];
  const ids = sqlArray(pinned);
  if (among === 'pinned') return [sql`${searchEntry.productId} = ANY(${ids})`];
  if (among === 'others')
    return [...(hasWords ? [hasWords] : []), sql`${searchEntry.productId} <> ALL(${ids})`];
  return hasWords ? [sql`(${hasWords} OR ${searchEntry.productId} = ANY(${ids}))`] : [];
}

const RANK_WEIGHTS = sql.raw(`'{${WEIGHTS.join(',')}}'::real[]`);

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
  categoryName: string;
  card: SearchCard;
}

/** Expressions, because what is read from is not the table itself (see `entriesHere`). */
const found = {
  productId: sql<number>`${searchEntry.productId}`.mapWith(searchEntry.productId),
  categoryName: sql<string>`${searchEntry.categoryName}`,
  card: sql<SearchCard>`${searchEntry.card}`.mapWith(searchEntry.card),
};

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
    .orderBy(...orderOf(options, priceInOrder(ctx, filter)))
    .limit(options.limit)
    .offset(options.offset);
}

/**
 * What a list in the order of prices goes by: what its cards cost, which in a list of goods at hand is the cheapest
 * that is.
 */
function priceInOrder(ctx: RequestContext, { inStockAt }: EntryFilter): SQL {
  if (!inStockAt) return sql`${searchEntry.priceFen}`;
  return cheapestSellablePrice(ctx, sql`${searchEntry.productId}`, (ppid) =>
    hasUnitsLeft(ctx, ppid, inStockAt),
  );
}

function orderOf({ sort, rank, boost }: EntryOrder, price: SQL): SQL[] {
  const byId = desc(searchEntry.productId);
  switch (sort) {
    // Goods without an amount stand behind all others when price decides.
    case 'priceUp':
      return [unpriced, sql`${price} ASC`, byId];
    case 'priceDown':
      return [unpriced, sql`${price} DESC`, byId];
    case 'newest':
      return [desc(searchEntry.listedAt), byId];
    case 'sales':
      return [desc(searchEntry.soldCount), byId];
    default:
      return [
        ...(boost.length > 0 ? [sql`(${inArray(searchEntry.categoryName, [...boost])}) DESC`] : []),
        ...(rank === ''
          ? []
          : [sql`round(ts_rank(${RANK_WEIGHTS}, ${searchEntry.search}, ${rank}::tsquery)::numeric, 3) DESC`]),
        desc(searchEntry.soldCount),
        byId,
      ];
  }
}

/** Best sellers of a category, or of all (0). */
export async function selectBestSellers(
  ctx: RequestContext,
  options: { categoryId: number; exceptProductIds?: readonly number[]; limit: number },
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
        options.exceptProductIds?.length
          ? sql`${searchEntry.productId} <> ALL(${sql.param([...options.exceptProductIds])}::bigint[])`
          : undefined,
      ),
    )
    .orderBy(desc(searchEntry.soldCount), desc(searchEntry.productId))
    .limit(options.limit);
}

const entriesByProduct = keepRead(
  'entries_by_product',
  { productId: searchEntry.productId, categoryName: searchEntry.categoryName, card: searchEntry.card },
  (db, fields) =>
    db
      .select(fields)
      .from(searchEntry)
      .where(
        and(
          eq(searchEntry.tenantId, sql.placeholder('tenantId')),
          eq(searchEntry.onSale, true),
          sql`${searchEntry.productId} = ANY (${sql.placeholder('productIds')})`,
        ),
      ),
);

/** Entries of given products, in the order given. */
export async function selectEntriesOf(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<FoundEntry[]> {
  if (productIds.length === 0) return [];
  const models = await findModelsPricedHere(ctx);
  const rows = models
    ? await selectPricedEntries(ctx, productIds)
    : await entriesByProduct(ctx.db, { tenantId: ctx.tenant.id, productIds });
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

async function selectPricedEntries(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<FoundEntry[]> {
  return ctx.db
    .select(found)
    .from(await entriesHere(ctx))
    .where(
      and(
        eq(searchEntry.tenantId, ctx.tenant.id),
        eq(searchEntry.onSale, true),
        inArray(searchEntry.productId, [...productIds]),
      ),
    );
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

/** Whether lists show a model, for the queries of other rooms. @param productId an expression of the query */
export function isListed(ctx: RequestContext, productId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${searchEntry} WHERE ${searchEntry.tenantId} = ${ctx.tenant.id}
    AND ${searchEntry.productId} = ${productId} AND ${searchEntry.onSale})`;
}

function sqlArray(values: readonly number[]): SQL {
  return sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::bigint[]`;
}
