import type { RequestContext } from '../platform/request-context.ts';
import type { GoodsCoupon } from '../pricing/pricing.service.ts';
import { selectListed } from './claim.queries.ts';
import { claimerOf } from './claim-coupon.ts';
import { judgeClaim } from './claim-state.ts';
import { selectTargets, selectUsable } from './coupon.queries.ts';
import { offerOf, scopeOf } from './coupon-offer.ts';
import { type RuleRow, selectTaken } from './give.queries.ts';

/**
 * Coupons for goods that a member has, or could claim at once, as the price engine takes them. What is still to be
 * claimed has the number of its rule below zero, for two kinds of numbers stand in one list.
 */
export async function listOwnOffers(ctx: RequestContext, memberId: number): Promise<GoodsCoupon[]> {
  const [held, listed, claimer] = await Promise.all([
    selectUsable(ctx, memberId),
    selectListed(ctx),
    claimerOf(ctx),
  ]);
  const rules = listed.filter(isForGoods);
  const [taken, targets] = await Promise.all([
    selectTaken(
      ctx,
      memberId,
      rules.map(({ id }) => id),
    ),
    selectTargets(ctx, [...rules.map(({ id }) => id), ...held.map(({ couponId }) => couponId)]),
  ]);
  const now = new Date();
  const open = rules.filter(
    (rule) => judgeClaim(rule, claimer, taken.get(rule.id) ?? 0, now).state === 'open',
  );
  return [
    ...held.map((one) => offerOf(one, targets.get(one.couponId))).flatMap(goodsOnly),
    ...open.map((rule) => presentRule(rule, -rule.id, targets.get(rule.id))),
  ];
}

function goodsOnly(offer: ReturnType<typeof offerOf>): GoodsCoupon[] {
  return offer.slot === 'goods' ? [offer.coupon] : [];
}

/** Whether a rule takes something off goods that are ordered. */
export function isForGoods({ usage, kind }: Pick<RuleRow, 'usage' | 'kind'>): boolean {
  return usage === 'goods' && (kind === 'amount' || kind === 'percent');
}

/** A rule that nobody holds yet, as the price engine takes a coupon of it. */
export function presentRule(
  { name, kind, thresholdFen, amountFen, percentOffPpm, capFen, stackActivity }: RuleRow,
  id: number,
  targets: Parameters<typeof scopeOf>[0] = [],
): GoodsCoupon {
  return {
    ...{ id, name, scope: scopeOf(targets), thresholdFen, withActivity: stackActivity },
    ...(kind === 'percent' ? { offPpm: percentOffPpm, capFen } : { amountFen }),
  };
}
