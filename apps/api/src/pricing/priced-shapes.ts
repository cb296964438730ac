import type { AddonTerms } from './pricing-shapes.ts';

export type ShareKind = 'vip' | 'special' | 'activity' | 'coupon' | 'points' | 'tradeIn';

/** What one source took off a line, always above 0. One row of `order_line_share`. */
export interface Share {
  kind: ShareKind;
  /** vip: the level. special: promotion or unit offer. activity: promotion, or package as a negative id. */
  sourceId: number;
  title: string;
  amountFen: number;
}

export interface PricedLine {
  id: number;
  ppid: number;
  count: number;
  isSelected: boolean;
  baseFen: number;
  /** What a unit costs after VIP and special prices, before everything of the basket. */
  unitFen: number;
  /** The sentinel in fen, where the line has no price; all sums of the line are 0 then. */
  sentinelFen?: number;
  shares: Share[];
  /** `baseFen × count` less all shares; what a refund of all units gives back. */
  netFen: number;
  servicesNetFen: number;
  /** The group that it stands in, empty without one. */
  groupKey: string;
  /** What the activity of its group takes off, and what is left of the line in it (S178). */
  groupSavedFen: number;
  groupFen: number;
  /** Group activities it could join, for 换促销. */
  choices: { promotionId: number; title: string }[];
}

/** A block of the cart. A group of a promotion stands there, too, when its condition is not met yet. */
export interface PricedGroup {
  /** `p<promotion>`, `b<package>:<block>`; lines of no group have the key ''. */
  key: string;
  kind: 'steps' | 'nthUnit' | 'package';
  /** 0 for a package. */
  promotionId: number;
  packageId: number;
  title: string;
  description: string;
  lineIds: number[];
  /** Ticked goods before and what the group takes off them. */
  goodsFen: number;
  savedFen: number;
  /** 已满 ¥3000 减 ¥200; empty when nothing is reached. */
  reachedText: string;
  /** What comes next; null at the last step. */
  next: { moreFen: number; moreUnits: number; saveFen: number; text: string } | null;
}

export interface PricedGift {
  promotionId: number;
  title: string;
  ppid: number;
  name: string;
  units: number;
  valueFen: number;
  /** The line it is shown with: the first that led to it. */
  lineId: number;
  state: 'given' | 'refused' | 'out';
  terms: GiftTerms;
}

/** What a gift was given for. It is kept with the order: what comes back later goes by it, no offer of that day. */
export interface GiftTerms {
  /** Goods that counted, and what they cost after the activities. */
  goods: { ppid: number; units: number; sumFen: number }[];
  /** How much of them, for each time: fen, or units. */
  fromFen?: number;
  fromUnits?: number;
  /** Most times; 1 where left out. */
  repeat?: number;
  /** Units of the gift for each time. */
  unitsEach: number;
}

/** An offer of goods at a lower price together with what is in the basket. */
export interface PricedAddon extends AddonTerms {
  promotionId: number;
  title: string;
  isReached: boolean;
  moreFen: number;
  moreUnits: number;
}

/** An offer that is for goods of the basket and does nothing, and why. */
export interface IdleOffer {
  promotionId: number;
  title: string;
  reason: string;
  lineIds: number[];
}

export interface CouponResult {
  id: number;
  amountFen: number;
  /** Why it takes nothing off; empty when it does. */
  reason: string;
}

/** Sums over ticked lines: payable = goods + services + freight − vip − activity − coupon − points − tradeIn. */
export interface Sums {
  goodsFen: number;
  servicesFen: number;
  vipFen: number;
  /** special + activity, as `sales_order.activity_fen`. */
  activityFen: number;
  couponFen: number;
  pointsFen: number;
  pointsUsed: number;
  tradeInFen: number;
  /** After the freight coupon. */
  freightFen: number;
  freightCouponFen: number;
  payableFen: number;
  /** By source, in the order of the steps: what the page lists. */
  bySource: Share[];
}

export interface PricedBasket {
  /** In the order of the input. */
  lines: PricedLine[];
  groups: PricedGroup[];
  gifts: PricedGift[];
  addons: PricedAddon[];
  idle: IdleOffer[];
  goodsCoupon?: CouponResult;
  freightCoupon?: CouponResult;
  /** The most points that could be used here. */
  pointsLimit: number;
  /** The first sentinel among ticked lines in fen: the total shows its text (S198) and nothing can be ordered. */
  sentinelFen?: number;
  sums: Sums;
  /** What each promotion gives in this basket, for `takePromotions`; packages are not among them. */
  taken: { promotionId: number; amountFen: number; gifts: { ppid: number; units: number }[] }[];
}
