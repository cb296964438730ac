import { fenToYuan } from '@jishi/contract/money.ts';
import type { GatheredLines, PriceTerms } from '../cart/cart.service.ts';
import { type CouponOffer, listCouponOffers, type WireCoupon } from '../coupon/coupon.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { tryCoupons as triedAlone } from '../pricing/pricing.service.ts';

type Held = Awaited<ReturnType<typeof listCouponOffers>>[number];

/** Coupons of a member for one checkout, those for the goods and those for the freight. */
interface CheckoutCoupons {
  goods: TriedCoupon[];
  freight: TriedCoupon[];
}

/** A coupon with what it would take off here. */
interface TriedCoupon {
  held: Held;
  wire: WireCoupon;
}

/** What was chosen among them: a number, the best one, or none. */
type CouponWish = number | 'best' | 'none';

/** How the engine is told of a coupon. */
export function termsOf(held: CouponOffer | undefined): PriceTerms {
  if (!held) return {};
  return held.slot === 'goods' ? { goodsCoupon: held.coupon } : { freightCoupon: held.coupon };
}

/**
 * Tries every coupon of the member on the goods: usable ones first, the biggest discount first and of equal ones the
 * one that runs out first. Why one cannot be used stands beside it.
 */
export async function tryCoupons(
  ctx: RequestContext,
  memberId: number,
  gathered: GatheredLines,
  terms: Required<Pick<PriceTerms, 'freight'>>,
): Promise<CheckoutCoupons> {
  const offers = await listCouponOffers(ctx, memberId);
  const results = triedAlone(
    { ...gathered, ...terms },
    {
      goods: offers.flatMap((held) => (held.slot === 'goods' ? [held.coupon] : [])),
      freight: offers.flatMap((held) => (held.slot === 'freight' ? [held.coupon] : [])),
    },
  );
  const byId = new Map([...results.goods, ...results.freight].map((result) => [result.id, result]));
  const tried = offers.map((held) => presentTried(held, byId.get(held.coupon.id)));
  tried.sort(
    ({ wire: a }, { wire: b }) =>
      Number(b.usable) - Number(a.usable) ||
      b.discount - a.discount ||
      a.threshold - b.threshold ||
      a.expiresAt.localeCompare(b.expiresAt),
  );
  return {
    goods: tried.filter(({ held }) => held.slot === 'goods'),
    freight: tried.filter(({ held }) => held.slot === 'freight'),
  };
}

/** The list has the best one first; one that was named and cannot be used gives way to it. */
export function chooseCoupon(tried: readonly TriedCoupon[], wish: CouponWish): TriedCoupon | undefined {
  if (wish === 'none') return undefined;
  const usable = tried.filter(({ wire }) => wire.usable);
  return usable.find(({ wire }) => wire.id === wish) ?? usable[0];
}

function presentTried(held: Held, result: { amountFen: number; reason: string } | undefined): TriedCoupon {
  const { amountFen = 0, reason = '' } = result ?? {};
  const { id, name, thresholdFen } = held.coupon;
  return {
    held,
    wire: {
      id,
      name,
      amount: fenToYuan(held.coupon.amountFen ?? 0),
      threshold: fenToYuan(thresholdFen),
      expiresAt: held.expiresAt.toISOString(),
      usable: amountFen > 0,
      reason: amountFen > 0 ? '' : reason || '本单无需使用',
      discount: fenToYuan(amountFen),
      ...describeRate(held),
    },
  };
}

function describeRate(held: Held): Pick<WireCoupon, 'rateText'> {
  if (held.coupon.amountFen !== undefined) return {};
  if (held.slot === 'freight') return { rateText: '免运费' };
  const { offPpm = 0 } = held.coupon;
  return { rateText: `${Number(((1_000_000 - offPpm) / 100_000).toFixed(2))} 折` };
}
