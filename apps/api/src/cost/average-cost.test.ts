import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageCost } from './average-cost.ts';

describe('the moving average', () => {
  it('weighs what is held and what comes, and rounds half up to the fen', () => {
    // 10 × 100.00 + 5 × 130.00 = 1,650.00 ÷ 15
    expect(averageCost({ held: 10, costFen: 10_000, units: 5, unitCostFen: 13_000 })).toBe(11_000);
    // 1 × 0.01 + 1 × 0.02 = 0.03 ÷ 2 = 0.015
    expect(averageCost({ held: 1, costFen: 1, units: 1, unitCostFen: 2 })).toBe(2);
    // 2 × 0.10 + 1 × 0.11 = 0.31 ÷ 3 = 0.1033…
    expect(averageCost({ held: 2, costFen: 10, units: 1, unitCostFen: 11 })).toBe(10);
  });

  it('is the cost of what comes where nothing is held or nobody knows', () => {
    expect(averageCost({ held: 0, costFen: 999, units: 3, unitCostFen: 500 })).toBe(500);
    expect(averageCost({ held: 8, costFen: undefined, units: 3, unitCostFen: 500 })).toBe(500);
  });

  it('is without what is taken back; where nothing is left, or the rest would cost nothing, it stays', () => {
    expect(averageCost({ held: 15, costFen: 11_000, units: -5, unitCostFen: 13_000 })).toBe(10_000);
    expect(averageCost({ held: 5, costFen: 11_000, units: -5, unitCostFen: 13_000 })).toBeUndefined();
    expect(averageCost({ held: 6, costFen: 100, units: -5, unitCostFen: 13_000 })).toBeUndefined();
  });

  it('lies between both costs, and taking back at once gives the worth back but for the rounding', () => {
    const count = fc.integer({ min: 1, max: 5_000 });
    const cost = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(count, cost, count, cost, (held, costFen, units, unitCostFen) => {
        const after = averageCost({ held, costFen, units, unitCostFen }) ?? 0;
        expect(after).toBeGreaterThanOrEqual(Math.min(costFen, unitCostFen));
        expect(after).toBeLessThanOrEqual(Math.max(costFen, unitCostFen));
        const exact = (BigInt(held) * BigInt(costFen) + BigInt(units) * BigInt(unitCostFen)) * 2n;
        const twice = BigInt(after) * 2n * BigInt(held + units);
        expect(exact - twice).toBeLessThan(BigInt(held + units));
        expect(twice - exact).toBeLessThanOrEqual(BigInt(held + units));
      }),
    );
  });
});
