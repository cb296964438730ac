import { expect, test } from 'vitest';
import { readStoreId } from './read-store-id.ts';

test('R014 an id is a whole number from 1', () => {
  expect(readStoreId('12')).toBe(12);
  expect(readStoreId('999999999999999')).toBe(999_999_999_999_999);
});

test.each(['', '0', '-1', '01', '1.5', '12.html', '1e3', '１２', '12 ', 'abc', '1'.repeat(16)])(
  'R014 "%s" is no id',
  (segment) => {
    expect(readStoreId(segment)).toBeUndefined();
  },
);
