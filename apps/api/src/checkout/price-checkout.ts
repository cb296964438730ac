import { fenToYuan } from '@jishi/contract/money.ts';
import { type GatheredLines, gatherLines, type PriceTerms } from '../cart/cart.service.ts';
import { type FreightTerms, freightOf } from '../freight/freight.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import type { CheckoutItem } from './checkout-lines.ts';

/** What the price engine asks about items at the prices of where they go. */
export async function gatherItems(
  ctx: RequestContext,
  items: readonly CheckoutItem[],
  tradeIn?: GatheredLines['tradeIn'],
): Promise<GatheredLines> {
  const gathered = await gatherLines(
    ctx,
    items.map(({ lineId, view, services, terms }) => ({
      lineId,
      view,
      terms,
      servicesFen: services.reduce((sum, { priceFen }) => sum + priceFen, 0),
    })),
  );
  return tradeIn ? { ...gathered, tradeIn } : gathered;
}

/**
 * What a parcel of these goods costs by the terms of where it goes, as the engine takes it. Free freight is judged by
 * the prices before every discount; a pick-up costs nothing.
 */
export function freightFor(
  { lines }: GatheredLines,
  delivery: 'express' | 'pickup',
  terms: FreightTerms,
): NonNullable<PriceTerms['freight']> {
  const goodsFen = lines.reduce((sum, { baseFen, count }) => sum + baseFen * count, 0);
  return { delivery, freightFen: freightOf(terms, goodsFen), freeFromFen: Number.MAX_SAFE_INTEGER };
}

/** The sums in yuan, each discount with its source. */
export function presentTotals({ sums }: PricedBasket) {
  return {
    goods: fenToYuan(sums.goodsFen),
    services: fenToYuan(sums.servicesFen),
    freight: fenToYuan(sums.freightFen),
    freightCoupon: fenToYuan(sums.freightCouponFen),
    vip: fenToYuan(sums.vipFen),
    activity: fenToYuan(sums.activityFen),
    coupon: fenToYuan(sums.couponFen),
    points: fenToYuan(sums.pointsFen),
    tradeIn: fenToYuan(sums.tradeInFen),
    payable: fenToYuan(sums.payableFen),
    sources: sums.bySource.map(({ title, amountFen }) => ({ title, amount: fenToYuan(amountFen) })),
  };
}
