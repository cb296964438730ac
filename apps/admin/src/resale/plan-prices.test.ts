import { expect, test } from 'vitest';
import { planPrices } from './plan-prices.ts';
import type { ListingRow } from './resale-row.ts';

const listing = (price: number, cost: number) => ({ price, cost }) as ListingRow;
const after = (price: number, cost: number, percent = 5) =>
  planPrices([listing(price, cost)], { percent, marginPercent: 3 })[0]?.after;

test('prices fall by the part that is asked for, and end in 9', () => {
  expect(after(2_999, 1_000)).toBe(2_839);
  expect(after(2_999, 0, 10)).toBe(2_689);
});

test('no price falls under the cost with its margin; what stands there already stays and says so', () => {
  expect(after(2_999, 2_800)).toBe(2_884);
  expect(planPrices([listing(2_884, 2_800)], { percent: 5, marginPercent: 3 })).toMatchObject([
    { after: undefined, why: '已到最低毛利' },
  ]);
});

test('what would cost nothing stays as it is', () => {
  expect(planPrices([listing(5, 0)], { percent: 50, marginPercent: 0 })).toMatchObject([
    { after: undefined, why: '降价后不足 1 元' },
  ]);
});
