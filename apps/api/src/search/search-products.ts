import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { presentCards } from './present-cards.ts';
import { buildSearchQuery } from './query.ts';
import { correctKeyword } from './query-correct.ts';
import { buildScreening } from './screening.ts';
import { type EntryFilter, selectEntries } from './search.queries.ts';
import { countMatches, type MatchCounts } from './search-counts.queries.ts';
import { readVocabulary } from './vocabulary-cache.ts';

type Input = ParsedInputOf<typeof search.products>;
type Result = OutputOf<typeof search.products>;

interface Understood {
  filter: EntryFilter;
  rank: string;
  boost: readonly string[];
  counts: MatchCounts;
  correctedKeyword: string;
  relaxed: boolean;
}

/**
 * Products of a category or of a keyword (S341, S342). When no goods have every word, a spelling correction is tried, then
 * goods that have some of the words; the answer says which it was.
 */
export async function searchProducts(ctx: RequestContext, input: Input): Promise<Result> {
  const understood = await understand(ctx, input);
  const { filter, rank, boost, counts, correctedKeyword, relaxed } = understood;
  const [entries, categories] = await Promise.all([
    selectEntries(ctx, filter, {
      sort: input.sort,
      rank,
      boost,
      limit: input.pageSize,
      offset: (input.page - 1) * input.pageSize,
    }),
    listCategories(ctx),
  ]);
  const [list, screening] = await Promise.all([
    presentCards(ctx, entries),
    buildScreening(ctx, filter, { counts, categories }),
  ]);
  const chosen = categories.find((one) => one.id === input.categoryId);
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

async function understand(ctx: RequestContext, input: Input): Promise<Understood> {
  const plain: EntryFilter = {
    tsquery: '',
    categoryId: input.categoryId,
    brandId: input.brandId,
    minFen: yuanToFen(input.minPrice),
    maxFen: yuanToFen(input.maxPrice),
    valueGroups: groupValues(input.attributes),
    inStockOnly: input.inStockOnly,
  };
  const nothing = { rank: '', boost: [], correctedKeyword: '', relaxed: false };
  if (input.keyword === '') return { ...nothing, filter: plain, counts: await countMatches(ctx, plain) };
  const vocabulary = await readVocabulary(ctx);
  const tried: { keyword: string; correctedKeyword: string }[] = [
    { keyword: input.keyword, correctedKeyword: '' },
  ];
  const corrected = correctKeyword(input.keyword, vocabulary);
  if (corrected !== undefined) tried.push({ keyword: corrected, correctedKeyword: corrected });
  for (const strictness of ['strict', 'relaxed'] as const) {
    for (const { keyword, correctedKeyword } of tried) {
      const query = buildSearchQuery(keyword, vocabulary);
      if (!query) continue;
      const filter = { ...plain, tsquery: query[strictness] };
      const counts = await countMatches(ctx, filter);
      if (counts.total > 0) {
        const boost = query.categoryWords;
        return {
          filter,
          rank: query.rank,
          boost,
          counts,
          correctedKeyword,
          relaxed: strictness === 'relaxed',
        };
      }
    }
  }
  // Nothing at all: a query that matches nothing keeps the filters empty as well.
  const filter = { ...plain, tsquery: `'\u0001'` };
  return { ...nothing, filter, counts: await countMatches(ctx, filter) };
}

/** `12.34_12.35_13.40`: values of one name are alternatives, names must all hold. */
function groupValues(attributes: string): number[][] {
  if (attributes === '') return [];
  const pairs = attributes.split('_').map((pair) => pair.split('.').map(Number));
  return [...Map.groupBy(pairs, ([name]) => name).values()].map((group) =>
    group.map(([, value = 0]) => value),
  );
}
