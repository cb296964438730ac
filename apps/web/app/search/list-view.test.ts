import { describe, expect, test } from 'vitest';
import {
  addressFor,
  addressOf,
  clearFilters,
  hasFilters,
  readListView,
  refine,
  toggleAttribute,
} from './list-view.ts';

const search = (query: string, coll?: string) => readListView('search', coll, new URLSearchParams(query));
const list = (coll: string, query = '') => readListView('list', coll, new URLSearchParams(query));

test('R035 R036 what an address says is what is written again', () => {
  expect(addressOf(search('keyword=小米 手机'))).toBe(
    '/search?keyword=%E5%B0%8F%E7%B1%B3+%E6%89%8B%E6%9C%BA',
  );
  expect(addressOf(search('keyword=a&page=3&stock=1', '0-5-0-0-1-0'))).toBe(
    '/search/0-5-0-0-1-0?keyword=a&stock=1&page=3',
  );
  expect(addressOf(list('2-0-0-0-0-0'))).toBe('/list/2-0-0-0-0-0');
});

test('an address without filters has no code to search by', () => {
  expect(addressOf(search('keyword=a', '0-0-0-0-0-0'))).toBe('/search?keyword=a');
});

test.each(['0', '-1', 'x', '1.5', ''])('page %j is the first', (page) => {
  expect(list('2', `page=${page}`).page).toBe(1);
});

test('the page is never past what the API takes', () => {
  expect(list('2', 'page=9999').page).toBe(500);
});

test('a keyword is cleaned and cut so that the API takes it, and never within a character', () => {
  expect(search('keyword=%00 iPhone%0917 ').keyword).toBe('iPhone 17');
  const long = search(`keyword=${encodeURIComponent(`${'字'.repeat(99)}𠮷`)}`).keyword;
  expect(long).toBe('字'.repeat(99));
  expect(() => encodeURIComponent(long)).not.toThrow();
});

test('S199 the price form becomes a code: empty is 0, and the wrong way round is turned', () => {
  expect(list('2-0-0-0-0-0', 'min=1000&max=').code).toMatchObject({ minPrice: 1000, maxPrice: 0 });
  expect(list('2-0-0-0-0-0', 'min=3000&max=1000').code).toMatchObject({ minPrice: 1000, maxPrice: 3000 });
  expect(list('2-0-500-900-0-0', 'min=&max=').code).toMatchObject({ minPrice: 0, maxPrice: 0 });
});

test('another filter begins at the first page and keeps the rest', () => {
  const view = search('keyword=a&page=4&stock=1', '0-5-0-0-1-0');
  expect(addressOf(refine(view, { brandId: 9 }))).toBe('/search/0-9-0-0-1-0?keyword=a&stock=1');
});

test('choosing a value twice leaves it unchosen', () => {
  const view = list('2-0-0-0-0-0');
  const chosen = toggleAttribute(view, 7, 71);
  expect(addressOf(chosen)).toBe('/list/2-0-0-0-0-7.71');
  expect(addressOf(toggleAttribute(chosen, 7, 72))).toBe('/list/2-0-0-0-0-7.71_7.72');
  expect(addressOf(toggleAttribute(chosen, 7, 71))).toBe(addressOf(view));
});

describe('clearing the filters', () => {
  test('keeps the category of a list and the order', () => {
    expect(addressOf(clearFilters(list('2-5-1-9-3-7.71', 'stock=1&page=2')))).toBe('/list/2-0-0-0-3-0');
  });

  test('keeps nothing but the keyword and the order of a search', () => {
    expect(addressOf(clearFilters(search('keyword=a', '2-5-0-0-3-0')))).toBe('/search/0-0-0-0-3-0?keyword=a');
  });

  test('is offered only where there is something to clear', () => {
    expect(hasFilters(list('2-0-0-0-3-0', 'page=2'))).toBe(false);
    expect(hasFilters(list('2-5-0-0-0-0'))).toBe(true);
    expect(hasFilters(list('2-0-0-0-0-0', 'stock=1'))).toBe(true);
    expect(hasFilters(search('keyword=a', '2-0-0-0-0-0'))).toBe(true);
  });
});

test('an address that is sent to the one of its state keeps what a campaign wrote behind it', () => {
  const query = new URLSearchParams('utm=9&page=2&min=1&utm=b%20c&stock=1');
  const view = readListView('list', '1', query);
  expect(addressFor(view, query)).toBe(`${addressOf(view)}&utm=9&utm=b+c`);
  expect(addressFor(readListView('list', '1', new URLSearchParams()), new URLSearchParams('utm=9'))).toBe(
    '/list/1-0-0-0-0-0?utm=9',
  );
});

test('the list of a store names it, and shows what lies there until all is asked for', () => {
  const shop = (query: string) => readListView('shoplist', '2-0-0-0-0-0', new URLSearchParams(query));
  expect(shop('shop=7')).toMatchObject({ shopId: 7, inStockOnly: true });
  expect(addressOf(shop('shop=7'))).toBe('/shoplist/2-0-0-0-0-0?shop=7');
  expect(addressOf(shop('shop=7&stock=0&page=2'))).toBe('/shoplist/2-0-0-0-0-0?shop=7&stock=0&page=2');
  expect(shop('shop=7x&at=city')).toMatchObject({ shopId: 0, stockAt: '' });
  expect(hasFilters(shop('shop=7'))).toBe(false);
});

test('goods of the city’s stores and goods for today are states of a list', () => {
  expect(addressOf(list('2', 'at=today'))).toBe('/list/2-0-0-0-0-0?at=today');
  expect(addressOf(clearFilters(list('2', 'at=city&stock=1')))).toBe('/list/2-0-0-0-0-0');
  expect(list('2', 'at=moon').stockAt).toBe('');
});
