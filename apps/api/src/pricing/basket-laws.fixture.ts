import fc from 'fast-check';
import { expect } from 'vitest';
import { anyBasket, anyOffer } from './any-basket.fixture.ts';
import type { PricedBasket } from './priced-shapes.ts';
import { priceBasket, refundShare, tryCoupons } from './pricing.service.ts';
import type { BasketInput } from './pricing-shapes.ts';

/** Offers of a generated basket; one more is weighed in every way, too. */
const OFFERS = 5;

/** What holds for every basket, tried on so many of them: sums, refunds, order of lines and offers. */
export function tryBaskets(runs: number): void {
  fc.assert(
    fc.property(anyBasket(OFFERS), fc.integer({ min: 1, max: 9 }), (basket, seed) => {
      const priced = priceBasket(basket);
      expectSumsAgree(priced);
      expectRefundsEndAtNet(priced, seed);
      const turned = { ...basket, lines: basket.lines.toReversed(), offers: basket.offers.toReversed() };
      const again = priceBasket(turned);
      expect({ ...again, lines: again.lines.toReversed() }).toEqual(priced);
      expectSameAlone(basket, priced);
    }),
    { numRuns: runs },
  );
}

/** A coupon that is tried takes off what it takes off when it is used. */
function expectSameAlone(basket: BasketInput, priced: PricedBasket): void {
  const { goodsCoupon, freightCoupon, ...bare } = basket;
  const tried = tryCoupons(bare, {
    goods: goodsCoupon ? [goodsCoupon] : [],
    freight: freightCoupon ? [freightCoupon] : [],
  });
  expect(tried.goods).toEqual(priced.goodsCoupon ? [priced.goodsCoupon] : []);
  expect(tried.freight).toEqual(priced.freightCoupon ? [priced.freightCoupon] : []);
}

/**
 * One more offer never makes a basket without a coupon dearer. Coupons of goods and of freight have thresholds on what
 * offers leave: the shopper who holds one sees what it comes to, and may change the promotion. Nor has he chosen the
 * one that comes: a choice stands, also where another offer would take more off.
 */
export function tryOneMoreOffer(runs: number): void {
  fc.assert(
    fc.property(
      anyBasket(OFFERS),
      anyOffer(OFFERS + 1),
      ({ goodsCoupon: _goods, freightCoupon: _freight, ...basket }, offer) => {
        const lines = basket.lines.map(({ chosenPromotionId: chosen, ...line }) =>
          chosen === undefined || chosen === offer.id ? line : { ...line, chosenPromotionId: chosen },
        );
        const more: BasketInput = { ...basket, lines, offers: [...basket.offers, offer] };
        const before = priceBasket({ ...basket, lines }).sums.payableFen;
        expect(priceBasket(more).sums.payableFen).toBeLessThanOrEqual(before);
      },
    ),
    { numRuns: runs },
  );
}

function expectSumsAgree({ lines, sums, gifts }: PricedBasket): void {
  const ticked = lines.filter(({ isSelected }) => isSelected);
  for (const { baseFen, count, shares, netFen } of ticked) {
    const off = shares.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(baseFen * count).toBe(off + netFen);
    expect(netFen).toBeGreaterThanOrEqual(0);
    expect(shares.every(({ amountFen }) => amountFen > 0)).toBe(true);
  }
  const add = (pick: (line: PricedBasket['lines'][number]) => number) =>
    ticked.reduce((sum, line) => sum + pick(line), 0);
  expect(add(({ baseFen, count }) => baseFen * count)).toBe(sums.goodsFen);
  expect(add(({ netFen, servicesNetFen }) => netFen + servicesNetFen) + sums.freightFen).toBe(
    sums.payableFen,
  );
  const { goodsFen, servicesFen, freightFen, vipFen, activityFen, couponFen, pointsFen, tradeInFen } = sums;
  const offFen = vipFen + activityFen + couponFen + pointsFen + tradeInFen;
  expect(goodsFen + servicesFen + freightFen - offFen).toBe(sums.payableFen);
  expect(sums.bySource.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(offFen);
  expect(pointsFen).toBe(sums.pointsUsed);
  expect(gifts.every(({ units }) => units > 0)).toBe(true);
}

/** Units come back in parts of one to `seed`; a second order of the same parts begins at the other end. */
function expectRefundsEndAtNet({ lines }: PricedBasket, seed: number): void {
  for (const { netFen, count } of lines) {
    const parts: number[] = [];
    for (let left = count; left > 0; left -= parts.at(-1) ?? left)
      parts.push(Math.min(left, (left % seed) + 1));
    for (const order of [parts, parts.toReversed()]) {
      let [returned, back] = [0, 0];
      for (const units of order) {
        back += refundShare(netFen, count, returned, units);
        returned += units;
      }
      expect(back).toBe(netFen);
    }
  }
}
