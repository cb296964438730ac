import { promotionTypes } from '@jishi/contract/promotion-words.ts';
import type { SkuView } from '../catalog/catalog.service.ts';
import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { GoodsCoupon, Offer, Share } from '../pricing/pricing.service.ts';
import { offersFor } from './offers-for.ts';
import { lineOf, priceUnit } from './price-for-stranger.ts';

/** What one thing takes off a unit. */
export interface PriceStep {
  /** 满减, 优惠券: what it is to shoppers. */
  type: string;
  name: string;
  /** Of an activity or a special price; 0 where it is none. */
  promotionId: number;
  /** The coupon that it comes from, as it was given; 0 where it is none. */
  couponId: number;
  amountFen: number;
  /** What the unit costs after it. */
  leavesFen: number;
}

/** How a price comes about, line by line. */
export interface ExplainedPrice {
  baseFen: number;
  /** With a special price, where there is one. */
  unitFen: number;
  onHandFen: number;
  /** The promotions in it. */
  takenIds: number[];
  steps: PriceStep[];
  /** Offers for the goods that do nothing for one unit, and why. */
  idle: { type: string; name: string; reason: string }[];
}

const kindNames: Readonly<Record<Share['kind'], string>> = {
  vip: '会员价',
  special: '限时特价',
  activity: '优惠活动',
  coupon: '优惠券',
  points: '积分',
  tradeIn: '以旧换新',
};

/**
 * How one unit comes to its price, by the price engine: a member's with the own level, name and limits, anybody else's
 * as a stranger's. Nothing is added up here but what is left after each share of the engine.
 * @param view at the price of the visitor's place
 * @param ask.memberId left out: as a stranger, in answers that all visitors share
 * @param ask.coupons those that the visitor holds or could claim: the one that saves most is in it
 */
export async function explainPrice(
  ctx: RequestContext,
  view: SkuView,
  { memberId, coupons }: { memberId?: number | undefined; coupons: readonly GoodsCoupon[] },
): Promise<ExplainedPrice> {
  const now = new Date();
  const line = lineOf(view);
  const { offers } = await offersFor(ctx, { lines: [line], memberId, now });
  const memberLevel = memberId === undefined ? null : (await readMember(ctx, memberId)).level;
  const priced = priceUnit(line, { offers, coupons, now, memberLevel });
  const { baseFen } = line;
  if (!priced) return { baseFen, unitFen: baseFen, onHandFen: baseFen, takenIds: [], steps: [], idle: [] };
  // A subsidy that these goods are too dear for is none of theirs; one that waits for the buyer's name is.
  const wouldHelp = ({ id, blocked }: Offer) =>
    blocked !== undefined &&
    priceUnit(line, { offers: offers.map(unblock), coupons, now, memberLevel })?.taken.some(
      ({ promotionId }) => promotionId === id,
    );
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const { lines, sums, idle, taken } = priced;
  let leavesFen = baseFen;
  return {
    baseFen,
    unitFen: lines[0]?.unitFen ?? baseFen,
    takenIds: taken.map(({ promotionId }) => promotionId),
    onHandFen: sums.payableFen,
    steps: inOrderOfSteps(sums.bySource, byId).map(({ kind, sourceId, title, amountFen }): PriceStep => {
      leavesFen -= amountFen;
      const offer = kind === 'activity' || kind === 'special' ? byId.get(sourceId) : undefined;
      return {
        type: offer ? promotionTypes[offer.type].name : kindNames[kind],
        name: title,
        promotionId: offer?.id ?? 0,
        couponId: kind === 'coupon' ? sourceId : 0,
        amountFen,
        leavesFen,
      };
    }),
    idle: idle.flatMap(({ promotionId, title, reason }) => {
      const offer = byId.get(promotionId);
      if (!offer || (offer.type === 'stateSubsidy' && !wouldHelp(offer))) return [];
      return [{ type: promotionTypes[offer.type].name, name: title, reason }];
    }),
  };
}

/** The engine takes a subsidy of the state after coupons and points, and tells it among the activities. */
function inOrderOfSteps(shares: readonly Share[], offers: ReadonlyMap<number, Offer>): Share[] {
  const isSubsidy = ({ kind, sourceId }: Share) =>
    kind === 'activity' && offers.get(sourceId)?.type === 'stateSubsidy';
  return shares.toSorted((a, b) => Number(isSubsidy(a)) - Number(isSubsidy(b)));
}

function unblock({ blocked: _blocked, ...offer }: Offer): Offer {
  return offer;
}
