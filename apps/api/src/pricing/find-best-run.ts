import { isGroupOffer } from './activities.ts';
import { isInScope } from './draft-line.ts';
import type { BasketInput, Offer, OfferType } from './pricing-shapes.ts';
import { type Run, runSteps } from './run-steps.ts';

/** How much may be weighed: runs × lines × offers. A basket of 30 lines with 6 offers is weighed in every way. */
const WEIGHED = 16_000;
/** Offers that may be left out together; each doubles the runs. */
const LEFT_OUT_AT_MOST = 7;

/**
 * The run that leaves the least to pay. Offers can stand in each other's way: a special price may take the goods below
 * the threshold of 满减, one that stands alone shuts others out. Where that cannot be, one run decides. Else all sets
 * of offers are tried, so that one more offer never makes a basket dearer; in large baskets as many as time allows.
 * Coupons are left out of the weighing: the shopper sees what they come to, and may change the promotion.
 */
export function findBestRun(input: BasketInput, offers: readonly Offer[]): Run {
  const relevant = offers.filter((offer) => isRelevant(offer, input));
  if (!canCollide(relevant, input)) return runSteps(input, relevant);
  const { goodsCoupon: _goods, freightCoupon: _freight, ...bare } = input;
  const inQuestion = relevant
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, countInQuestion(input, relevant));
  let best: { offers: readonly Offer[]; run: Run } | undefined;
  for (let leftOut = 0; leftOut < 1 << inQuestion.length; leftOut += 1) {
    const kept = relevant.filter((offer) => {
      const index = inQuestion.indexOf(offer);
      return index < 0 || (leftOut & (1 << index)) === 0;
    });
    const run = runSteps(bare, kept);
    if (best === undefined || run.sums.payableFen < best.run.sums.payableFen) best = { offers: kept, run };
  }
  const hasCoupon = input.goodsCoupon !== undefined || input.freightCoupon !== undefined;
  return best && !hasCoupon ? best.run : runSteps(input, best?.offers ?? relevant);
}

function isRelevant({ scope, type, id, rule }: Offer, { lines }: BasketInput): boolean {
  if (type === 'special' && rule.prices && rule.offPpm === undefined) {
    const ppids = new Set(rule.prices.map(({ ppid }) => ppid));
    return lines.some((line) => ppids.has(line.ppid) && isInScope(scope, line));
  }
  return lines.some((line) => line.addonPromotionId === id || isInScope(scope, line));
}

/** Whether one of these offers may keep another from acting, or take more than it gives. */
function canCollide(offers: readonly Offer[], { lines, points }: BasketInput): boolean {
  const wishesPoints = (points?.wish ?? 0) > 0;
  if (wishesPoints && offers.some(({ allowPoints }) => !allowPoints)) return true;
  const count = (type: OfferType) => offers.filter((offer) => offer.type === type).length;
  const isLone = (offer: Offer) => offer.exclusive || offer.budgetLeftFen !== undefined;
  if (offers.length > 1 && offers.some(isLone)) return true;
  const hasAddons = count('addon') > 0 && lines.some(({ kind }) => kind === 'addon');
  const groups = offers.filter(isGroupOffer).length;
  const [specials, subsidies] = [count('special'), count('stateSubsidy')];
  if (subsidies > 1 || (subsidies > 0 && offers.length > 1)) return true;
  if (hasAddons && offers.length > 1) return true;
  return specials > 0 && groups > 0;
}

function countInQuestion({ lines }: BasketInput, offers: readonly Offer[]): number {
  const runs = WEIGHED / (lines.length * offers.length);
  return Math.min(offers.length, LEFT_OUT_AT_MOST, Math.max(0, Math.floor(Math.log2(runs))));
}

/** Those that stand in the way of others are the first to be put in question. */
function rank(offer: Offer): number {
  if (offer.exclusive) return 0;
  if (!offer.allowPoints) return 1;
  if (offer.type === 'special') return 2;
  if (isGroupOffer(offer)) return 3;
  return offer.type === 'gift' || offer.type === 'addon' ? 5 : 4;
}
