import { hasPage as isInSiteMap } from '../shell/site-rules.server.ts';

/**
 * Where a keyword is searched (S321, S324 to S326): 二手 and 良品 among the second-hand goods, 一手 and 优品 among the
 * bargains, everything else in /search. An empty keyword is the placeholder of the search box.
 * @param hasPage whether the shop has a page at a path; a target that it has not falls back to /search
 * @returns path and query; `/search` alone when there is no keyword at all
 */
export function routeKeyword(
  keyword: string,
  placeholder: string,
  hasPage: (path: string) => boolean = isInSiteMap,
): string {
  const wanted = keyword.trim() || placeholder.trim();
  if (wanted === '') return '/search';
  const target = specialTargets.find(({ words, path }) => words.test(wanted) && hasPage(path));
  return `${target?.path ?? '/search'}?${new URLSearchParams({ keyword: wanted })}`;
}

/** The first that fits and exists is taken. */
const specialTargets = [
  { words: /二手|良品/, path: '/secondHand/search' },
  { words: /一手|优品/, path: '/bargain' },
];
