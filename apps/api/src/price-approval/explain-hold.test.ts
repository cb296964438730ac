import { expect, it } from 'vitest';
import { explainHold } from './explain-hold.ts';

const step = { percent: 10, beforeFen: 10_000, baseFen: 10_000, afterFen: 9_000, costFen: undefined };

it('X3251 lets pass what falls by so many percent, and holds a fen more', () => {
  expect(explainHold(step)).toBeUndefined();
  expect(explainHold({ ...step, afterFen: 8_999 })).toBe('drop');
});

it('X3251 measures by the highest price of the day, and lets every rise pass', () => {
  expect(explainHold({ ...step, beforeFen: 9_100, afterFen: 8_900 })).toBe('drop');
  expect(explainHold({ ...step, beforeFen: 5_000, afterFen: 6_000, costFen: 7_000 })).toBeUndefined();
});

it('X3251 holds what falls below its cost, however little, also where there was no price', () => {
  expect(explainHold({ ...step, afterFen: 9_900, costFen: 9_901 })).toBe('belowCost');
  expect(explainHold({ ...step, beforeFen: undefined, baseFen: 0, costFen: 9_001 })).toBe('belowCost');
  expect(explainHold({ ...step, beforeFen: undefined, baseFen: 0 })).toBeUndefined();
  expect(explainHold({ ...step, afterFen: undefined, costFen: 9_001 })).toBeUndefined();
});
