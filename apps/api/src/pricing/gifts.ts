import { refundShare } from './allocate.ts';
import { type DraftLine, isOpenTo, takeOff } from './draft-line.ts';
import { type Reach, reachOf, timesReached } from './group-worth.ts';
import type { GiftTerms, PricedAddon, PricedGift } from './priced-shapes.ts';
import type { Offer, Step } from './pricing-shapes.ts';

/** Without a step a gift is for whatever is bought. */
const FROM_THE_FIRST: Step = { fromUnits: 1 };

/** Step 5: gifts for goods that meet a condition after the activities. */
export function giveGifts(drafts: readonly DraftLine[], offers: readonly Offer[]): PricedGift[] {
  return offers.flatMap((offer) => {
    if (offer.type !== 'gift') return [];
    const members = goodsFor(offer, drafts);
    const condition = conditionOf(offer);
    const times = timesReached(condition, reachOf(members), offer.rule.repeat);
    const [first] = members;
    if (times === 0 || !first) return [];
    const isRefused = members.some(({ line }) => line.refusedGifts?.includes(offer.id));
    if (!isRefused) for (const draft of members) draft.offers.push(offer);
    return (offer.rule.gifts ?? []).map((gift): PricedGift => {
      const units = Math.min(gift.units * times, gift.left);
      const state = isRefused ? 'refused' : units === 0 ? 'out' : 'given';
      const { ppid, name, valueFen } = gift;
      const { fromFen, fromUnits } = condition;
      const { repeat } = offer.rule;
      const terms: GiftTerms = {
        goods: members.map(({ line, leftFen }) => ({ ppid: line.ppid, units: line.count, sumFen: leftFen })),
        ...(fromUnits === undefined ? { fromFen: fromFen ?? 0 } : { fromUnits }),
        ...(repeat !== undefined && { repeat }),
        unitsEach: gift.units,
      };
      const shown = units === 0 ? gift.units * times : units;
      return {
        promotionId: offer.id,
        title: offer.title,
        ppid,
        name,
        units: shown,
        valueFen,
        lineId: first.line.id,
        state,
        terms,
      };
    });
  });
}

/**
 * Units of a gift that goods still carry after some of them came back.
 * @param left units of each SKU that stay with the shopper
 */
export function giftUnitsFor(terms: GiftTerms, left: ReadonlyMap<number, number>): number {
  const open = new Map(left);
  const reach: Reach = { sumFen: 0, units: 0 };
  for (const { ppid, units, sumFen } of terms.goods) {
    const stay = Math.min(units, open.get(ppid) ?? 0);
    open.set(ppid, (open.get(ppid) ?? 0) - stay);
    reach.units += stay;
    reach.sumFen += sumFen - refundShare(sumFen, units, 0, units - stay);
  }
  return terms.unitsEach * timesReached(terms, reach, terms.repeat);
}

/** Step 5: goods that were taken at a lower price with others cost it as long as the others are there. */
export function applyAddons(drafts: readonly DraftLine[], offers: readonly Offer[]): PricedAddon[] {
  return offers.flatMap((offer) => {
    if (offer.type !== 'addon') return [];
    const members = goodsFor(offer, drafts);
    if (members.length === 0) return [];
    const reach = reachOf(members);
    const condition = conditionOf(offer);
    const isReached = timesReached(condition, reach) > 0;
    return (offer.rule.addons ?? []).map((terms): PricedAddon => {
      if (isReached) takeAddon(offer, terms, drafts);
      return {
        ...terms,
        promotionId: offer.id,
        title: offer.title,
        isReached,
        moreFen: isReached ? 0 : Math.max(0, (condition.fromFen ?? 0) - reach.sumFen),
        moreUnits: isReached ? 0 : Math.max(0, (condition.fromUnits ?? 0) - reach.units),
      };
    });
  });
}

function takeAddon(
  offer: Offer,
  { ppid, priceFen, maxUnits }: { ppid: number; priceFen: number; maxUnits: number },
  drafts: readonly DraftLine[],
): void {
  let left = maxUnits;
  for (const draft of drafts) {
    const { line, unitFen, hasPrice } = draft;
    if (line.kind !== 'addon' || line.addonPromotionId !== offer.id || line.ppid !== ppid || !hasPrice)
      continue;
    const units = line.isSelected ? Math.min(left, line.count) : 0;
    const amountFen = (unitFen - priceFen) * units;
    if (amountFen <= 0) continue;
    takeOff(draft, { kind: 'activity', sourceId: offer.id, title: offer.title, amountFen });
    draft.offers.push(offer);
    left -= units;
  }
}

function conditionOf({ rule }: Offer): Step {
  return rule.steps?.[0] ?? FROM_THE_FIRST;
}

function goodsFor(offer: Offer, drafts: readonly DraftLine[]): DraftLine[] {
  return drafts.filter((draft) => draft.leftFen > 0 && draft.line.kind !== 'addon' && isOpenTo(offer, draft));
}
