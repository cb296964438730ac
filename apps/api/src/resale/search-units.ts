import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { resale } from '@jishi/contract/resale.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  countByKind,
  type EntryFilter,
  type EntrySort,
  selectEntries,
  selectKnownTerms,
} from './entry.queries.ts';
import { termsOf } from './lexemes.ts';
import { presentUnits } from './present-unit.ts';

type UnitPage = OutputOf<typeof secondHand.search>;

/** How many units of each kind have all the words of a keyword (X3050). */
export async function countFound(
  ctx: RequestContext,
  keyword: string,
): Promise<OutputOf<typeof resale.found>> {
  const terms = termsOf(keyword);
  if (terms.length === 0) return { list: [] };
  const found = await countByKind(ctx, terms);
  return { list: found.map(({ kind, count, fromFen }) => ({ kind, count, fromPrice: fenToYuan(fromFen) })) };
}

/** Units by filter and words; when nothing has all of the words, what has some of them (C347). */
export async function searchUnits(
  ctx: RequestContext,
  filter: EntryFilter,
  { keywords, sort, page, size }: { keywords: string; sort: number; page: number; size: number },
): Promise<UnitPage> {
  const terms = termsOf(keywords);
  const asked = { sort: sort as EntrySort, page, size };
  const strict = await selectEntries(ctx, { ...filter, terms }, asked);
  const relaxed = strict.total === 0 && terms.length > 1;
  const found = relaxed ? await findSome(ctx, { ...filter, terms }, asked) : strict;
  return {
    list: await presentUnits(ctx, found.ids),
    ...{ total: found.total, page, size },
    relaxed: relaxed && found.total > 0,
  };
}

/** Without the words that nobody knows; where those that are left are of different units, what has most of them. */
async function findSome(
  ctx: RequestContext,
  filter: EntryFilter & { terms: readonly string[] },
  asked: Parameters<typeof selectEntries>[2],
): ReturnType<typeof selectEntries> {
  const known = await selectKnownTerms(ctx, filter, filter.terms);
  if (known.length === 0) return { ids: [], total: 0 };
  const found =
    known.length < filter.terms.length
      ? await selectEntries(ctx, { ...filter, terms: known }, asked)
      : { ids: [], total: 0 };
  return found.total > 0 ? found : selectEntries(ctx, { ...filter, terms: known, relaxed: true }, asked);
}
