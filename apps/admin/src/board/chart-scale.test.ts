import { expect, test } from 'vitest';
import { scaleFor, shorten } from './chart-scale.ts';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [38, [0, 10, 20, 30, 40]],
  [81, [0, 25, 50, 75, 100]],
  [401, [0, 200, 400, 600, 800]],
])('a scale of orders up to %d has whole lines', (highest, lines) => {
  expect(scaleFor(highest, true)).toEqual(lines);
});

test('a shop that has not sold anything has a scale all the same', () => {
  expect(scaleFor(0, false)).toEqual([0, 100, 200, 300, 400]);
});

test('every scale reaches its highest value and wastes less than three fifths of the height', () => {
  for (let highest = 1; highest < 50_000_000; highest = highest * 1.37 + 0.01) {
    const top = scaleFor(highest, false).at(-1) ?? 0;
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(top).toBeLessThanOrEqual(highest * 2.5);
  }
});

test('big numbers are told in ten thousands', () => {
  expect([0, 2500, 12_000, 125_000, 230_000_000].map(shorten)).toEqual([
    '0',
    '2500',
    '1.2万',
    '12.5万',
    '2.3亿',
  ]);
});
