import { expect, test } from 'vitest';
import { planTiles } from './lay-tiles.ts';

test('S298 tile k of the shuffled picture is laid at place array[k]', () => {
  const order = Array.from({ length: 30 }, (_, place) => (place + 16) % 30);
  const moves = planTiles(order, { width: 300, height: 200 });
  expect(moves[0]).toEqual({ from: { x: 0, y: 0 }, to: { x: 20, y: 100 }, width: 20, height: 100 });
  expect(moves[14]).toEqual({ from: { x: 280, y: 0 }, to: { x: 0, y: 0 }, width: 20, height: 100 });
  expect(new Set(moves.map(({ to }) => `${to.x},${to.y}`)).size).toBe(30);
});
