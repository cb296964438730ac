import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canMove, MOVE_MS, nextPlace, SLIDE_PX, TURN_MS } from './store-row.ts';

test('S104 the row moves every 3 s with more than three stores only, and from the last window back to the first', () => {
  expect(TURN_MS).toBe(3000);
  expect([0, 1, 3].map(canMove)).toEqual([false, false, false]);
  expect(canMove(4)).toBe(true);
  expect(nextPlace(0, 3)).toBe(0);
  expect([0, 1, 2].map((place) => nextPlace(place, 5))).toEqual([1, 2, 0]);
});

test('S104 a move takes 500 ms and a slide is about 370 px', () => {
  const sheet = readFileSync(new URL('./store-row.module.css', import.meta.url), 'utf8');
  expect(sheet).toContain(`transition: transform ${MOVE_MS}ms`);
  expect(sheet).toContain(`width: ${SLIDE_PX}px`);
  expect(SLIDE_PX).toBe(370);
});
