import { expect, it } from 'vitest';
import { waitAfter } from './wait-longer.ts';

it('five tries wait for nothing, then each waits twice as long as the one before, never more than 2 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100, 1_000].map(waitAfter)).toEqual([
    0, 0, 0, 0, 0, 100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000,
  ]);
});
