import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampQuantity } from './clamp-quantity.ts';

const limits = { min: 1, max: 5 };

test.each([
  ['3', 3],
  [' 4 ', 4],
  ['9', 5],
  ['0', 1],
  ['-2', 1],
  ['2.9', 2],
])('typed %j becomes %d of one to five', (typed, quantity) => {
  expect(clampQuantity(typed, limits, 2)).toBe(quantity);
});

test.each(['', '一', '1.5.2', '1e3', 'NaN'])('typed %j leaves the quantity as it was', (typed) => {
  expect(clampQuantity(typed, limits, 2)).toBe(2);
});

test('quantities sold in steps are counted from the least one', () => {
  expect(clampQuantity(9, { min: 2, max: 20, step: 5 }, 2)).toBe(7);
  expect(clampQuantity(99, { min: 2, max: 20, step: 5 }, 2)).toBe(17);
});

test('where fewer are left than must be bought, the least quantity is kept', () => {
  expect(clampQuantity(4, { min: 2, max: 0 }, 2)).toBe(2);
});

test('whatever is typed, the quantity stays whole and within its limits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer(), fc.double()), (typed) => {
      const quantity = clampQuantity(typed, limits, 3);
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(5);
    }),
  );
});
