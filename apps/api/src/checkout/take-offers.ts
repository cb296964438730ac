import { returnUse, spend } from '../asset/asset.service.ts';
import { useCoupon } from '../coupon/coupon.service.ts';
import type { OrderRow } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import { takePromotions } from '../promotion/promotion.service.ts';
import type { GivenGift } from './find-gifts.ts';
import type { ChosenCoupons } from './price-submitted.ts';

/** What an order was priced with. */
interface PricedWith {
  bill: PricedBasket;
  chosen: ChosenCoupons;
  /** Those that lie somewhere. */
  gifts: readonly GivenGift[];
}

/**
 * Takes what an order was priced with, in the transaction that places it: promotions, coupons, points. The stock comes
 * last; what falls through gives back in the same order, so that two never wait for each other.
 * @returns the gifts that the order has: one that somebody else took last is left out
 * @throws AppError conflict when one of the others is gone
 */
export async function takeOffers(
  tx: RequestContext,
  { memberId, orderId }: { memberId: number; orderId: number },
  { bill, chosen, gifts }: PricedWith,
): Promise<GivenGift[]> {
  const { goodsCoupon, freightCoupon, sums } = bill;
  const taken = bill.taken.map((one) => ({
    ...one,
    gifts: one.gifts.filter((gift) => isAmong(gifts, one, gift)),
  }));
  const given = await takePromotions(tx, orderId, { memberId, priced: { taken } });
  if (chosen.goods) {
    const amountFen = goodsCoupon?.amountFen ?? 0;
    await useCoupon(tx, { memberId, couponId: chosen.goods.id, orderId, amountFen });
  }
  if (chosen.freight) {
    const amountFen = freightCoupon?.amountFen ?? 0;
    await useCoupon(tx, { memberId, couponId: chosen.freight.id, orderId, amountFen });
  }
  if (sums.pointsUsed > 0) {
    const reason = `订单 ${orderId} 抵扣`;
    await spendOnOrder(tx, { memberId, orderId, amount: sums.pointsUsed, reason });
  }
  return gifts.filter((gift) =>
    given.some(({ promotionId, ppid }) => promotionId === gift.promotionId && ppid === gift.view.ppid),
  );
}

function isAmong(
  gifts: readonly GivenGift[],
  { promotionId }: { promotionId: number },
  { ppid }: { ppid: number },
): boolean {
  return gifts.some((gift) => gift.promotionId === promotionId && gift.view.ppid === ppid);
}

/**
 * Takes the points that an order is placed with (`pointsUsed`); what becomes of the order gives them back. In its
 * transaction. @throws AppError conflict when there are not as many
 */
export async function spendOnOrder(
  tx: RequestContext,
  { memberId, orderId, ...what }: { memberId: number; orderId: number; amount: number; reason: string },
): Promise<void> {
  await spend(tx, memberId, { kind: 'points', ...what, reference: referenceOf(orderId) });
}

/**
 * Gives the points of an order back: all that have not come back yet, or those of some units.
 * @param part how many, and of which refund
 */
export async function returnPoints(
  tx: RequestContext,
  { id, memberId, pointsUsed }: Pick<OrderRow, 'id' | 'memberId' | 'pointsUsed'>,
  part?: { amount: number; requestNo: string },
): Promise<void> {
  if (pointsUsed === 0 || part?.amount === 0) return;
  await returnUse(tx, memberId, {
    kind: 'points',
    spent: referenceOf(id),
    ...(part && { amount: part.amount }),
    reason: part ? `订单 ${id} 部分退款退回` : `订单 ${id} 退回`,
    reference: part ? `${referenceOf(id)}:${part.requestNo}` : `${referenceOf(id)}:back`,
  });
}

function referenceOf(orderId: number): string {
  return `order:${orderId}:points`;
}
