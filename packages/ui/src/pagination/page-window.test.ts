import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 40, [1, 2, 3, 4, 5, 6, 7, 'gap', 40]],
  [5, 40, [1, 2, 3, 4, 5, 6, 7, 'gap', 40]],
  [6, 40, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 40]],
  [36, 40, [1, 'gap', 34, 35, 36, 37, 38, 39, 40]],
  [40, 40, [1, 'gap', 34, 35, 36, 37, 38, 39, 40]],
])('page %d of %d offers the right numbers', (page, count, pages) => {
  expect(pageWindow(page, count)).toEqual(pages);
});

test('a page outside the list is taken as the nearest one', () => {
  expect(pageWindow(99, 40)).toEqual(pageWindow(40, 40));
  expect(pageWindow(-3, 40)).toEqual(pageWindow(1, 40));
  expect(pageWindow(1, 0)).toEqual([1]);
});

test('the row always holds the first, the current and the last page, rises, and keeps its length', () => {
  const counts = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(counts, fc.nat(), fc.integer({ min: 0, max: 4 }), (count, seed, siblings) => {
      const page = (seed % count) + 1;
      const row = pageWindow(page, count, siblings);
      const numbers = row.filter((entry) => entry !== 'gap');
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(row).toHaveLength(Math.min(count, 2 * siblings + 5));
      for (const [index, entry] of row.entries()) {
        if (entry !== 'gap') continue;
        expect(Number(row[index + 1]) - Number(row[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});
