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
 * are found. A reading whose category is a guess finds goods and orders none where another says what it means: 贴屏膜
 * taught for 钢化膜 would put phones before the films.
 */
export function mergeQueries(read: readonly [FirmQuery, ...FirmQuery[]]): SearchQuery {
  const queries = read.map(({ query }) => query);
  const [{ query: typed }, ...others] = read;
  if (others.length === 0) return typed;
  const anyOf = (texts: readonly string[]) =>
    printTsquery({ any: texts.filter((text) => text !== '').map(readTsquery) });
  const sure = queries.filter(({ isGuess }) => !isGuess);
  const telling = sure.length > 0 ? sure : queries;
  const [first = typed] = telling;
  const ranks = telling.flatMap(({ rank }) => (rank === '' ? [] : flatten(readTsquery(rank))));
  const priced = queries.find(({ minFen, maxFen }) => minFen > 0 || maxFen > 0) ?? typed;
  return {
    strict: anyOf(queries.map(({ strict }) => strict)),
    lenient: anyOf(read.map(({ query, firm }) => allOf([query.lenient, ...firm]))),
    relaxed: anyOf(read.map(({ query, firm }) => (firm.length > 0 ? allOf(firm) : query.relaxed))),
    // Who asks for a category has its goods as equally good answers, whatever other words are taught for it.
    rank: first.rank === '' ? '' : printTsquery({ any: ranks }),
    categoryWords: [...new Set(telling.flatMap(({ categoryWords }) => categoryWords))],
    variant: telling.find(({ variant }) => variant.length > 0)?.variant ?? [],
    // Where one reading names no category, none holds.
    kinds: telling.every(({ kinds }) => kinds.length > 0)
      ? [...new Set(telling.flatMap(({ kinds }) => kinds))]
      : [],
    isGuess: sure.length === 0,
    ...{ minFen: priced.minFen, maxFen: priced.maxFen },
  };
}

function allOf(texts: readonly string[]): string {
  return printTsquery({ all: texts.map(readTsquery) });
}

/** Goods are ranked by alternatives without any within. */
function flatten(expression: Expression): readonly Expression[] {
  return 'any' in expression ? expression.any : [expression];
}
