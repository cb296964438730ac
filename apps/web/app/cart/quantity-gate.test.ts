import { expect, it } from 'vitest';
import { QUANTITY_PAUSE_MS, QuantityGate } from './quantity-gate.ts';

it('S192 ignores a quantity click within 1.5 s of the last one of the line', () => {
  let now = 1000;
  const gate = new QuantityGate(() => now);
  expect(gate.admits(1, 2)).toBe(true);
  now += QUANTITY_PAUSE_MS - 1;
  expect(gate.admits(1, 3)).toBe(false);
  expect(gate.admits(2, 3)).toBe(true);
  now += 1;
  expect(gate.admits(1, 3)).toBe(true);
  expect(QUANTITY_PAUSE_MS).toBe(1500);
});

it('S191 ignores a change to 0, and it does not hold the next click up', () => {
  const gate = new QuantityGate(() => 0);
  expect(gate.admits(1, 0)).toBe(false);
  expect(gate.admits(1, 2)).toBe(true);
});
