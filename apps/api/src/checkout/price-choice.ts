import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { type GatheredLines, priceGathered } from '../cart/cart.service.ts';
import type { FreightTerms } from '../freight/freight.service.ts';
import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { chooseCoupon, termsOf, tryCoupons } from './checkout-coupons.ts';
import { freightFor } from './price-checkout.ts';

type Choice = Pick<
  ParsedInputOf<typeof contract.confirmInfo>,
  'couponId' | 'noCoupon' | 'freightCouponId' | 'noFreightCoupon' | 'points' | 'delivery'
> & { terms: FreightTerms };

/** Points are used by whole hundreds: a yuan each. */
const POINTS_STEP = 100;

/**
 * What goods come to with the coupons and points that were chosen: the best coupons unless some are named or none are
 * wanted, and as many points as are wished for, had and allowed.
 */
export async function priceChoice(ctx: RequestContext, gathered: GatheredLines, input: Choice) {
  const memberId = requireMember(ctx);
  const freight = freightFor(gathered, input.delivery, input.terms);
  const [member, coupons] = await Promise.all([
    readMember(ctx, memberId),
    tryCoupons(ctx, memberId, gathered, { freight }),
  ]);
  const chosen = {
    goods: chooseCoupon(coupons.goods, input.noCoupon ? 'none' : input.couponId || 'best'),
    freight: chooseCoupon(coupons.freight, input.noFreightCoupon ? 'none' : input.freightCouponId || 'best'),
  };
  const terms = { freight, ...termsOf(chosen.goods?.held), ...termsOf(chosen.freight?.held) };
  const has = Math.max(0, member.points);
  const withoutPoints = priceGathered(gathered, { ...terms, points: { wish: 0, has } });
  const most = wholeSteps(Math.min(has, withoutPoints.pointsLimit));
  const wish = Math.min(input.points, most);
  const bill = wish > 0 ? priceGathered(gathered, { ...terms, points: { wish, has } }) : withoutPoints;
  return { coupons, chosen, bill, points: { has, most, used: bill.sums.pointsUsed } };
}

function wholeSteps(points: number): number {
  return Math.floor(points / POINTS_STEP) * POINTS_STEP;
}
