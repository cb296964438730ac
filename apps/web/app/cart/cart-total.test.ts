import { expect, it } from 'vitest';
import { makeLine } from './cart.fixture.ts';
import { totalOf } from './cart-total.ts';

it('counts units, not lines, and says nothing of what they cost', () => {
  expect(totalOf([makeLine(1, { count: 3 }), makeLine(2, { count: 2 })])).toEqual({
    count: 5,
    text: undefined,
  });
});

it('S196 S197 S198 shows the text of a price sentinel instead of a number', () => {
  expect(totalOf([makeLine(1), makeLine(2, { price: 1_234_567 })]).text).toBe('待发布');
  expect(totalOf([makeLine(1, { price: 12_345_678 })]).text).toBe('暂无报价');
});
