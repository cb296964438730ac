import { describe, expect, test } from 'vitest';
import { chosenFilters, filterRows, type Screening } from './filter-rows.ts';
import { readListView } from './list-view.ts';

const all = (selected: boolean) => ({ id: 0, name: '全部', count: 0, selected });
const list = (coll: string, query = '') => readListView('list', coll, new URLSearchParams(query));
const search = (coll: string, query = 'keyword=a') =>
  readListView('search', coll, new URLSearchParams(query));

const screening: Screening = [
  {
    id: -1,
    kind: 'category',
    name: '分类',
    entries: [
      all(false),
      { id: 2, name: '手机', count: 3, selected: true },
      { id: 3, name: '折叠屏', count: 1, selected: false },
    ],
  },
  {
    id: -2,
    kind: 'brand',
    name: '品牌',
    entries: [
      all(false),
      { id: 5, name: '华为', count: 2, selected: true },
      { id: 6, name: '小米', count: 1, selected: false },
    ],
  },
  {
    id: -3,
    kind: 'price',
    name: '价格',
    entries: [
      all(true),
      { id: 1, name: '0-999', count: 1, selected: false },
      { id: 2, name: '8000-0', count: 2, selected: false },
    ],
  },
  {
    id: 7,
    kind: 'attribute',
    name: '运行内存',
    entries: [
      all(false),
      { id: 71, name: '12GB', count: 2, selected: true },
      { id: 72, name: '16GB', count: 1, selected: false },
      { id: 73, name: '24GB', count: 0, selected: false },
    ],
  },
];
const phones = {
  id: 2,
  name: '手机',
  path: [
    { id: 1, name: '手机通讯' },
    { id: 2, name: '手机' },
  ],
};
const view = list('2-5-0-0-1-7.71');
const rowOf = (kind: string, rows = filterRows(view, screening, phones)) =>
  Object.fromEntries(
    rows.find((row) => row.kind === kind)?.entries.map(({ label, href }) => [label, href]) ?? [],
  );

describe('S342 every row begins with 全部, which takes its filter away', () => {
  test('of brands, prices and attributes', () => {
    expect(rowOf('brand').全部).toBe('/list/2-0-0-0-1-7.71');
    expect(rowOf('price').全部).toBe('/list/2-5-0-0-1-7.71');
    expect(rowOf('attribute').全部).toBe('/list/2-5-0-0-1-0');
  });

  test('of categories at the end of the tree it is the one above', () => {
    expect(rowOf('category').全部).toBe('/list/1-5-0-0-1-7.71');
  });

  test('of categories above the end it is the list itself', () => {
    const above = { id: 1, name: '手机通讯', path: [{ id: 1, name: '手机通讯' }] };
    expect(rowOf('category', filterRows(list('1'), screening, above)).全部).toBe('/list/1-0-0-0-0-0');
  });

  test('of categories in a search it is no category', () => {
    expect(rowOf('category', filterRows(search('2'), screening, phones)).全部).toBe('/search?keyword=a');
  });
});

test('an entry leads to the list with it, and to the list without it when it is chosen', () => {
  expect(rowOf('brand')).toMatchObject({ 华为: '/list/2-0-0-0-1-7.71', 小米: '/list/2-6-0-0-1-7.71' });
  expect(rowOf('attribute')).toMatchObject({
    '12GB': '/list/2-5-0-0-1-0',
    '16GB': '/list/2-5-0-0-1-7.71_7.72',
  });
  expect(rowOf('category')).toMatchObject({ 折叠屏: '/list/3-5-0-0-1-7.71' });
});

test('price ranges read as people say them', () => {
  expect(rowOf('price')).toMatchObject({
    '999元以下': '/list/2-5-0-999-1-7.71',
    '8000元以上': '/list/2-5-8000-0-1-7.71',
  });
});

test('what nothing is behind is not offered', () => {
  expect(rowOf('attribute')).not.toHaveProperty('24GB');
});

test('every chosen filter can be taken away by itself', () => {
  const chosen = chosenFilters(list('2-5-1000-1999-1-7.71', 'stock=1&page=3'), screening, phones);
  expect(chosen).toEqual([
    { label: '品牌：华为', href: '/list/2-0-1000-1999-1-7.71?stock=1' },
    { label: '价格：1000-1999元', href: '/list/2-5-0-0-1-7.71?stock=1' },
    { label: '运行内存：12GB', href: '/list/2-5-1000-1999-1-0?stock=1' },
    { label: '仅看有货', href: '/list/2-5-1000-1999-1-7.71' },
  ]);
});

test('the category is a filter of a search, not of a list', () => {
  expect(chosenFilters(list('2'), screening, phones)).toEqual([]);
  expect(chosenFilters(search('2'), screening, phones)).toEqual([
    { label: '分类：手机', href: '/search?keyword=a' },
  ]);
});

test('a chosen value that the answer does not name can be taken away too', () => {
  expect(chosenFilters(list('2-0-0-0-0-9.99'), screening, phones)).toEqual([
    { label: '已选条件', href: '/list/2-0-0-0-0-0' },
  ]);
});
