import { expect, test } from 'vitest';
import { choiceField, idField, tabsField } from './choice-field.tsx';
import { daysField } from './days-field.tsx';
import { clearBar, isBarSet, isNarrowed, readListState, writeListState } from './list-address.ts';
import { defineResource } from './resource.ts';
import { keywordField } from './text-field.tsx';

const goods = defineResource<
  { id: number },
  { keyword: string; state: 'a' | 'b' | ''; brand: number; days: { from: string; to: string } },
  'up' | 'down'
>({
  key: 'goods',
  noun: '商品',
  measure: '个',
  emptyText: '没有商品',
  fields: {
    keyword: keywordField({ placeholder: '名称', maxLength: 5 }),
    state: choiceField({
      label: '状态',
      choices: [
        { value: 'a', label: '甲' },
        { value: 'b', label: '乙' },
      ],
    }),
    brand: idField({ control: () => null }),
    days: daysField({ label: '时间' }),
  },
  columns: [
    {
      key: 'id',
      title: '编号',
      width: 80,
      render: (row) => row.id,
      sorts: { ascending: 'up', descending: 'down' },
    },
  ],
  rowKey: (row) => row.id,
  load: async () => ({ list: [], total: 0 }),
});
const read = (search: string) => readListState(goods, new URLSearchParams(search));
const opened = read('');

test('a list opens with nothing narrowed and nothing in its address', () => {
  expect(opened).toEqual({
    filters: { keyword: '', state: '', brand: 0, days: { from: '', to: '' } },
    sort: '',
    page: 1,
    pageSize: 20,
  });
  expect(writeListState(goods, opened).toString()).toBe('');
  expect(isNarrowed(goods, opened.filters)).toBe(false);
});

test('an address that is sent to a colleague opens the same list', () => {
  const address = 'keyword=iPad&state=b&brand=7&from=2026-11-01&to=2026-11-21&sort=down&page=3&pageSize=50';
  const state = read(address);
  expect(state).toEqual({
    filters: { keyword: 'iPad', state: 'b', brand: 7, days: { from: '2026-11-01', to: '2026-11-21' } },
    sort: 'down',
    page: 3,
    pageSize: 50,
  });
  expect(writeListState(goods, state).toString()).toBe(address);
  expect(isNarrowed(goods, state.filters)).toBe(true);
});

test.each([
  'state=c&brand=-1&sort=sideways&page=0&pageSize=7',
  'brand=1e3&page=1.5&pageSize=1000',
  'brand=9999999999999999&page=NaN&from=2026-02-30&to=yesterday',
  'from=2026-11-21&to=2026-11-01',
  'unknown=1&keyword=%20%20',
])('what nobody could have set reads as left out: %s', (address) => {
  expect(read(address)).toEqual(opened);
});

test('a word is cut to what the API takes', () => {
  expect(read('keyword=123456789').filters.keyword).toBe('12345');
});

test('one end of a range of days may be open', () => {
  expect(writeListState(goods, read('from=2026-11-01')).toString()).toBe('from=2026-11-01');
});

test('clearing the bar leaves the tab, which narrows the list all the same', () => {
  type Filters = { state: 'a' | ''; keyword: string };
  const tabbed = defineResource<{ id: number }, Filters>({
    key: 'tabbed',
    noun: '行',
    measure: '条',
    emptyText: '',
    fields: {
      state: tabsField<'a'>({ label: '状态', all: '全部', choices: [{ value: 'a', label: '甲' }] }),
      keyword: keywordField({ placeholder: '名称', maxLength: 5 }),
    },
    columns: [],
    rowKey: (row) => row.id,
    load: async () => ({ list: [], total: 0 }),
  });
  const onTab: Filters = { state: 'a', keyword: '' };
  expect(isBarSet(tabbed, onTab)).toBe(false);
  expect(isNarrowed(tabbed, onTab)).toBe(true);
  const searched: Filters = { ...onTab, keyword: 'iPad' };
  expect(isBarSet(tabbed, searched)).toBe(true);
  expect(clearBar(tabbed, searched)).toEqual(onTab);
});
