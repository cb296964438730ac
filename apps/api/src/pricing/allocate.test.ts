import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, percentOf, refundShare } from './pricing.service.ts';

const fen = fc.nat(99_999_999_900);

describe('dividing fen', () => {
  it('gives single fen to the largest remainders and of equal ones to the first', () => {
    expect(
      allocate(
        100,
        [1, 1, 1].map((weight) => weight * 50),
      ),
    ).toEqual([34, 33, 33]);
    expect(allocate(20_000, [397_900, 11_980])).toEqual([19_415, 585]);
    expect(allocate(5, [0, 5, 0])).toEqual([0, 5, 0]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
  });

  it('never gives more than there is', () => {
    expect(() => allocate(3, [1, 1])).toThrow(RangeError);
    expect(() => allocate(-1, [1, 1])).toThrow(RangeError);
  });

  it('divides any sum exactly and takes from no line more than it has', () => {
    fc.assert(
      fc.property(fc.array(fen, { minLength: 1, maxLength: 30 }), fc.nat(1_000_000), (weights, ppm) => {
        const total = percentOf(
          weights.reduce((sum, weight) => sum + weight, 0),
          ppm,
        );
        const shares = allocate(total, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });

  it('rounds percents half up, beyond what a double holds', () => {
    expect(percentOf(5, 100_000)).toBe(1);
    expect(percentOf(4, 100_000)).toBe(0);
    expect(percentOf(9_007_199_254_740_991, 999_999)).toBe(9_007_190_247_541_736);
  });
});

describe('giving parts of a line back', () => {
  it('gives the cases of the brief back', () => {
    expect([refundShare(11_074, 2, 0, 1), refundShare(11_074, 2, 1, 1)]).toEqual([5_537, 5_537]);
    expect([refundShare(100, 3, 0, 1), refundShare(100, 3, 1, 1), refundShare(100, 3, 2, 1)]).toEqual([
      33, 33, 34,
    ]);
    expect(() => refundShare(100, 3, 2, 2)).toThrow(RangeError);
  });

  it('ends exactly at what was paid, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fen, parts, (netFen, units) => {
        const count = units.reduce((sum, one) => sum + one, 0);
        let returned = 0;
        let back = 0;
        for (const part of units) {
          const share = refundShare(netFen, count, returned, part);
          expect(share).toBeGreaterThanOrEqual(0);
          back += share;
          returned += part;
        }
        expect(back).toBe(netFen);
      }),
    );
  });
});
