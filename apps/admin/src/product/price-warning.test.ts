import { expect, test } from 'vitest';
import { warnAboutPrice } from './price-warning.ts';

const warn = (before: number, price: number, listPrice = price) =>
  warnAboutPrice({ price: before }, { price, listPrice });

test('a digit too few is asked about, an ordinary discount is not', () => {
  expect(warn(5999, 599.9)).toBe('售价比现在低 90%，请确认没有少输一位');
  expect(warn(1000, 700)).toContain('低 30%');
  expect(warn(1000, 701)).toBeUndefined();
  expect(warn(1000, 9999)).toBeUndefined();
});

test('nothing for nothing is asked about', () => {
  expect(warn(5999, 0)).toContain('免费下单');
  expect(warn(0, 0)).toContain('免费下单');
  expect(warn(0, 100)).toBeUndefined();
});

test('a list price below the price is pointed out', () => {
  expect(warn(1000, 1000, 999)).toContain('划线价低于售价');
  expect(warn(1000, 1000, 0)).toBeUndefined();
});

test('S196 S197 texts that stand for a price are never compared with one', () => {
  expect(warn(1_234_567, 5999)).toBeUndefined();
  expect(warn(12_345_678, 1)).toBeUndefined();
  expect(warn(5999, 1_234_567)).toBeUndefined();
});
