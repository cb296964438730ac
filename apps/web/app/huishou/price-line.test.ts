import { expect, test } from 'vitest';
import { CHART, describeMove, drawPriceLine, placeRange } from './price-line.ts';

const days = (...prices: number[]) =>
  prices.map((price, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, price }));

test('a line runs from the first day to today, the highest price at the top', () => {
  const drawn = drawPriceLine(days(3_000, 2_900, 2_800));
  expect(drawn).toMatchObject({ first: '2026-11-01', last: '2026-11-03', low: 2_800, high: 3_000 });
  expect(drawn?.line.startsWith(`M${CHART.left} ${CHART.top}L`)).toBe(true);
  expect(drawn?.now).toEqual({
    ...{ x: CHART.width - CHART.right, y: CHART.height - CHART.bottom - 24, price: 2_800 },
  });
});

test('a price that never changed is one line in the middle; two days are no line', () => {
  expect(drawPriceLine(days(900, 900, 900))?.grid).toEqual([{ price: 900, y: 98 }]);
  expect(drawPriceLine(days(900, 800))).toBeUndefined();
  expect(describeMove(days(900, 800))).toBe('');
});

test('the move of a price is said in words', () => {
  expect(describeMove(days(900, 880, 800))).toBe('近 3 天下降 ¥100，越早卖越值');
  expect(describeMove(days(900, 880, 950))).toBe('近 3 天上涨 ¥50');
  expect(describeMove(days(900, 880, 900))).toBe('近 3 天价格平稳');
});

test('a range stands where it is between nothing and the most', () => {
  expect(placeRange(500, 1_000, 2_000)).toEqual({ left: 25, width: 25 });
  expect(placeRange(1_000, 1_000, 2_000)).toEqual({ left: 50, width: 2 });
  expect(placeRange(500, 9_000, 2_000)).toEqual({ left: 25, width: 75 });
  expect(placeRange(0, 0, 0)).toEqual({ left: 0, width: 0 });
});
