import { expect, it } from 'vitest';
import { advisePrice } from './advise-price.ts';

const unit = { firstFen: 199_900, nowFen: 199_900, costFen: 0 };

it('advises 3, 6 and 10 percent less than at first after 30, 60 and 90 days, in whole yuan', () => {
  const after = (days: number) => advisePrice({ ...unit, days });
  expect([0, 29, 30, 59, 60, 89, 90, 400].map(after)).toEqual([
    ...[0, 0, 193_900, 193_900, 187_900, 187_900, 179_900, 179_900],
  ]);
});

it('advises nothing that was done already, and nothing below the cost', () => {
  expect(advisePrice({ ...unit, days: 30, nowFen: 193_900 })).toBe(0);
  expect(advisePrice({ ...unit, days: 60, nowFen: 193_900 })).toBe(187_900);
  expect(advisePrice({ ...unit, days: 90, costFen: 195_050 })).toBe(195_100);
  expect(advisePrice({ ...unit, days: 90, costFen: 250_000 })).toBe(0);
});
