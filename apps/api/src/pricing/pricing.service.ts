import { describeGroups, listChoices } from './describe-groups.ts';
import { explainIdle } from './explain-idle.ts';
import { findBestRun } from './find-best-run.ts';
import type { PricedBasket, PricedLine, Share } from './priced-shapes.ts';
import type { BasketInput, Offer } from './pricing-shapes.ts';
import type { Run } from './run-steps.ts';
import { listUsable } from './usable-offers.ts';

export { allocate, percentOf, refundShare } from './allocate.ts';
export { describeRate } from './describe-groups.ts';
export { isInScope } from './draft-line.ts';
export { giftUnitsFor } from './gifts.ts';
export type { GiftTerms, PricedBasket, Share } from './priced-shapes.ts';
export type {
  BasketInput,
  BasketLine,
  FreightCoupon,
  GoodsCoupon,
  Offer,
  OfferRule,
  PackageTerms,
} from './pricing-shapes.ts';
export { tryCoupons } from './try-coupons.ts';

/**
 * What a basket costs and why: the one place where a price is made, for the product page, lists, cart, checkout and
 * rush alike. Pure: the same input gives the same answer, whatever the order of its lines and offers. The steps and
 * how they round stand in docs/decisions/0055; shares per line are what a refund goes by (`refundShare`).
 * Of several offers that do not go together those are taken that leave the least to pay before coupons; a coupon
 * is then tried on what they left, and says why where it cannot help.
 */
export function priceBasket(input: BasketInput): PricedBasket {
  const lines = input.lines.toSorted((a, b) => a.id - b.id);
  const sorted = { ...input, lines };
  const usable = listUsable(input);
  const run = findBestRun(sorted, usable);
  const positions = new Map(input.lines.map(({ id }, index) => [id, index]));
  const priced = presentLines(run, usable).sort(
    (a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0),
  );
  const ticked = priced.filter(({ isSelected }) => isSelected);
  const sentinelFen = ticked.find((line) => line.sentinelFen !== undefined)?.sentinelFen;
  return {
    lines: priced,
    groups: describeGroups(run, usable, priced),
    gifts: run.gifts,
    addons: run.addons,
    idle: explainIdle(sorted, run, usable),
    ...(run.goodsCoupon && { goodsCoupon: run.goodsCoupon }),
    ...(run.freight.coupon && { freightCoupon: run.freight.coupon }),
    pointsLimit: run.points.limit,
    ...(sentinelFen !== undefined && { sentinelFen }),
    sums: run.sums,
    taken: listTaken(run.sums.bySource, run),
  };
}

function presentLines(run: Run, usable: readonly Offer[]): PricedLine[] {
  return run.drafts.map((draft): PricedLine => {
    const { line, unitFen, leftFen, hasPrice } = draft;
    const { id, ppid, count, isSelected, baseFen } = line;
    const netFen = isSelected || !hasPrice ? leftFen : unitFen * count;
    return {
      id,
      ppid,
      count,
      isSelected,
      baseFen,
      unitFen: hasPrice ? unitFen : baseFen,
      ...(!hasPrice && { sentinelFen: baseFen }),
      shares: draft.shares,
      netFen,
      servicesNetFen: hasPrice ? line.servicesFen * count : 0,
      groupKey: draft.groupKey,
      groupSavedFen: draft.groupSavedFen,
      groupFen: draft.groupKey === '' ? netFen : draft.groupFen,
      choices: listChoices(draft, usable),
    };
  });
}

function listTaken(bySource: readonly Share[], run: Run): PricedBasket['taken'] {
  const taken = new Map<number, PricedBasket['taken'][number]>();
  const entryOf = (promotionId: number) => {
    const entry = taken.get(promotionId) ?? { promotionId, amountFen: 0, gifts: [] };
    taken.set(promotionId, entry);
    return entry;
  };
  const used = new Set(run.drafts.flatMap(({ offers }) => offers.map(({ id }) => id)));
  for (const { kind, sourceId, amountFen } of bySource)
    if ((kind === 'activity' || kind === 'special') && used.has(sourceId))
      entryOf(sourceId).amountFen += amountFen;
  for (const { promotionId, ppid, units, state } of run.gifts)
    if (state === 'given') entryOf(promotionId).gifts.push({ ppid, units });
  return [...taken.values()].sort((a, b) => a.promotionId - b.promotionId);
}
