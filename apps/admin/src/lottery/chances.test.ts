import { expect, it } from 'vitest';
import { expectedCost, sumOfChances } from './chances.ts';

const prizes = [
  { kind: 'coin', weightPpm: 100_000, worth: 5, quota: 20 },
  { kind: 'goods', weightPpm: 1_000, worth: 200, quota: 2 },
  { kind: 'none', weightPpm: 899_000, worth: 0, quota: null },
];

it('tells what a draw costs on the average, and all of it at most', () => {
  expect(sumOfChances(prizes)).toBe(100);
  expect(expectedCost(prizes)).toEqual({ perDraw: 0.7, atMost: 500 });
});
