import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import type { search } from '@jishi/contract/search.ts';
import { findBrands, findSkus } from '../catalog/catalog.service.ts';
import { openContent, type ReadOptions } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { EntryFilter } from './entry-filter.ts';
import { countEntriesByBrand, countEntriesByCategory } from './find-entries.ts';
import { presentCards } from './present-cards.ts';
import { selectBestSellers, selectEntriesOf, selectOffers } from './search.queries.ts';
import { searchLink } from './search-link.ts';

export { listCardsAt } from './cards-at.ts';
export { requestCategoryRenewal } from './category-renewal.ts';
export { findBrand, findLineMaker, findMakerAtStart, renameMaker } from './dictionary.ts';
export { deleteEntry as forgetEntry } from './entry-writes.queries.ts';
export { listFilterParameters } from './filterable-parameters.ts';
export { measureGoodsIndexes } from './goods-index/held-indexes.ts';
export { guessKeywords } from './guess-keywords.ts';
export { indexProducts } from './index-products.ts';
export { toPinyin } from './pinyin.ts';
export { readColl } from './read-coll.ts';
export { isListed } from './search.queries.ts';
export {
  findModels,
  searchAt,
  tryKeyword,
  wholeShop,
} from './search-products.ts';
export { countOnShelves } from './shelf-counts.ts';
export { readTitleWords } from './title-words.ts';
export { warmDictionary, warmSearch } from './warm-search.ts';

/** Path of the search that is used when no other is configured, and when the list of them fails (S330). */
const DEFAULT_INTERFACE = { name: '商品搜索', path: '/web/api/products/search/v1' };

const everything: EntryFilter = {
  tsquery: '',
  categoryId: 0,
  brandId: 0,
  minFen: 0,
  maxFen: 0,
  valueGroups: [],
};

/** Best sellers of a category and all below it, or of the whole shop (0). */
export async function listBestSellers(
  ctx: RequestContext,
  options: { categoryId: number; limit: number; exceptProductIds?: readonly number[] },
): Promise<ProductCard[]> {
  return presentCards(ctx, await selectBestSellers(ctx, options));
}

/** Cards of the models of given SKUs, in the order given. */
export async function listCards(ctx: RequestContext, ppids: readonly number[]): Promise<ProductCard[]> {
  const views = await findSkus(ctx, ppids);
  const productIds = ppids.flatMap((ppid) => views.get(ppid)?.productId ?? []);
  return presentCards(ctx, await selectEntriesOf(ctx, [...new Set(productIds)]));
}

/** Cards of models, in the order given; those that cannot be found in lists are left out. */
export async function listCardsOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<ProductCard[]> {
  return presentCards(ctx, await selectEntriesOf(ctx, productIds));
}

/** What is furthest below its list price. */
export async function listOffers(ctx: RequestContext, limit: number): Promise<ProductCard[]> {
  return presentCards(ctx, await selectOffers(ctx, limit));
}

/** Products that go with a SKU: of its category, best sellers first; best sellers of all without one (S334). */
export async function recommend(
  ctx: RequestContext,
  input: { ppid: number; count: number },
): Promise<ProductCard[]> {
  const view = input.ppid > 0 ? (await findSkus(ctx, [input.ppid])).get(input.ppid) : undefined;
  if (!view) return listBestSellers(ctx, { categoryId: 0, limit: input.count });
  return listBestSellers(ctx, {
    categoryId: view.categoryPath.at(-1) ?? 0,
    limit: input.count,
    exceptProductIds: [view.productId],
  });
}

/** Models on sale per category, itself and below; of one brand, or of all (0). */
export async function countByCategory(ctx: RequestContext, brandId = 0): Promise<Map<number, number>> {
  return new Map(await countEntriesByCategory(ctx, { ...everything, brandId }));
}

/** Brands with models on sale in a category (0: anywhere), the most first. */
export async function countByBrand(
  ctx: RequestContext,
  categoryId: number,
): Promise<{ id: number; name: string; count: number }[]> {
  const counts = await countEntriesByBrand(ctx, { ...everything, categoryId });
  const names = new Map(
    (
      await findBrands(
        ctx,
        counts.map((one) => one.id),
      )
    ).map((one) => [one.id, one.name]),
  );
  return counts.map(({ id, count }) => ({ id, name: names.get(id) ?? '', count }));
}

/** Configured search interfaces in their order (C032); the default one where none is configured. */
export async function listInterfaces(ctx: RequestContext): Promise<OutputOf<typeof search.interface>> {
  const entries = (await openContent(ctx)).entries('search-interface');
  const configured = entries.flatMap(({ title, link }) =>
    link.startsWith('/') ? [{ name: title, path: link }] : [],
  );
  return configured.length > 0 ? configured : [DEFAULT_INTERFACE];
}

/** Hot words of the tenant (S333): from page content, or from its settings where there are none. */
export async function listHotWords(
  ctx: RequestContext,
  options: ReadOptions = {},
): Promise<OutputOf<typeof search.hot>> {
  const entries = (await openContent(ctx, options)).entries('hot-words');
  if (entries.length > 0) {
    return {
      hotSearch: entries.map(({ title, link }) => ({ name: title, link: link || searchLink(title) })),
    };
  }
  return { hotSearch: ctx.tenant.settings.hotWords.map((name) => ({ name, link: searchLink(name) })) };
}
