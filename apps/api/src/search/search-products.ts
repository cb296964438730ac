import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { findMergedInto, listShownCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { pinsFor, readSearchRules, type SearchRules } from '../search-rule/search-rule.service.ts';
import type { SkuWish } from './choose-sku.ts';
import type { EntryFilter, MatchCounts } from './entry-filter.ts';
import { expandKeyword } from './expand-keyword.ts';
import { countEntries, findEntries } from './find-entries.ts';
import { findPinnedEntries } from './place-pins.ts';
import { presentCards } from './present-cards.ts';
import type { SearchQuery } from './query.ts';
import { isMetBy } from './query-expression.ts';
import { buildScreening } from './screening.ts';
import { lexemesOfSpecs } from './tokenize.ts';
import { type Understood, understandKeyword } from './understand-keyword.ts';
import { placesAsked, visitCity } from './visit-place.ts';

type Input = ParsedInputOf<typeof search.products>;
type Result = OutputOf<typeof search.products>;

/** A search that nothing narrows. */
export const wholeShop: Omit<Input, 'keyword'> = {
  coll: '',
  categoryId: 0,
  brandId: 0,
  minPrice: 0,
  maxPrice: 0,
  attributes: '',
  inStockOnly: false,
  stockAt: '',
  sort: 'default',
  page: 1,
  pageSize: 20,
};

/**
 * Products of a category or of a keyword (S341, S342). When no goods have every word, a spelling correction is tried,
 * then goods that have some of the words; the answer says which it was.
 */
export async function searchProducts(asked: RequestContext, input: Input): Promise<Result> {
  const ctx = await visitCity(asked, input.cityId);
  return searchAt(ctx, input, await placesAsked(ctx, input));
}

/** The same among goods that some places have units of; undefined: wherever they are, if anywhere. */
export async function searchAt(
  ctx: RequestContext,
  input: Input,
  places: readonly number[] | undefined,
): Promise<Result> {
  const rules = await readSearchRules(ctx);
  const { pins, ...understood } = await pinModels(
    ctx,
    rules,
    input,
    await understand(ctx, input, places, rules),
  );
  const { filter, rank, boost, variant, counts, correctedKeyword, relaxed } = understood;
  const sort = input.sort === 'default' ? (understood.nearest ?? input.sort) : input.sort;
  const page = { limit: input.pageSize, offset: (input.page - 1) * input.pageSize };
  const order = { sort, rank, boost, ...page };
  const [entries, categories] = await Promise.all([
    findPinnedEntries(ctx, filter, order, { pins, total: counts.total }),
    listShownCategories(ctx, neededBy(input, counts)),
  ]);
  const [list, screening] = await Promise.all([
    presentCards(ctx, entries, skuWish(filter, variant, { sort })),
    buildScreening(ctx, filter, { counts, categories }),
  ]);
  const chosen = categories.find((one) => one.id === input.categoryId);
  if (!chosen && input.categoryId > 0) {
    const categoryId = await findMergedInto(ctx, 'category', input.categoryId);
    if (categoryId !== undefined) return searchAt(ctx, { ...input, categoryId }, places);
  }
  if (counts.total === 0 && input.brandId > 0) {
    const brandId = await findMergedInto(ctx, 'brand', input.brandId);
    if (brandId !== undefined) return searchAt(ctx, { ...input, brandId }, places);
  }
  return {
    product: {
      list,
      total: counts.total,
      page: input.page,
      pageSize: input.pageSize,
    },
    category: chosen
      ? {
          id: chosen.id,
          name: chosen.name,
          path: chosen.path.flatMap((id) => {
            const found = categories.find((one) => one.id === id);
            return found ? [{ id, name: found.name }] : [];
          }),
        }
      : null,
    screening,
    correctedKeyword,
    relaxed,
  };
}

/** What was found with the models that staff have given a place there. */
async function pinModels(ctx: RequestContext, rules: SearchRules, { keyword }: Input, found: Understood) {
  const pins = pinsFor(rules, keyword);
  if (pins.length === 0) return { ...found, pins };
  const filter = { ...found.filter, pinned: pins.map(({ productId }) => productId) };
  return { ...found, pins, filter, counts: await countEntries(ctx, filter) };
}

/** Which SKU of a model its card shall stand for. */
function skuWish(
  { minFen, maxFen, inStockAt }: EntryFilter,
  variant: SearchQuery['variant'],
  { sort }: Pick<Input, 'sort'>,
): SkuWish {
  const byPrice = !inStockAt && (sort === 'priceUp' || sort === 'priceDown');
  return {
    ...{ minFen, maxFen, byPrice },
    ...(inStockAt && { places: inStockAt }),
    ...(variant.length > 0 && { answers: (specValues) => countAnswers(variant, specValues) }),
  };
}

/** How many of the conditions the specs of a SKU meet. */
function countAnswers(variant: SearchQuery['variant'], specValues: readonly string[]): number {
  const lexemes = lexemesOfSpecs(specValues);
  return variant.filter((expression) => isMetBy(expression, lexemes)).length;
}

/** What a keyword means here: what is filtered and ranked by, and what of it had to be given up. */
async function understand(
  ctx: RequestContext,
  input: Input,
  places: readonly number[] | undefined,
  { synonyms }: SearchRules,
): Promise<Understood> {
  const plain: EntryFilter = {
    tsquery: '',
    categoryId: input.categoryId,
    brandId: input.brandId,
    minFen: yuanToFen(input.minPrice),
    maxFen: yuanToFen(input.maxPrice),
    valueGroups: groupValues(input.attributes),
    ...(places && { inStockAt: places }),
  };
  if (input.keyword !== '') return understandKeyword(ctx, plain, input.keyword, synonyms);
  const counts = await countEntries(ctx, plain);
  return { rank: '', boost: [], variant: [], correctedKeyword: '', relaxed: false, filter: plain, counts };
}

/** Categories that an answer names: the one that was asked for, and those of what was found. */
function neededBy({ categoryId }: Input, counts: MatchCounts): number[] {
  return [...(categoryId > 0 ? [categoryId] : []), ...counts.categories.keys()];
}

/**
 * Models on sale that the search of the shop finds by a keyword, the best first; those that have only some of its words
 * are none.
 */
export async function findModels(ctx: RequestContext, keyword: string, limit: number): Promise<number[]> {
  const rules = await readSearchRules(ctx);
  const { filter, rank, boost, relaxed } = await understand(ctx, { ...wholeShop, keyword }, undefined, rules);
  if (relaxed || filter.tsquery === '') return [];
  const found = await findEntries(ctx, filter, { sort: 'default', rank, boost, limit, offset: 0 });
  return found.map(({ productId }) => productId);
}

/** What a keyword finds by given rules, as staff look at it: how it is read and the ids of its first models. */
export async function tryKeyword(ctx: RequestContext, keyword: string, rules: SearchRules, limit: number) {
  const input = { ...wholeShop, keyword };
  const { pins, filter, rank, boost, nearest, counts, correctedKeyword, relaxed } = await pinModels(
    ctx,
    rules,
    input,
    await understand(ctx, input, undefined, rules),
  );
  const { total } = counts;
  const order = { sort: nearest ?? input.sort, rank, boost, limit, offset: 0 };
  const entries = await findPinnedEntries(ctx, filter, order, { pins, total });
  return {
    texts: expandKeyword(correctedKeyword || keyword, rules.synonyms).map(({ text }) => text),
    ...{ corrected: correctedKeyword, total, relaxed },
    models: entries.map(({ productId, card: { ppid, name } }) => ({ productId, ppid, name })),
  };
}

/** `12.34_12.35_13.40`: values of one name are alternatives, names must all hold. */
function groupValues(attributes: string): number[][] {
  if (attributes === '') return [];
  const pairs = attributes.split('_').map((pair) => pair.split('.').map(Number));
  return [...Map.groupBy(pairs, ([name]) => name).values()].map((group) =>
    group.map(([, value = 0]) => value),
  );
}
