import type { FreightCoupon, GoodsCoupon } from '../pricing/pricing.service.ts';
import type { TargetRow, UsableCoupon } from './coupon.queries.ts';

/** A coupon as the price engine takes it: one for goods and one for freight go with an order. */
export type CouponOffer = { slot: 'goods'; coupon: GoodsCoupon } | { slot: 'freight'; coupon: FreightCoupon };

/** What a held coupon offers to an order. */
export function offerOf(held: UsableCoupon, targets: readonly TargetRow[] = []): CouponOffer {
  const { id, name, kind, thresholdFen, amountFen } = held;
  if (kind === 'freight') return { slot: 'freight', coupon: { id, name, thresholdFen, amountFen } };
  const worth = kind === 'percent' ? { offPpm: held.percentOffPpm, capFen: held.capFen } : { amountFen };
  return {
    slot: 'goods',
    coupon: { id, name, scope: scopeOf(targets), thresholdFen, ...worth, withActivity: held.stackActivity },
  };
}

/** One for all coupons, so that the engine judges goods by it once. */
const everything: GoodsCoupon['scope'] = { in: ['all:0'], out: [] };

/** Without any `in` a coupon is for all goods. */
export function scopeOf(targets: readonly TargetRow[]): GoodsCoupon['scope'] {
  if (targets.length === 0) return everything;
  const of = (side: 'in' | 'out') =>
    targets.filter((target) => target.side === side).map(({ kind, refId }) => `${kind}:${refId}`);
  const wanted = of('in');
  return { in: wanted.length === 0 ? ['all:0'] : wanted, out: of('out') };
}

/** Whether goods are among those of a scope. */
export function isInScope(
  scope: GoodsCoupon['scope'],
  goods: { ppid: number; productId: number; brandId: number; categoryPath: readonly number[] },
): boolean {
  const names = new Set([
    'all:0',
    `sku:${goods.ppid}`,
    `product:${goods.productId}`,
    `brand:${goods.brandId}`,
    ...goods.categoryPath.map((id) => `category:${id}`),
  ]);
  return scope.in.some((name) => names.has(name)) && !scope.out.some((name) => names.has(name));
}
