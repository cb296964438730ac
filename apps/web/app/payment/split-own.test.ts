import { expect, it } from 'vitest';
import { splitOwn } from './split-own.ts';

it.each([
  [300, { coin: 50, balance: 1000 }, { coin: 50, balance: 250 }],
  [300, { coin: 400, balance: 1000 }, { coin: 300, balance: 0 }],
  [0.3, { coin: 0.1, balance: 0.1 }, { coin: 0.1, balance: 0.1 }],
  [300, { coin: 0, balance: 0 }, { coin: 0, balance: 0 }],
])('of %s yuan takes coin first, then balance', (left, has, used) => {
  expect(splitOwn(left, has)).toEqual(used);
});
