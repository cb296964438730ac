import { expect, test } from 'vitest';
import { demoModels } from '../models/all-models.ts';
import { inventHistory } from './price-history.ts';

const today = '2026-11-20';
const histories = demoModels
  .slice(0, 60)
  .flatMap(({ variants }) => variants.slice(0, 1))
  .map((variant) => ({ variant, steps: inventHistory(variant, today) }));

test('a history goes back half a year, in the order of its days, each once, and ends with the price of today', () => {
  for (const { variant, steps } of histories) {
    const days = steps.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days[0]).toBe('2026-05-25');
    expect((days.at(-1) ?? '') < today).toBe(true);
    expect(steps.at(-1)?.yuan, variant.sku).toBe(variant.saleYuan);
  }
});

test('there are three sales in it, each below what the goods cost before and after', () => {
  for (const { variant, steps } of histories) {
    const dips = steps.filter(
      ({ yuan }, at) => yuan < (steps[at - 1]?.yuan ?? 0) && yuan < (steps[at + 1]?.yuan ?? 0),
    );
    expect(dips.length, variant.sku).toBe(3);
  }
});
