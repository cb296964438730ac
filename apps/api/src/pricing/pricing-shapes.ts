/**
 * What the price engine takes and gives. All money is whole fen, every percent is in millionths (`offPpm` 150_000 is
 * 15 % off). The engine reads no clock and no database; who calls it brings the offers of `offersFor` and the moment.
 */

/** Which of the numbers of the specification a promotion has (S344); other rooms have 4, 7, 8, 10, 11 and 12. */
export type OfferType =
  | 'minus'
  | 'percent'
  | 'gift'
  | 'addon'
  | 'special'
  | 'renewal'
  | 'nthUnit'
  | 'stateSubsidy';

/** What an offer is for: at least one of `in` and none of `out`. Ids as texts: `category:12`, `brand:3`, `all:0`. */
export interface Scope {
  in: readonly string[];
  out: readonly string[];
}

/** A step of 满减 or 满折: exactly one threshold and exactly one of `minusFen` and `offPpm`. */
export interface Step {
  fromFen?: number;
  fromUnits?: number;
  minusFen?: number;
  offPpm?: number;
}

/** A promotion that holds at the moment of the question. */
export interface Offer {
  id: number;
  type: OfferType;
  title: string;
  description: string;
  scope: Scope;
  /** Of two that save the same the higher one is shown and taken. */
  priority: number;
  /** Goods of this promotion take part in no other one (a state subsidy is not of the shop and always does). */
  exclusive: boolean;
  allowCoupon: boolean;
  allowPoints: boolean;
  /** 0: for everyone, strangers, too. */
  levelMin: number;
  /** Why this member cannot have it now (used up, budget spent, not verified); empty when nothing is in the way. */
  blocked?: string;
  /** What the budget still allows; the engine leaves an offer out that would cost more. */
  budgetLeftFen?: number;
  startsAt: Date;
  endsAt: Date;
  rule: OfferRule;
}

/** The terms of a promotion by its type; kept as JSON with it. */
export interface OfferRule {
  /** minus, percent: ascending. gift, addon: what must be reached, one step without an amount; none is “from 0 on”. */
  steps?: readonly Step[];
  /** minus: 每满 instead of 满, at most so many times. */
  repeat?: number;
  /** percent: takes off at most so much. stateSubsidy: for one unit. */
  capFen?: number;
  /** nthUnit: each n-th unit, dearest first, costs `offPpm` less. */
  nth?: number;
  /** nthUnit, stateSubsidy, special without prices. */
  offPpm?: number;
  /** special: unit prices by ppid. */
  prices?: readonly { ppid: number; priceFen: number }[];
  /** renewal: taken off the line that an old machine is given for. */
  minusFen?: number;
  /** stateSubsidy: no subsidy for a unit that costs more after everything else. */
  unitAtMostFen?: number;
  gifts?: readonly GiftTerms[];
  addons?: readonly AddonTerms[];
}

export interface GiftTerms {
  ppid: number;
  /** For each time the condition is met (once, but for 每满). */
  units: number;
  name: string;
  /** Its price, for the refund of a broken condition. */
  valueFen: number;
  /** Units that there are in all, and that are left. */
  quota: number;
  left: number;
}

export interface AddonTerms {
  ppid: number;
  name: string;
  priceFen: number;
  maxUnits: number;
}

/** A package: bought as a block, `minusFen` off each unit of an item. */
export interface PackageTerms {
  id: number;
  /** The goods it is offered with. */
  ppid: number;
  name: string;
  items: readonly { ppid: number; units: number; minusFen: number }[];
}

/** A unit price of another room that stands before the activities: a rush, a presale, a bargain. */
export interface UnitOffer {
  kind: 'rush' | 'presale' | 'bargain';
  sourceId: number;
  title: string;
  priceFen: number;
  /** Taken off each unit besides: the worth of a deposit above itself. */
  extraOffFen?: number;
  /** What else the line takes part in; a rush without flags in nothing. */
  allow: { vip: boolean; activity: boolean; coupon: boolean; points: boolean };
}

/** A line of the basket. An old machine is no line: it is `tradeIn`. */
export interface BasketLine {
  /** Unique in the basket; decides ties. */
  id: number;
  ppid: number;
  productId: number;
  brandId: number;
  /** From the first level down. */
  categoryIds: readonly number[];
  kind: 'goods' | 'package' | 'addon' | 'rush' | 'presale';
  /** Lines that are not ticked have a unit price, and stand in no sum. */
  isSelected: boolean;
  count: number;
  /** Struck through; shown only. */
  listFen: number;
  /** What a unit costs where the buyer is (`decidePrice`); may be a sentinel. */
  baseFen: number;
  /** What a unit costs for the member's level, where there is such a price. */
  vipFen?: number;
  /** Services of one unit. */
  servicesFen: number;
  unitOffer?: UnitOffer;
  /** kind package: which one, and which block of the cart. */
  package?: { id: number; key: string };
  /** kind addon: the promotion that it was taken with. */
  addonPromotionId?: number;
  /** 换促销: the one group activity the line may join; 0 is none; left out, the best is taken. */
  chosenPromotionId?: number;
  /** Promotions whose gifts were refused here. */
  refusedGifts?: readonly number[];
}

/** A coupon for goods; threshold and percent go by what the activities left of the goods in its scope. */
export interface GoodsCoupon {
  id: number;
  name: string;
  scope: Scope;
  thresholdFen: number;
  /** Exactly one of `amountFen` and `offPpm`. */
  amountFen?: number;
  offPpm?: number;
  capFen?: number;
  /** Whether it works on goods that an activity made cheaper. */
  withActivity: boolean;
}

/** A coupon for the freight; the threshold goes by the goods after the activities. */
export interface FreightCoupon {
  id: number;
  name: string;
  thresholdFen: number;
  /** Left out: the whole freight. */
  amountFen?: number;
}

export interface BasketInput {
  now: Date;
  lines: readonly BasketLine[];
  /** Null for a stranger. */
  memberLevel: number | null;
  /** What levels are called, from the lowest; left out: as all sites begin. */
  levelNames?: readonly string[];
  offers: readonly Offer[];
  packages: readonly PackageTerms[];
  goodsCoupon?: GoodsCoupon;
  freightCoupon?: FreightCoupon;
  /** How many points the member wants to use and has; one point is one fen, at most half of what is left. */
  points?: { wish: number; has: number };
  tradeIn?: { id: number; lineId: number; creditFen: number };
  freight: {
    delivery: 'express' | 'pickup' | 'none';
    freightFen: number;
    freeFromFen: number;
    /** Of a remote place: due even where the freight is free. */
    surchargeFen?: number;
  };
}
