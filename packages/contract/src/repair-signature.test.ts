import { expect, test } from 'vitest';
import { countPoints, isSignature } from './repair-signature.ts';

test('points are counted in pairs, of all strokes', () => {
  expect(countPoints([])).toBe(0);
  expect(
    countPoints([
      [1, 2, 3, 4],
      [5, 6],
    ]),
  ).toBe(3);
});

test.each([
  ['nothing', [], false],
  ['a dot', [[300, 100, 301, 100]], false],
  ['a slip of 29 by 30', [[10, 10, 39, 40]], false],
  ['a short tick of 30 by 30', [[10, 10, 40, 40]], true],
  ['a line', [[40, 100, 400, 100]], true],
] as const)('%s', (_what, strokes, expected) => {
  expect(isSignature(strokes)).toBe(expected);
});
