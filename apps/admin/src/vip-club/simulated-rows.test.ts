import { expect, it } from 'vitest';
import { compareRules } from './simulated-rows.ts';

it('X3326 what both rules bring stands beside each other, with what lies between them', () => {
  const now = { points: 1_200, cost: 12, growth: 800 };
  expect(compareRules({ now, other: { points: 1_800, cost: 18, growth: 800 } })).toEqual([
    { title: '送出积分', now: '1,200', other: '1,800', change: '+600' },
    { title: '积分成本', now: '¥12.00', other: '¥18.00', change: '+¥6.00' },
    { title: '送出成长值', now: '800', other: '800', change: '不变' },
  ]);
  expect(compareRules({ now, other: { points: 0, cost: 0, growth: 0 } })[0]?.change).toBe('-1,200');
});
