import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { offersGone } from '@jishi/contract/order-refusals.ts';
import { type GatheredLines, type PriceTerms, priceGathered } from '../cart/cart.service.ts';
import type { PricePlace } from '../catalog/catalog.service.ts';
import { readCouponOffer } from '../coupon/coupon.service.ts';
import { freightTermsOf } from '../freight/freight.service.ts';
import type { OrderDraft } from '../order/order.service.ts';
import { conflict, invalidInput, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import type { CheckoutItem } from './checkout-lines.ts';
import { freightFor, gatherItems } from './price-checkout.ts';

type Submit = ParsedInputOf<typeof contract.submit>;

/** The coupons of an order, each with its slot. */
export interface ChosenCoupons {
  goods?: NonNullable<PriceTerms['goodsCoupon']>;
  freight?: NonNullable<PriceTerms['freightCoupon']>;
}

/**
 * What a submitted order comes to by what was asked for and nothing else. The page names coupons and points; amounts
 * are ours. Whatever was asked for and gives nothing any more ends the submission.
 * @param place where the goods go
 * @param has points of the member, as they were read; `spend` decides
 * @throws AppError notFound for a coupon of somebody else, conflict for one that cannot be used, offersGone
 */
export async function priceSubmitted(
  ctx: RequestContext,
  has: number,
  { items, tradeIn }: { items: readonly CheckoutItem[]; tradeIn: GatheredLines['tradeIn'] },
  input: Submit,
  place: PricePlace,
): Promise<{ bill: PricedBasket; chosen: ChosenCoupons }> {
  const gathered = await gatherItems(ctx, items, tradeIn);
  const chosen = await readCoupons(ctx, input);
  const bill = priceGathered(gathered, {
    freight: freightFor(gathered, input.delivery, await freightTermsOf(ctx, place)),
    ...(chosen.goods && { goodsCoupon: chosen.goods }),
    ...(chosen.freight && { freightCoupon: chosen.freight }),
    ...(input.points > 0 && { points: { wish: input.points, has } }),
  });
  if (bill.sentinelFen !== undefined) throw conflict('商品暂无报价，请重新选择');
  for (const result of [bill.goodsCoupon, bill.freightCoupon])
    if (result && result.amountFen === 0)
      throw refuse(offersGone, `优惠组合已失效：${result.reason || '优惠券不适用于本单'}`, {});
  if (bill.sums.pointsUsed !== input.points)
    throw refuse(offersGone, '优惠组合已失效：可用积分不足，请重新选择', {});
  return { bill, chosen };
}

/** The sums as the order keeps them. */
export function orderSums({
  sums,
}: PricedBasket): Pick<
  OrderDraft,
  | 'goodsFen'
  | 'servicesFen'
  | 'freightFen'
  | 'vipFen'
  | 'activityFen'
  | 'couponFen'
  | 'pointsFen'
  | 'pointsUsed'
  | 'tradeInFen'
  | 'payableFen'
> {
  const { goodsFen, servicesFen, freightFen, vipFen, activityFen, couponFen, pointsFen } = sums;
  const { pointsUsed, tradeInFen, payableFen } = sums;
  return {
    goodsFen,
    servicesFen,
    freightFen,
    vipFen,
    activityFen,
    couponFen,
    pointsFen,
    pointsUsed,
    tradeInFen,
    payableFen,
  };
}

/** What is to stand on the invoice, without what was left out. */
export function wishOf(invoice: Submit['invoice']): NonNullable<OrderDraft['invoiceWish']> | null {
  if (!invoice) return null;
  const { kind, title, taxNo, email } = invoice;
  return { kind, title, ...(kind === 'company' && taxNo && { taxNo }), ...(email && { email }) };
}

async function readCoupons(
  ctx: RequestContext,
  { couponId, freightCouponId }: Submit,
): Promise<ChosenCoupons> {
  const chosen: ChosenCoupons = {};
  for (const [id, slot] of [
    [couponId, 'goods'],
    [freightCouponId, 'freight'],
  ] as const) {
    if (id === 0) continue;
    const offer = await readCouponOffer(ctx, id);
    if (offer.slot !== slot) throw invalidInput('优惠券选择有误，请重新选择');
    if (offer.slot === 'goods') chosen.goods = offer.coupon;
    else chosen.freight = offer.coupon;
  }
  return chosen;
}
