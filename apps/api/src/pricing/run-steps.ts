import { type ActiveGroup, applyActivities } from './activities.ts';
import {
  applyCoupon,
  applyFreight,
  applyPoints,
  applyStateSubsidies,
  applyTradeIn,
} from './after-activities.ts';
import { type DraftLine, sumLeft } from './draft-line.ts';
import { applyAddons, giveGifts } from './gifts.ts';
import type { CouponResult, PricedAddon, PricedGift, Share, ShareKind, Sums } from './priced-shapes.ts';
import type { BasketInput, Offer } from './pricing-shapes.ts';
import { draftWithUnitPrices } from './unit-price.ts';

/** One way through all steps with the offers given. */
export interface Run {
  /** Those that stayed within their budgets. */
  offers: readonly Offer[];
  drafts: DraftLine[];
  groups: ActiveGroup[];
  gifts: PricedGift[];
  addons: PricedAddon[];
  goodsCoupon?: CouponResult;
  points: { limit: number; used: number };
  freight: ReturnType<typeof applyFreight>;
  sums: Sums;
}

/**
 * Prices a basket with exactly these offers, each step on what the one before left. An offer that would cost more than
 * its budget holds is left out.
 * @param input lines in the order of their ids
 */
export function runSteps(input: BasketInput, offers: readonly Offer[]): Run {
  const { drafts, groups, addons, gifts } = runActivities(input, offers);
  const afterActivitiesFen = sumLeft(drafts);
  const goodsCoupon = input.goodsCoupon && applyCoupon(drafts, input.goodsCoupon);
  const points = applyPoints(drafts, input.points ?? { wish: 0, has: 0 });
  applyStateSubsidies(drafts, offers);
  const over = offers.filter(
    (offer) => spentOf(offer, drafts) > (offer.budgetLeftFen ?? Number.POSITIVE_INFINITY),
  );
  if (over.length > 0)
    return runSteps(
      input,
      offers.filter((offer) => !over.includes(offer)),
    );
  if (input.tradeIn) applyTradeIn(drafts, input.tradeIn);
  const goodsFen = sumGoods(drafts);
  const freight = applyFreight(input, goodsFen, afterActivitiesFen);
  const run = { offers, drafts, groups, gifts, addons, ...(goodsCoupon && { goodsCoupon }), points, freight };
  return { ...run, sums: addUp(run, goodsFen) };
}

/** Steps 1 to 5: all that comes before coupons. */
export function runActivities(input: BasketInput, offers: readonly Offer[]) {
  const drafts = draftWithUnitPrices(input.lines, offers, input.memberLevel);
  const groups = applyActivities(drafts, offers, input);
  const addons = applyAddons(drafts, offers);
  return { drafts, groups, addons, gifts: giveGifts(drafts, offers) };
}

/** Ticked goods at the prices of the place. */
export function sumGoods(drafts: readonly DraftLine[]): number {
  return drafts.reduce(
    (sum, { line, hasPrice }) => sum + (line.isSelected && hasPrice ? line.baseFen * line.count : 0),
    0,
  );
}

function spentOf(offer: Offer, drafts: readonly DraftLine[]): number {
  if (offer.budgetLeftFen === undefined) return 0;
  return drafts.reduce((sum, { shares, offers }) => {
    if (!offers.includes(offer)) return sum;
    const own = shares.filter(
      ({ kind, sourceId }) => sourceId === offer.id && (kind === 'activity' || kind === 'special'),
    );
    return own.reduce((all, { amountFen }) => all + amountFen, sum);
  }, 0);
}

const stepOrder: readonly ShareKind[] = ['vip', 'special', 'activity', 'coupon', 'points', 'tradeIn'];

function addUp({ drafts, points, freight }: Omit<Run, 'sums'>, goodsFen: number): Sums {
  const ticked = drafts.filter(({ line, hasPrice }) => line.isSelected && hasPrice);
  const bySource = listSources(ticked);
  const sumOf = (...kinds: ShareKind[]) =>
    bySource.reduce((sum, { kind, amountFen }) => sum + (kinds.includes(kind) ? amountFen : 0), 0);
  const servicesFen = ticked.reduce((sum, { line }) => sum + line.servicesFen * line.count, 0);
  return {
    goodsFen,
    servicesFen,
    vipFen: sumOf('vip'),
    activityFen: sumOf('special', 'activity'),
    couponFen: sumOf('coupon'),
    pointsFen: sumOf('points'),
    pointsUsed: points.used,
    tradeInFen: sumOf('tradeIn'),
    freightFen: freight.freightFen,
    freightCouponFen: freight.couponFen,
    payableFen: sumLeft(ticked) + servicesFen + freight.freightFen,
    bySource,
  };
}

function listSources(drafts: readonly DraftLine[]): Share[] {
  const sources = new Map<string, Share>();
  for (const { shares } of drafts)
    for (const share of shares) {
      const key = `${share.kind}:${share.sourceId}`;
      const known = sources.get(key);
      if (known) known.amountFen += share.amountFen;
      else sources.set(key, { ...share });
    }
  return [...sources.values()].sort((a, b) => stepOrder.indexOf(a.kind) - stepOrder.indexOf(b.kind));
}
