import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { GoodsCoupon } from '../pricing/pricing.service.ts';
import { selectListed } from './claim.queries.ts';
import { judgeClaim } from './claim-state.ts';
import { selectTargets } from './coupon.queries.ts';
import type { CouponAudience } from './coupon.tables.ts';
import { isForGoods, presentRule } from './list-own-offers.ts';

/** Estimates may be so old: a coupon that was taken last stands in them for a moment. */
const KEPT_MS = 60_000;

/**
 * Coupons for goods that a stranger could claim once signed in, as the price engine takes them: what estimates of a
 * price go by (C132). Read once for all visitors; `id` is that of the rule, for nobody holds them yet.
 */
export const listOpenOffers: (ctx: RequestContext) => Promise<readonly GoodsCoupon[]> = keepPerGeneration(
  async (ctx) => {
    const now = new Date();
    const rules = (await selectListed(ctx)).filter(
      (rule) =>
        isForGoods(rule) &&
        isForAll(rule.audience) &&
        judgeClaim(rule, undefined, 0, now).state === 'signedOut',
    );
    const targets = await selectTargets(
      ctx,
      rules.map(({ id }) => id),
    );
    return rules.map((rule) => presentRule(rule, rule.id, targets.get(rule.id)));
  },
  { mostMs: KEPT_MS },
);

/** Estimates are for everybody: a coupon of new members or of a level is none of them. */
function isForAll({ levels = [], newMembers = false, cities = [], stores = [] }: CouponAudience): boolean {
  return !newMembers && levels.length + cities.length + stores.length === 0;
}
