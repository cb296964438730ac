import { applyFreight, judgeCoupon } from './after-activities.ts';
import { sumLeft } from './draft-line.ts';
import { findBestRun } from './find-best-run.ts';
import type { CouponResult } from './priced-shapes.ts';
import type { BasketInput, FreightCoupon, GoodsCoupon } from './pricing-shapes.ts';
import { runActivities, sumGoods } from './run-steps.ts';
import { listUsable } from './usable-offers.ts';

/** Coupons that somebody holds, each tried as if it were the only one. */
export interface HeldCoupons {
  goods: readonly GoodsCoupon[];
  freight: readonly FreightCoupon[];
}

/**
 * What each coupon would take off a basket, the same as `priceBasket` with it alone: offers do not heed coupons, so the
 * basket is priced once, however many are held.
 * @returns results in the order of the coupons
 */
export function tryCoupons(
  input: Omit<BasketInput, 'goodsCoupon' | 'freightCoupon'>,
  held: HeldCoupons,
): { goods: CouponResult[]; freight: CouponResult[] } {
  const sorted: BasketInput = { ...input, lines: input.lines.toSorted((a, b) => a.id - b.id) };
  const usable = listUsable(input);
  const { offers } = findBestRun(sorted, usable);
  const { drafts } = runActivities(sorted, offers);
  const [goodsFen, afterActivitiesFen] = [sumGoods(drafts), sumLeft(drafts)];
  return {
    goods: held.goods.map((coupon) => {
      const { id, amountFen, reason } = judgeCoupon(drafts, coupon);
      return { id, amountFen, reason };
    }),
    freight: held.freight.map((freightCoupon) => {
      const { coupon } = applyFreight({ ...sorted, freightCoupon }, goodsFen, afterActivitiesFen);
      return coupon ?? { id: freightCoupon.id, amountFen: 0, reason: '' };
    }),
  };
}
