import { expect, it } from 'vitest';
import { makeLine } from './cart.fixture.ts';
import { subtotalOf, totalOf } from './cart-total.ts';

const insurance = {
  productId: 1,
  name: '碎屏险',
  sku: [
    { ppid: 71, name: '一年', price: 199.9, isBought: true },
    { ppid: 72, name: '两年', price: 299, isBought: false },
  ],
};

it('sums units and bought services in whole fen', () => {
  const lines = [
    makeLine(1, { price: 0.1, count: 3 }),
    makeLine(2, { price: 5999.9, count: 2, service: [insurance] }),
  ];
  expect(totalOf(lines)).toEqual({ count: 5, yuan: 12399.9, text: undefined });
  expect(subtotalOf(lines[1]!)).toBe(12399.6);
});

it('S198 shows the text of a price sentinel instead of a number, and no number counts it', () => {
  const released = totalOf([makeLine(1), makeLine(2, { price: 1_234_567 })]);
  expect(released).toMatchObject({ text: '待发布', yuan: 100 });
  expect(totalOf([makeLine(1, { price: 12_345_678 })]).text).toBe('暂无报价');
});

it('S196 S197 leaves a sentinel of a line as it is, whatever the count', () => {
  expect(subtotalOf(makeLine(1, { price: 1_234_567, count: 3 }))).toBe(1_234_567);
  expect(subtotalOf(makeLine(1, { price: 12_345_678, count: 3 }))).toBe(12_345_678);
});
