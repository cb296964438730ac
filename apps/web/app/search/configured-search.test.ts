import { expect, test, vi } from 'vitest';
import { createOptional } from '../shell/optional.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { searchAsConfigured } from './configured-search.ts';

/** An API whose list of interfaces answers as told, with what its search was asked for. */
function pretend(list: () => Promise<{ name: string; path: string }[]>, refuse = (_input: object) => false) {
  const products = vi.fn(async (input: object) => {
    if (refuse(input)) throw new Error('refused');
    return { asked: input };
  });
  const api = { search: { interface: list, products } } as unknown as RequestScope['api'];
  return { scope: { api, optional: createOptional(() => undefined) }, products };
}
const configured = (path: string) => async () => [{ name: '搜索', path }];
const asked = { keyword: '华为', sort: 'default', brandId: 0, page: 2 } as const;

test('S330 the search is the first of the configured interfaces, and what the visitor chose counts before it', async () => {
  const { scope, products } = pretend(configured('/web/api/products/search/v1?sort=sales&brandId=3'));
  await searchAsConfigured(scope, asked);
  expect(products).toHaveBeenLastCalledWith({ keyword: '华为', sort: 'sales', brandId: '3', page: 2 });
  await searchAsConfigured(scope, { ...asked, sort: 'newest', brandId: 7 });
  expect(products).toHaveBeenLastCalledWith({ keyword: '华为', sort: 'newest', brandId: 7, page: 2 });
});

test.each<[string, () => Promise<{ name: string; path: string }[]>]>([
  ['the list does not come', () => Promise.reject(new Error('gone'))],
  ['the list is empty', async () => []],
  ['it names what is no search here', configured('/elsewhere?sort=sales')],
])('S330 the default search is used without a word when %s', async (_when, list) => {
  const { scope, products } = pretend(list);
  await searchAsConfigured(scope, asked);
  expect(products.mock.calls).toEqual([[asked]]);
});

test('S330 an interface that says what the search cannot take falls back to the default one', async () => {
  const { scope, products } = pretend(configured('/web/api/products/search/v1?sort=odd'), (input) =>
    Object.values(input).includes('odd'),
  );
  await searchAsConfigured(scope, asked);
  expect(products).toHaveBeenLastCalledWith(asked);
});
