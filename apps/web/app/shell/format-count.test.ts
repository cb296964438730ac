import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [99_999, '9.9万'],
  [349_999, '34万'],
])('%d reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
