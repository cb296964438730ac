import { resaleGradeKeys } from '@jishi/contract/resale-words.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestPrice } from './suggest-price.ts';

const unit = { newFen: 500_000, costFen: 250_000, grade: '95新', days: 0 } as const;

describe('the price that is suggested for a unit', () => {
  it('is the part of the new price that the grade brings, ending in 9 yuan', () => {
    expect(suggestPrice(unit)).toBe(379_900);
    expect(suggestPrice({ ...unit, grade: '8新' })).toBe(279_900);
  });

  it('falls with each month of waiting, and stops', () => {
    expect(suggestPrice({ ...unit, days: 29 })).toBe(379_900);
    expect(suggestPrice({ ...unit, days: 65 })).toBe(359_900);
    expect(suggestPrice({ ...unit, days: 3_000 })).toBe(319_900);
  });

  it('earns the least margin, and is not there where a new one costs no more', () => {
    expect(suggestPrice({ ...unit, costFen: 400_000 })).toBe(420_900);
    expect(suggestPrice({ ...unit, costFen: 480_000 })).toBe(0);
    expect(suggestPrice({ ...unit, newFen: 0 })).toBe(0);
  });

  it('is never under the cost, never as high as new, and no grade brings more than a better one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.option(fc.integer({ min: 0, max: 5_000_000 })),
        fc.nat(2_000),
        (newFen, costFen, days) => {
          const all = resaleGradeKeys.map((grade) => suggestPrice({ newFen, costFen, grade, days }));
          for (const price of all.filter((one) => one > 0)) {
            expect(price % 1_000).toBe(900);
            expect(price).toBeGreaterThanOrEqual(costFen ?? 0);
            expect(price).toBeLessThan(newFen);
          }
          expect(all.toSorted((a, b) => b - a)).toEqual(all);
        },
      ),
    );
  });
});
