import { fenToYuan } from '@jishi/contract/money.ts';
import type { FreightTerms } from '../catalog/catalog.service.ts';

/** Sums of an order in fen. */
export interface Totals {
  goodsFen: number;
  servicesFen: number;
  freightFen: number;
  couponFen: number;
  payableFen: number;
}

interface Priced {
  view: { priceFen: number };
  count: number;
  services: readonly { priceFen: number }[];
}

/** Sum of the goods without services; what coupons and free freight go by. */
export function sumGoods(items: readonly Priced[]): number {
  return items.reduce((sum, { view, count }) => sum + view.priceFen * count, 0);
}

/** What an order comes to. A pick-up costs no freight; a coupon takes off at most the goods. */
export function sumTotals(
  items: readonly Priced[],
  delivery: 'express' | 'pickup',
  discountFen: number,
  terms: FreightTerms,
): Totals {
  const goodsFen = sumGoods(items);
  const servicesFen = items.reduce(
    (sum, { count, services }) => sum + count * services.reduce((all, one) => all + one.priceFen, 0),
    0,
  );
  const freightFen = delivery === 'pickup' || goodsFen >= terms.freeFromFen ? 0 : terms.freightFen;
  const couponFen = Math.min(discountFen, goodsFen);
  return {
    goodsFen,
    servicesFen,
    freightFen,
    couponFen,
    payableFen: goodsFen + servicesFen + freightFen - couponFen,
  };
}

/** The sums in yuan. */
export function presentTotals(totals: Totals) {
  return {
    goods: fenToYuan(totals.goodsFen),
    services: fenToYuan(totals.servicesFen),
    freight: fenToYuan(totals.freightFen),
    coupon: fenToYuan(totals.couponFen),
    payable: fenToYuan(totals.payableFen),
  };
}
