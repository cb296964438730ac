import { readTsquery } from './goods-index/read-tsquery.ts';
import type { SearchQuery } from './query.ts';
import { type Expression, printTsquery } from './query-expression.ts';

/** A reading of a keyword, and what its goods must have even where it is not taken at its every word. */
export interface FirmQuery {
  readonly query: SearchQuery;
  /** `tsquery` literals, all of which must be met. */
  readonly firm: readonly string[];
}

/**
 * One query that finds what any of several does; of several ways to say a price or a variant the first counts. What
 * the site has taught is never given up: a synonym of several words means all of them, however few words of the rest
 * are found.
 */
export function mergeQueries(read: readonly [FirmQuery, ...FirmQuery[]]): SearchQuery {
  const queries = read.map(({ query }) => query);
  const [{ query: first }, ...others] = read;
  if (others.length === 0) return first;
  const anyOf = (texts: readonly string[]) =>
    printTsquery({ any: texts.filter((text) => text !== '').map(readTsquery) });
  const ranks = queries.some(asksForCategory)
    ? []
    : queries.map(({ rank }) => rank).filter((rank) => rank !== '');
  const priced = queries.find(({ minFen, maxFen }) => minFen > 0 || maxFen > 0) ?? first;
  return {
    strict: anyOf(queries.map(({ strict }) => strict)),
    lenient: anyOf(read.map(({ query, firm }) => allOf([query.lenient, ...firm]))),
    relaxed: anyOf(read.map(({ query, firm }) => (firm.length > 0 ? allOf(firm) : query.relaxed))),
    rank: ranks.length === 0 ? '' : printTsquery({ any: ranks.map(readTsquery).flatMap(flatten) }),
    categoryWords: [...new Set(queries.flatMap(({ categoryWords }) => categoryWords))],
    variant: queries.find(({ variant }) => variant.length > 0)?.variant ?? [],
    ...{ minFen: priced.minFen, maxFen: priced.maxFen },
  };
}

/**
 * Nothing but a category: its goods are equally good answers, and what else they are called with lifts none of them.
 * 贴屏膜 taught for 钢化膜 would put phones with 屏 in their text before the films.
 */
function asksForCategory({ rank, categoryWords }: SearchQuery): boolean {
  return rank === '' && categoryWords.length > 0;
}

function allOf(texts: readonly string[]): string {
  return printTsquery({ all: texts.map(readTsquery) });
}

/** Goods are ranked by alternatives without any within. */
function flatten(expression: Expression): readonly Expression[] {
  return 'any' in expression ? expression.any : [expression];
}
