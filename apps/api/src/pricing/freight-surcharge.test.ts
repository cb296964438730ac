import { describe, expect, it } from 'vitest';
import { makeBasket, makeLine } from './basket.fixture.ts';
import { priceBasket } from './pricing.service.ts';

const price = (
  baseFen: number,
  delivery: 'express' | 'pickup' = 'express',
  freightCoupon?: { id: number; name: string; thresholdFen: number },
) =>
  priceBasket(
    makeBasket([makeLine({ id: 1, baseFen })], {
      freight: { delivery, freightFen: 1_000, freeFromFen: 9_900, surchargeFen: 800 },
      ...(freightCoupon && { freightCoupon }),
    }),
  ).sums.freightFen;

describe('what a remote place costs more', () => {
  it('is due beside the freight, and where the freight is free', () => {
    expect([price(9_899), price(9_900)]).toEqual([1_800, 800]);
  });

  it('is no pick-up’s, and no coupon takes it', () => {
    expect(price(9_899, 'pickup')).toBe(0);
    const freightCoupon = { id: 7, name: '运费券', thresholdFen: 0 };
    expect([price(9_899, 'express', freightCoupon), price(9_900, 'express', freightCoupon)]).toEqual([
      800, 800,
    ]);
  });
});
