import { parseListCode, writeAttributes } from '@jishi/contract/list-code.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';

type Input = ParsedInputOf<typeof search.products>;

/** Input of a search (C044) with what its `coll` says; a field that says something itself counts before the code. */
export function readColl(input: Input): Input {
  if (input.coll === '') return input;
  const { attributes, sort, ...numbers } = parseListCode(input.coll);
  return {
    ...input,
    categoryId: input.categoryId || numbers.categoryId,
    brandId: input.brandId || numbers.brandId,
    minPrice: input.minPrice || numbers.minPrice,
    maxPrice: input.maxPrice || numbers.maxPrice,
    sort: input.sort === 'default' ? sort : input.sort,
    attributes: input.attributes || writeAttributes(attributes),
  };
}
