import { readTsquery } from './goods-index/read-tsquery.ts';
import type { SearchQuery } from './query.ts';
import { type Expression, printTsquery } from './query-expression.ts';

/** One query that finds what any of several does; of several ways to say a price or a variant the first counts. */
export function mergeQueries(queries: readonly [SearchQuery, ...SearchQuery[]]): SearchQuery {
  const [first, ...others] = queries;
  if (others.length === 0) return first;
  const anyOf = (texts: readonly string[]) =>
    printTsquery({ any: texts.filter((text) => text !== '').map(readTsquery) });
  const ranks = queries.flatMap(({ rank }) => (rank === '' ? [] : flatten(readTsquery(rank))));
  const priced = queries.find(({ minFen, maxFen }) => minFen > 0 || maxFen > 0) ?? first;
  return {
    strict: anyOf(queries.map(({ strict }) => strict)),
    lenient: anyOf(queries.map(({ lenient }) => lenient)),
    relaxed: anyOf(queries.map(({ relaxed }) => relaxed)),
    rank: ranks.length === 0 ? '' : printTsquery({ any: ranks }),
    categoryWords: [...new Set(queries.flatMap(({ categoryWords }) => categoryWords))],
    variant: queries.find(({ variant }) => variant.length > 0)?.variant ?? [],
    ...{ minFen: priced.minFen, maxFen: priced.maxFen },
  };
}

/** Goods are ranked by alternatives without any within. */
function flatten(expression: Expression): readonly Expression[] {
  return 'any' in expression ? expression.any : [expression];
}
