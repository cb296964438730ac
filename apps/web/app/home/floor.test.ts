import { expect, test } from 'vitest';
import { shownCount } from './floor.widget.tsx';

test.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [6, 4],
  [8, 8],
  [12, 8],
])('of %i products a floor shows %i, so that no row has a hole', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
