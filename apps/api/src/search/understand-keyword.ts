import type { RequestContext } from '../platform/request-context.ts';
import type { Synonyms } from '../search-rule/search-rule.service.ts';
import type { EntryFilter, MatchCounts } from './entry-filter.ts';
import { countEntries } from './find-entries.ts';
import type { SearchQuery } from './query.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';
import { type KeywordReading, readKeyword } from './read-keyword.ts';
import { readVocabulary } from './vocabulary-cache.ts';

/** What is filtered and ranked by, and what of a keyword had to be given up. */
export interface Understood {
  filter: EntryFilter;
  rank: string;
  boost: readonly string[];
  variant: SearchQuery['variant'];
  counts: MatchCounts;
  correctedKeyword: string;
  relaxed: boolean;
  /** Order of the prices that come nearest to the one that was said, where nothing is to be had for it. */
  nearest?: 'priceUp' | 'priceDown';
}

type Found = Pick<Understood, 'filter' | 'counts' | 'relaxed' | 'nearest'>;
type Strictness = 'strict' | 'lenient' | 'relaxed';

/**
 * What a keyword means here. A word that names a category is never given up before the others: goods that only mention
 * a case (a phone in whose box one lies) are no answer to 红米手机壳, for which there are cases of others. They are kept
 * in mind for a shop that has no goods of the category.
 */
export async function understandKeyword(
  ctx: RequestContext,
  plain: EntryFilter,
  keyword: string,
  synonyms: readonly Synonyms[],
): Promise<Understood> {
  const vocabulary = await readVocabulary(ctx);
  const readings = readKeyword(keyword, vocabulary, synonyms);
  let aside: Understood | undefined;
  for (const strictness of ['strict', 'lenient', 'relaxed'] as const) {
    for (const reading of readings()) {
      const { query } = reading;
      if (strictness === 'lenient' && query.lenient === query.strict) continue;
      const found = await findAtPrice(ctx, plain, query, strictness);
      if (found === undefined) continue;
      const understood = { ...found, ...orderOf(reading), relaxed: found.relaxed || strictness !== 'strict' };
      if (isOfKind(query, found, vocabulary)) return understood;
      aside ??= understood;
    }
  }
  aside ??= await findSome(ctx, plain, readings());
  if (aside) return aside;
  // Nothing at all: a query that matches nothing keeps the filters empty as well.
  const filter = { ...plain, tsquery: `'\u0001'` };
  const counts = await countEntries(ctx, filter);
  return { rank: '', boost: [], variant: [], correctedKeyword: '', relaxed: false, filter, counts };
}

function orderOf({ query, correctedKeyword }: KeywordReading) {
  const { rank, variant, categoryWords: boost } = query;
  return { rank, boost, variant, correctedKeyword };
}

/** Whether any of what was found stands in the categories that a word names. */
function isOfKind(
  { kinds }: SearchQuery,
  { filter, counts }: Found,
  { categoryIds }: SearchVocabulary,
): boolean {
  // Who has chosen a category looks there for whatever was typed.
  if (kinds.length === 0 || filter.kinds || filter.categoryId > 0) return true;
  const ids = kinds.flatMap((name) => categoryIds.get(name) ?? []);
  return ids.length === 0 || ids.some((id) => counts.categories.has(id));
}

/** Goods with some of the words and of whatever kind, where there are none of the kind that was named. */
async function findSome(
  ctx: RequestContext,
  plain: EntryFilter,
  readings: Iterable<KeywordReading>,
): Promise<Understood | undefined> {
  for (const reading of readings) {
    const { query } = reading;
    if (query.kinds.length === 0 || plain.categoryId > 0) continue;
    const filter = { ...plain, tsquery: query.relaxed };
    const counts = await countEntries(ctx, filter);
    if (counts.total > 0) return { ...orderOf(reading), filter, counts, relaxed: true };
  }
  return undefined;
}

/** What the words find within the price that they say, else at any price; undefined when that is nothing. */
async function findAtPrice(
  ctx: RequestContext,
  plain: EntryFilter,
  query: SearchQuery,
  strictness: Strictness,
): Promise<Found | undefined> {
  const { minFen, maxFen, kinds } = query;
  const saysPrice = (minFen > 0 || maxFen > 0) && plain.minFen === 0 && plain.maxFen === 0;
  // Among goods of all kinds a price finds what is cheap, and some of the words find all that hold one.
  const keepsKind = kinds.length > 0 && plain.categoryId === 0 && (saysPrice || strictness === 'relaxed');
  const any = { ...plain, tsquery: query[strictness], ...(keepsKind && { kinds }) };
  const filters = saysPrice ? [{ ...any, minFen, maxFen }, any] : [any];
  for (const [place, filter] of filters.entries()) {
    const counts = await countEntries(ctx, filter);
    if (counts.total === 0) continue;
    const nearest = maxFen === 0 ? 'priceDown' : 'priceUp';
    const isOutside = place > 0 && keepsKind && (minFen === 0 || maxFen === 0);
    return { filter, counts, relaxed: place > 0, ...(isOutside && { nearest }) };
  }
  return undefined;
}
