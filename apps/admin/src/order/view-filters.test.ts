import { defaultOrderViews, noFilters } from '@jishi/contract/order-view-words.ts';
import { expect, test } from 'vitest';
import { describeFilters, findView, keepFilters, showFilters } from './view-filters.ts';

const own = [
  { key: '7', filters: { ...noFilters, state: 'paid', delivery: 'express' as const } },
  { key: '8', filters: { ...noFilters, state: 'paid', delivery: 'express' as const } },
];
const find = (filters: Partial<typeof noFilters>) =>
  findView([...defaultOrderViews, ...own], { ...noFilters, ...filters })?.key;

test('a list stands in the view of which most is set in it, whatever else narrows it', () => {
  expect(find({})).toBeUndefined();
  expect(find({ keyword: '手机' })).toBeUndefined();
  expect(find({ state: 'paid' })).toBe('toShip');
  expect(find({ state: 'paid', keyword: '手机' })).toBe('toShip');
  expect(find({ state: 'paid', delivery: 'express' })).toBe('7');
  expect(find({ state: 'paid', delivery: 'pickup' })).toBe('toShip');
  expect(find({ state: 'paid,partShipped' })).toBeUndefined();
  expect(find({ trouble: 'only', state: 'shipped' })).toBe('troubled');
});

test('filters come back from a view as they were kept, but for states that are gone', () => {
  const filters = {
    ...{ keyword: 'iPad', delivery: 'pickup' as const, trouble: '' as const, noted: 'only' as const },
    days: { from: '2026-11-01', to: '' },
    state: ['paid', 'shipped'] as const,
  };
  expect(showFilters(keepFilters(filters))).toEqual(filters);
  expect(showFilters({ ...noFilters, state: 'paid,lost' }).state).toEqual(['paid']);
});

test('filters are told in words, and those that are not set are not', () => {
  expect(describeFilters(noFilters)).toEqual([]);
  expect(
    describeFilters({
      ...noFilters,
      state: 'paid,partShipped',
      to: '2026-11-02',
      trouble: 'only',
      noted: 'only',
    }),
  ).toEqual([
    { name: '订单状态', text: '待发货、部分发货' },
    { name: '下单时间', text: '不限 至 2026-11-02' },
    { name: '其他', text: '仅异常订单、仅有备注的订单' },
  ]);
});
