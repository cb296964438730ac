import * as z from 'zod';
import {
  claimStates,
  couponKindKeys,
  couponUsageKeys,
  heldTabs,
  prizeStateKeys,
  voucherStateKeys,
} from './coupon-words.ts';
import { voucherBooking } from './voucher-booking.ts';
import { moment, picture, yuan } from './wire.ts';

/** What a coupon takes off. Yuan; `percent` is what is taken off (10 is 九折), 0 where it takes an amount. */
export const couponWorth = {
  kind: z.enum(couponKindKeys),
  name: z.string(),
  amount: yuan(),
  percent: z.number(),
  cap: yuan(),
  /** Goods that it counts for must come to this; 0 for any sum. */
  threshold: yuan(),
  /** Of which goods, in words: 限手机通讯可用. */
  scopeText: z.string(),
  /** Where goods that it is for are found. */
  link: z.string(),
};

/** A rule as a visitor meets it, with what its button says. */
export const couponTicket = z.object({
  id: z.int(),
  ...couponWorth,
  /** 领取后30天内有效 */
  validText: z.string(),
  state: z.enum(claimStates),
  /** On the button: 立即领取, 明日10点开抢, 仅限金卡会员. */
  text: z.string(),
  /** Percent of all of it that is had; 0 where there is no end of it. */
  takenPercent: z.int(),
});

/** A coupon that is to be had for points, with what who asks has had of it. */
export const pointsTicket = couponTicket.extend({
  points: z.int(),
  /** Null where there is no end of it. */
  left: z.int().nullable(),
  perMember: z.int(),
  mine: z.int(),
});

/** A coupon in the hands of the member who asks (C260). */
export const heldCoupon = z.object({
  id: z.int(),
  ...couponWorth,
  usage: z.enum(couponUsageKeys),
  state: z.enum([...heldTabs, 'revoked']),
  startsAt: moment(),
  expiresAt: moment(),
  /** 0 while it is unused. */
  orderId: z.int(),
  /** Ends within 3 days. */
  soon: z.boolean(),
  /** Why it cannot be used yet; empty when it can. */
  heldBack: z.string(),
  /** Names it at a counter. */
  code: z.string(),
  /** Whether it can be turned back into points. */
  cancellable: z.boolean(),
});

/** Goods won or redeemed (C258). */
export const prizeShape = z.object({
  id: z.int(),
  name: z.string(),
  image: picture(),
  /** 兑换码, 抽奖 */
  source: z.string(),
  state: z.enum(prizeStateKeys),
  expiresAt: moment(),
  /** How it can be had. */
  ways: z.array(z.enum(['express', 'pickup'])),
  /** Where it goes once it was taken. */
  receiver: z.string(),
  sentNote: z.string(),
});

/** A service voucher (C255). */
export const voucherShape = z.object({
  id: z.int(),
  name: z.string(),
  covers: z.string(),
  times: z.int(),
  used: z.int(),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  expiresAt: moment(),
  state: z.enum(voucherStateKeys),
  /** Picture of the code that stores scan, good for 30 seconds; empty when it is not open. */
  qr: z.string(),
  /** The visit that is booked; null without one, or where its time is over. */
  booking: voucherBooking.nullable(),
});

/** What a code turned into. */
export const redeemed = z.object({
  kind: z.enum(['coupon', 'prize', 'voucher']),
  name: z.string(),
  id: z.int(),
});
