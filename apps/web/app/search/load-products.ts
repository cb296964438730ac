import { type RouterContextProvider, redirect } from 'react-router';
import { requestScope } from '../shell/request-scope.ts';
import type { FoundCategory, Screening } from './filter-rows.ts';
import { writeAttributes, writeListCode } from './list-code.ts';
import { addressOf, hasPriceForm, type ListView, MAXIMUM_PAGE, readListView } from './list-view.ts';
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
  /** Shown when nothing was found. */
  bestSellers: ShownResult[];
}

/** Models on a page: five full rows of five, whose other colours are priced by one call (S366). */
const PAGE_SIZE = 25;
const BEST_SELLERS = 10;

/**
 * Loads what an address of a list asks for. An address that is not the one of its state (a broken code, the price form, a page
 * past the last) is sent to the one that is.
 */
export async function loadProducts(
  context: Readonly<RouterContextProvider>,
  url: URL,
  place: ListView['place'],
  coll: string | undefined,
): Promise<FoundProducts> {
  const { api } = context.get(requestScope);
  const view = readListView(place, coll, url.searchParams);
  if (hasPriceForm(url.searchParams)) throw redirect(addressOf(view));
  if (coll !== undefined && coll !== writeListCode(view.code)) throw redirect(addressOf(view), 301);
  const { code, keyword, inStockOnly, page, exact } = view;
  const answer = await api.search.products({
    keyword,
    inStockOnly,
    page,
    pageSize: PAGE_SIZE,
    categoryId: code.categoryId,
    brandId: code.brandId,
    minPrice: code.minPrice,
    maxPrice: code.maxPrice,
    sort: code.sort,
    attributes: writeAttributes(code.attributes),
  });
  // Whoever means the word as it is spelled is not shown goods of another word.
  const total = exact && answer.correctedKeyword !== '' ? 0 : answer.product.total;
  const pageCount = Math.min(Math.ceil(total / PAGE_SIZE), MAXIMUM_PAGE);
  if (total > 0 && page > pageCount) throw redirect(addressOf({ ...view, page: pageCount }));
  const bestSellers = total === 0 ? await api.search.recommend({ count: BEST_SELLERS }).catch(() => []) : [];
  return {
    view,
    products: total === 0 ? [] : answer.product.list.map(shownResult),
    total,
    pageCount,
    category: answer.category,
    screening: answer.screening,
    correctedKeyword: answer.correctedKeyword,
    relaxed: answer.relaxed,
    bestSellers: bestSellers.map(shownResult),
  };
}
