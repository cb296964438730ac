import type { CouponUsage } from '@jishi/contract/coupon-words.ts';
import type { coupon } from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import {
  changeUsedFen,
  type HeldCoupon,
  markUnused,
  markUsed,
  selectHeld,
  selectTargets,
  selectUsable,
  type UsedFor,
} from './coupon.queries.ts';
import { type CouponOffer, offerOf } from './coupon-offer.ts';

export { cancelBooking as cancelVoucherVisit } from './book-voucher.ts';
export { countUsable as countUsableCoupons } from './coupon.queries.ts';
export type { CouponOffer } from './coupon-offer.ts';
export { saveCoupon, selectRule as findCouponRule } from './give.queries.ts';
export { grantBirthdayCoupons, grantWelcomeCoupons } from './give-on-occasion.ts';
export { giveWon } from './give-won.ts';
export { listForRecycling as listRecycleCoupons } from './held-list.ts';
export { selectHeldByIds as findHeldCoupons } from './holder.queries.ts';
export { listOpenOffers } from './list-open-offers.ts';
export { listOwnOffers } from './list-own-offers.ts';
export { listPointsMall } from './points-mall.ts';
export { redeemCode } from './redeem-code.ts';
export { listServiceOffers } from './service-coupons.ts';
export { listTicketsOfCodes } from './tickets-of-codes.ts';
export { voucherVisitsOf } from './visits-of.queries.ts';

export type WireCoupon = z.infer<typeof coupon>;

/** Every coupon of a member that an order could take now, as the price engine takes it, the next to end first. */
export async function listCouponOffers(
  ctx: RequestContext,
  memberId: number,
): Promise<(CouponOffer & { expiresAt: Date })[]> {
  const held = await selectUsable(ctx, memberId);
  const targets = await selectTargets(
    ctx,
    held.map(({ couponId }) => couponId),
  );
  return held.map((one) => ({ ...offerOf(one, targets.get(one.couponId)), expiresAt: one.expiresAt }));
}

/**
 * One coupon of the member who asks, as the price engine takes it.
 * @throws AppError notFound for a coupon that is not the member's
 * @throws AppError conflict when it cannot be used now
 */
export async function readCouponOffer(ctx: RequestContext, memberCouponId: number): Promise<CouponOffer> {
  const one = await requireUsable(ctx, memberCouponId);
  return offerOf(one, (await selectTargets(ctx, [one.couponId])).get(one.couponId));
}

async function requireUsable(ctx: RequestContext, memberCouponId: number): Promise<HeldCoupon> {
  const one = requireOwn(ctx, await selectHeld(ctx, memberCouponId), '优惠券不存在');
  const now = Date.now();
  if (one.state !== 'unused' || one.expiresAt.getTime() <= now) throw couponGone();
  if (one.waitsForOrder || one.validFrom.getTime() > now) throw conflict('优惠券还未到可用时间');
  return one;
}

/**
 * Uses a coupon for an order, once whoever else tries. Inside the transaction of the order.
 * @param use.amountFen what the engine took off by it, for the budget of its rule
 * @param use.usage what the order is of; goods where it is left out
 * @throws AppError conflict when it is gone, or the budget of its rule is
 */
export async function useCoupon(
  tx: RequestContext,
  use: { memberId: number; couponId: number; orderId: number; amountFen: number; usage?: CouponUsage },
): Promise<void> {
  const { memberId, couponId: id, orderId, amountFen, usage = 'goods' } = use;
  await takeHeld(tx, { memberId, id, amountFen, on: { orderId }, usage });
}

/** As `useCoupon`, on a thing of another room: `recycle:55`. */
export async function useCouponOn(
  tx: RequestContext,
  { usedFor, ...use }: { memberId: number; id: number; amountFen: number; usedFor: string },
): Promise<void> {
  await takeHeld(tx, { ...use, on: { usedFor } });
}

async function takeHeld(
  tx: RequestContext,
  use: { memberId: number; id: number; amountFen: number; on: UsedFor; usage?: CouponUsage },
): Promise<void> {
  const taken = await markUsed(tx, use);
  if (!taken) throw couponGone();
  if (taken.hasBudget && !(await changeUsedFen(tx, taken.couponId, use.amountFen)))
    throw conflict('优惠券活动额度已用完，请选择其他优惠券');
}

/**
 * Gives the coupons of an order that fell through back to the member. They end when they would have; where the shop was
 * to blame and one ended meanwhile, it can be used for 7 days more. A second time gives nothing.
 */
export async function releaseCoupon(
  tx: RequestContext,
  orderId: number,
  { shopAtFault = false }: { shopAtFault?: boolean } = {},
): Promise<void> {
  await giveBack(tx, { orderId }, shopAtFault);
}

/** As `releaseCoupon`, of a thing of another room: `recycle:55`. */
export async function releaseCouponOn(tx: RequestContext, usedFor: string): Promise<void> {
  await giveBack(tx, { usedFor }, false);
}

async function giveBack(tx: RequestContext, on: UsedFor, shopAtFault: boolean): Promise<void> {
  for (const { couponId, amountFen } of await markUnused(tx, on, { shopAtFault }))
    await changeUsedFen(tx, couponId, -amountFen);
}

function couponGone() {
  return conflict('优惠券已使用或已过期，请重新选择');
}
