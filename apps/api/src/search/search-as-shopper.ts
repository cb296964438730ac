import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { noteSearch } from '../search-rule/search-rule.service.ts';
import { searchProducts } from './search-products.ts';

/**
 * Products of a category or of a keyword (C044). A keyword that nothing narrows is counted for the day with how it
 * ended: filters and further pages are the same search. Answers that are shared for a few seconds count once.
 */
export async function searchAsShopper(
  ctx: RequestContext,
  input: ParsedInputOf<typeof search.products>,
): Promise<OutputOf<typeof search.products>> {
  const answer = await searchProducts(ctx, input);
  if (isWhole(input)) {
    const { total } = answer.product;
    noteSearch(ctx, input.keyword, total === 0 ? 'none' : answer.relaxed ? 'partly' : 'found');
  }
  return answer;
}

function isWhole(input: ParsedInputOf<typeof search.products>): boolean {
  const { keyword, page, categoryId, brandId, minPrice, maxPrice, attributes, inStockOnly, stockAt } = input;
  return (
    keyword !== '' &&
    page === 1 &&
    attributes === '' &&
    stockAt === '' &&
    !inStockOnly &&
    [categoryId, brandId, minPrice, maxPrice].every((part) => part === 0)
  );
}
