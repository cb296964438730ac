import { writeAttributes, writeListCode } from '@jishi/contract/list-code.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { requestScope } from '../shell/request-scope.ts';
import { searchAsConfigured } from './configured-search.ts';
import type { FoundCategory, Screening } from './filter-rows.ts';
import { addressFor, hasPriceForm, type ListView, MAXIMUM_PAGE, readListView } from './list-view.ts';
import { type ShownResult, shownResult } from './shown-result.ts';

/** What a list or search page shows. */
export interface FoundProducts {
  view: ListView;
  products: ShownResult[];
  total: number;
  pageCount: number;
  category: FoundCategory;
  screening: Screening;
  /** What the keyword was taken for when it looked mistyped; empty otherwise. */
  correctedKeyword: string;
  /** Nothing has every word of the keyword; these have some of them. */
  relaxed: boolean;
  /** Shown when nothing was found; null when they did not come. */
  bestSellers: ShownResult[] | null;
}

/** Models on a page: five full rows of five, whose other colours are priced by one call (S366). */
const PAGE_SIZE = 25;
const BEST_SELLERS = 10;

/**
 * Loads what an address of a list asks for. An address that is not the one of its state (a broken code, the price form,
 * a page past the last) is sent to the one that is.
 */
export async function loadProducts(
  context: Readonly<RouterContextProvider>,
  url: URL,
  place: ListView['place'],
  coll: string | undefined,
): Promise<FoundProducts> {
  const { api, optional } = context.get(requestScope);
  const view = readListView(place, coll, url.searchParams);
  if (hasPriceForm(url.searchParams)) throw redirect(addressFor(view, url.searchParams));
  if (coll !== undefined && coll !== writeListCode(view.code))
    throw redirect(addressFor(view, url.searchParams), 301);
  const { code, keyword, inStockOnly, stockAt, page, exact } = view;
  const answer = await searchAsConfigured(
    { api, optional },
    {
      keyword,
      inStockOnly,
      stockAt,
      page,
      pageSize: PAGE_SIZE,
      categoryId: code.categoryId,
      brandId: code.brandId,
      minPrice: code.minPrice,
      maxPrice: code.maxPrice,
      sort: code.sort,
      attributes: writeAttributes(code.attributes),
    },
  );
  // Whoever means the word as it is spelled is not shown goods of another word.
  const total = exact && answer.correctedKeyword !== '' ? 0 : answer.product.total;
  const pageCount = Math.min(Math.ceil(total / PAGE_SIZE), MAXIMUM_PAGE);
  if (total > 0 && page > pageCount)
    throw redirect(addressFor({ ...view, page: pageCount }, url.searchParams));
  const recommend = () => api.search.recommend({ count: BEST_SELLERS });
  const bestSellers = total === 0 ? await optional('search.bestSellers', recommend, null) : [];
  return {
    view,
    products: total === 0 ? [] : answer.product.list.map(shownResult),
    total,
    pageCount,
    category: answer.category,
    screening: answer.screening,
    correctedKeyword: answer.correctedKeyword,
    relaxed: answer.relaxed,
    bestSellers: bestSellers && bestSellers.map(shownResult),
  };
}
