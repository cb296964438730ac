import { fenToYuan } from '@jishi/contract/money.ts';
import type { coupon } from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import {
  type HeldCoupon,
  insertWelcomeCoupons,
  markUnused,
  markUsed,
  selectHeld,
  selectUsable,
} from './coupon.queries.ts';

export type WireCoupon = z.infer<typeof coupon>;

/** Gives a new member the coupons of the tenant's welcome; a second call gives nothing. Joins the caller's transaction. */
export async function grantWelcomeCoupons(ctx: RequestContext, memberId: number): Promise<void> {
  await insertWelcomeCoupons(ctx, memberId);
}

/**
 * Coupons of a member for goods of this sum: usable ones first, the biggest discount first and of equal ones the one that
 * runs out first. One coupon goes with an order; the threshold is on the goods without services and freight.
 */
export async function listCouponsFor(
  ctx: RequestContext,
  memberId: number,
  goodsFen: number,
): Promise<WireCoupon[]> {
  const held = await selectUsable(ctx, memberId);
  return held
    .map((one) => presentCoupon(one, goodsFen))
    .sort(
      (a, b) =>
        Number(b.usable) - Number(a.usable) ||
        b.discount - a.discount ||
        a.threshold - b.threshold ||
        a.expiresAt.localeCompare(b.expiresAt),
    );
}

/**
 * What a coupon takes off goods of this sum, in fen.
 * @throws AppError notFound for a coupon that is not the member's
 * @throws AppError conflict when it is used, has run out or the goods do not reach its threshold
 */
export async function readDiscount(ctx: RequestContext, couponId: number, goodsFen: number): Promise<number> {
  const one = requireOwn(ctx, await selectHeld(ctx, couponId), '优惠券不存在');
  if (one.state === 'used' || one.expiresAt.getTime() <= Date.now()) throw couponGone();
  if (goodsFen < one.thresholdFen)
    throw conflict(`商品金额满￥${fenToYuan(one.thresholdFen)}才能使用这张优惠券`);
  return discountOf(one, goodsFen);
}

/** Uses a coupon for an order, once whoever else tries. Inside the transaction of the order. @throws AppError conflict */
export async function useCoupon(
  ctx: RequestContext,
  use: { memberId: number; couponId: number; orderId: number },
): Promise<void> {
  if (!(await markUsed(ctx, use.memberId, use.couponId, use.orderId))) throw couponGone();
}

/** Gives the coupon of an order that is given up back to the member; it runs out when it would have. */
export async function releaseCoupon(ctx: RequestContext, orderId: number): Promise<void> {
  await markUnused(ctx, orderId);
}

function couponGone() {
  return conflict('优惠券已使用或已过期，请重新选择');
}

function discountOf(one: HeldCoupon, goodsFen: number): number {
  return goodsFen >= one.thresholdFen ? Math.min(one.amountFen, goodsFen) : 0;
}

function presentCoupon(one: HeldCoupon, goodsFen: number): WireCoupon {
  const usable = goodsFen >= one.thresholdFen;
  return {
    id: one.id,
    name: one.name,
    amount: fenToYuan(one.amountFen),
    threshold: fenToYuan(one.thresholdFen),
    expiresAt: one.expiresAt.toISOString(),
    usable,
    reason: usable ? '' : `还差￥${fenToYuan(one.thresholdFen - goodsFen)}可用`,
    discount: fenToYuan(discountOf(one, goodsFen)),
  };
}

export { saveCoupon } from './coupon.queries.ts';
