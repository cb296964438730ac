import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentTotals, sumGoods, sumTotals } from './checkout-totals.ts';

const item = (priceFen: number, count = 1, servicesFen: number[] = []) => ({
  view: { priceFen },
  count,
  services: servicesFen.map((serviceFen) => ({ priceFen: serviceFen })),
});

const terms = { freightFen: 1_000, freeFromFen: 9_900 };

describe('what an order comes to', () => {
  it('adds services for every unit, and leaves them out of what coupons go by', () => {
    const items = [item(100_000, 2, [9_900, 100])];
    expect(sumGoods(items)).toBe(200_000);
    expect(sumTotals(items, 'express', 0, terms)).toEqual({
      goodsFen: 200_000,
      servicesFen: 20_000,
      freightFen: 0,
      couponFen: 0,
      payableFen: 220_000,
    });
  });

  it.each([
    [9_899, 'express', 1_000],
    [9_900, 'express', 0],
    [1, 'pickup', 0],
  ] as const)('charges freight for goods of %i fen by %s: %i fen', (priceFen, delivery, freightFen) => {
    expect(sumTotals([item(priceFen)], delivery, 0, terms).freightFen).toBe(freightFen);
  });

  it('goes by the terms of its site: none at all, or dearer and free from a higher sum', () => {
    expect(sumTotals([item(1)], 'express', 0, { freightFen: 0, freeFromFen: 9_900 }).freightFen).toBe(0);
    const dear = { freightFen: 1_550, freeFromFen: 20_000 };
    expect(sumTotals([item(19_999)], 'express', 0, dear).freightFen).toBe(1_550);
    expect(sumTotals([item(20_000)], 'express', 0, dear).freightFen).toBe(0);
  });

  it('lets a coupon neither change the freight nor pay for more than the goods', () => {
    expect(sumTotals([item(10_000)], 'express', 5_000, terms)).toMatchObject({
      freightFen: 0,
      payableFen: 5_000,
    });
    expect(sumTotals([item(3_000)], 'express', 5_000, terms)).toMatchObject({
      couponFen: 3_000,
      payableFen: 1_000,
    });
  });

  it('always agrees with itself and is never negative', () => {
    const items = fc.array(
      fc.tuple(fc.nat(9_999_999), fc.integer({ min: 1, max: 99 }), fc.array(fc.nat(99_999))),
    );
    fc.assert(
      fc.property(
        items,
        fc.constantFrom('express', 'pickup'),
        fc.nat(9_999_999),
        (list, delivery, discount) => {
          const totals = sumTotals(
            list.map(([price, count, services]) => item(price, count, services)),
            delivery,
            discount,
            terms,
          );
          const { goodsFen, servicesFen, freightFen, couponFen, payableFen } = totals;
          expect(payableFen).toBe(goodsFen + servicesFen + freightFen - couponFen);
          expect(payableFen).toBeGreaterThanOrEqual(0);
          expect(Math.round(presentTotals(totals).payable * 100)).toBe(payableFen);
        },
      ),
    );
  });
});
