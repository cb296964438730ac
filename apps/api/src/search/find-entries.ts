import type { RequestContext } from '../platform/request-context.ts';
import type { EntryFilter, EntryOrder, IdCount, MatchCounts } from './entry-filter.ts';
import { countGoods } from './goods-index/count-goods.ts';
import type { GoodsIndex } from './goods-index/goods-index.ts';
import { findGoodsIndex } from './goods-index/held-indexes.ts';
import type { PriceColumns } from './goods-index/judge-goods.ts';
import { pickGoods } from './goods-index/pick-goods.ts';
import { pricesHere } from './goods-index/prices-here.ts';
import { readStockHere } from './goods-index/stock-here.ts';
import { type FoundEntry, selectEntries, selectEntriesOf } from './search.queries.ts';
import { countBrands, countCategories, countMatches } from './search-counts.queries.ts';

/** One page of matching models: chosen in memory where the tenant has an index there, else by the database. */
export async function findEntries(
  ctx: RequestContext,
  filter: EntryFilter,
  options: EntryOrder & { limit: number; offset: number },
): Promise<FoundEntry[]> {
  const index = await findGoodsIndex(ctx);
  if (!index) return selectEntries(ctx, filter, options);
  return selectEntriesOf(ctx, pickGoods(index, filter, await columnsHere(ctx, index, filter), options));
}

/** How many models a filter finds, and would find with one part of it chosen otherwise. */
export async function countEntries(ctx: RequestContext, filter: EntryFilter): Promise<MatchCounts> {
  const index = await findGoodsIndex(ctx);
  return index ? countGoods(index, filter, await columnsHere(ctx, index, filter)) : countMatches(ctx, filter);
}

/** Models on sale by category, itself and below; the category filter aside. */
export async function countEntriesByCategory(
  ctx: RequestContext,
  filter: EntryFilter,
): Promise<ReadonlyMap<number, number>> {
  const index = await findGoodsIndex(ctx);
  if (index) return countGoods(index, filter, await columnsHere(ctx, index, filter)).categories;
  return new Map((await countCategories(ctx, filter)).map(({ id, count }) => [id, count]));
}

/** Models on sale by brand, the brand filter aside; the most first. */
export async function countEntriesByBrand(
  ctx: RequestContext,
  filter: EntryFilter,
): Promise<readonly IdCount[]> {
  const index = await findGoodsIndex(ctx);
  return index
    ? countGoods(index, filter, await columnsHere(ctx, index, filter)).brands
    : countBrands(ctx, filter);
}

/** Prices where the visitor is, and where a filter asks for it what can be had; both as the index numbers goods now. */
async function columnsHere(
  ctx: RequestContext,
  index: GoodsIndex,
  { inStockAt }: EntryFilter,
): Promise<PriceColumns> {
  const stockNow = inStockAt && (await readStockHere(ctx, index, inStockAt));
  const prices = await pricesHere(ctx, index);
  return stockNow ? { pricesFen: prices.pricesFen, rungs: prices.rungs, stock: stockNow() } : prices;
}
