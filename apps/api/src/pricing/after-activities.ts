import { fenToYuan } from '@jishi/contract/money.ts';
import { percentOf } from './allocate.ts';
import { type DraftLine, isInScope, sumLeft, takeOff, takeOffTogether } from './draft-line.ts';
import type { CouponResult } from './priced-shapes.ts';
import type { BasketInput, GoodsCoupon, Offer } from './pricing-shapes.ts';

/** Step 6: one coupon for goods, over those in its scope by what they have left. */
export function applyCoupon(drafts: readonly DraftLine[], coupon: GoodsCoupon): CouponResult {
  const { open, ...result } = judgeCoupon(drafts, coupon);
  const { id: sourceId, name: title } = coupon;
  takeOffTogether(open, { kind: 'coupon', sourceId, title, amountFen: result.amountFen });
  return result;
}

/** What a coupon for goods would take off lines as the activities left them, and off which; nothing is taken. */
export function judgeCoupon(
  drafts: readonly DraftLine[],
  coupon: GoodsCoupon,
): CouponResult & { open: DraftLine[] } {
  const refuse = (reason: string) => ({ id: coupon.id, amountFen: 0, reason, open: [] });
  const inScope = drafts.filter(({ leftFen, line }) => leftFen > 0 && isInScope(coupon.scope, line));
  if (inScope.length === 0) return refuse('所选商品不在该优惠券的使用范围内');
  const open = inScope.filter(
    ({ line, offers }) =>
      line.unitOffer?.allow.coupon !== false &&
      offers.every(({ allowCoupon }) => allowCoupon) &&
      (coupon.withActivity || offers.length === 0),
  );
  if (open.length === 0) return refuse('所选商品参加的活动不可与优惠券同享');
  const sumFen = sumLeft(open);
  if (sumFen < coupon.thresholdFen) return refuse(`还差 ¥${fenToYuan(coupon.thresholdFen - sumFen)} 可用`);
  const worth = coupon.amountFen ?? percentOf(sumFen, coupon.offPpm ?? 0);
  const amountFen = Math.min(worth, coupon.capFen ?? worth, sumFen);
  return { id: coupon.id, amountFen, reason: '', open };
}

/** Step 7: a point is a fen, and points pay at most half of what is left of the goods that allow them. */
export function applyPoints(
  drafts: readonly DraftLine[],
  points: NonNullable<BasketInput['points']>,
): { limit: number; used: number } {
  const open = drafts.filter(
    ({ leftFen, line, offers }) =>
      leftFen > 0 && line.unitOffer?.allow.points !== false && offers.every(({ allowPoints }) => allowPoints),
  );
  const limit = Math.max(0, Math.min(points.has, Math.floor(sumLeft(open) / 2)));
  const used = Math.max(0, Math.min(points.wish, limit));
  takeOffTogether(open, { kind: 'points', sourceId: 0, title: '积分抵扣', amountFen: used });
  return { limit, used };
}

/**
 * The subsidy of the state: a part of what one unit comes to after every discount of the shop, so that it is never
 * claimed for money that nobody paid. One unit of an offer, that which gets most; an old machine pays, it takes
 * nothing off the price.
 */
export function applyStateSubsidies(drafts: readonly DraftLine[], offers: readonly Offer[]): void {
  for (const offer of offers) {
    if (offer.type !== 'stateSubsidy') continue;
    let best: { draft: DraftLine; amountFen: number } | undefined;
    for (const draft of drafts) {
      const amountFen = subsidyFor(offer, draft);
      if (amountFen > (best?.amountFen ?? 0)) best = { draft, amountFen };
    }
    if (!best) continue;
    const { id: sourceId, title } = offer;
    takeOff(best.draft, { kind: 'activity', sourceId, title, amountFen: best.amountFen });
    best.draft.offers.push(offer);
  }
}

function subsidyFor({ rule, scope }: Offer, { line, leftFen, offers }: DraftLine): number {
  if (leftFen === 0 || offers.some(({ type }) => type === 'stateSubsidy')) return 0;
  if (line.unitOffer?.allow.activity === false || !isInScope(scope, line)) return 0;
  const unitFen = Math.floor(leftFen / line.count);
  if (unitFen > (rule.unitAtMostFen ?? unitFen)) return 0;
  const amountFen = percentOf(unitFen, rule.offPpm ?? 0);
  return Math.min(amountFen, rule.capFen ?? amountFen);
}

/** Step 8: on the line that the old machine is given for, what it has too much on the others. */
export function applyTradeIn(
  drafts: readonly DraftLine[],
  { id, lineId, creditFen }: NonNullable<BasketInput['tradeIn']>,
): void {
  const share = { kind: 'tradeIn', sourceId: id, title: '旧机抵扣' } as const;
  const parent = drafts.find(({ line }) => line.id === lineId);
  if (!parent?.line.isSelected || !parent.hasPrice) return;
  const creditLeft = creditFen - Math.min(creditFen, parent.leftFen);
  takeOff(parent, { ...share, amountFen: creditFen });
  const others = drafts.filter((draft) => draft !== parent);
  takeOffTogether(others, { ...share, amountFen: Math.min(creditLeft, sumLeft(others)) });
}

/**
 * Step 9: free from a sum of goods at the prices of the place, so that no discount takes free freight away. What a
 * remote place costs more is due in any case, and no coupon takes it.
 */
export function applyFreight(
  input: Pick<BasketInput, 'lines' | 'freight' | 'freightCoupon'>,
  goodsFen: number,
  afterActivitiesFen: number,
): { freightFen: number; couponFen: number; coupon?: CouponResult } {
  const { delivery, freeFromFen } = input.freight;
  const hasGoods = input.lines.some(({ isSelected }) => isSelected);
  const isFree = delivery !== 'express' || goodsFen >= freeFromFen || !hasGoods;
  const fullFen = isFree ? 0 : input.freight.freightFen;
  const surchargeFen = delivery === 'express' && hasGoods ? (input.freight.surchargeFen ?? 0) : 0;
  const { freightCoupon: offer } = input;
  if (!offer) return { freightFen: fullFen + surchargeFen, couponFen: 0 };
  if (fullFen === 0)
    return {
      freightFen: surchargeFen,
      couponFen: 0,
      coupon: { id: offer.id, amountFen: 0, reason: '本单已免运费' },
    };
  if (afterActivitiesFen < offer.thresholdFen) {
    const reason = `还差 ¥${fenToYuan(offer.thresholdFen - afterActivitiesFen)} 可用`;
    return {
      freightFen: fullFen + surchargeFen,
      couponFen: 0,
      coupon: { id: offer.id, amountFen: 0, reason },
    };
  }
  const couponFen = Math.min(offer.amountFen ?? fullFen, fullFen);
  return {
    freightFen: fullFen - couponFen + surchargeFen,
    couponFen,
    coupon: { id: offer.id, amountFen: couponFen, reason: '' },
  };
}
