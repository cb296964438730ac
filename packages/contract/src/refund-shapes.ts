import * as z from 'zod';
import {
  type GiftSettlement,
  giftSettlements,
  type RefundRequestState,
  refundRequestStates,
} from './payment-words.ts';
import { id, integer, moment, picture, yuan } from './wire.ts';

/** Most lines of one order. */
const LINES = 200;

/** Units of lines that are to come back. */
export const refundWishes = z
  .array(z.object({ orderLineId: id(), units: integer(1, 9_999) }))
  .min(1)
  .max(LINES);

/** What a page sends with a wish, so that the same press twice is one request. */
export const submitKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** What becomes of gifts that have left although what carried them comes back. */
export const giftSettlement = z.enum(Object.keys(giftSettlements) as [GiftSettlement]);

/** Such a gift, and what all its units are worth. */
export const owedGift = z.object({
  orderLineId: z.int(),
  name: z.string(),
  units: z.int(),
  worth: yuan(),
});
export type OwedGift = z.infer<typeof owedGift>;

/** What units of lines are worth that come back, and the ways their money goes. */
export const refundQuote = z.object({
  lines: z.array(z.object({ orderLineId: z.int(), units: z.int(), amount: yuan() })),
  goods: yuan(),
  freight: yuan(),
  /** Freight that staff may give back with these units although parcels have left; 0: nothing to decide. */
  freightOffered: yuan(),
  amount: yuan(),
  /** 微信支付 12.00, 账户余额 3.00 */
  ways: z.array(z.object({ name: z.string(), amount: yuan() })),
  /** Beside these, to the balance: what an old machine had paid of the units. */
  tradeIn: yuan(),
  /** Gifts that have left and are no longer carried; what was taken off for them stands in the sums already. */
  gifts: z.array(owedGift),
  giftDeducted: yuan(),
  /** Nothing of the order is left then: it is closed. */
  isWhole: z.boolean(),
  /** Why staff look at it first, in words for the shopper: a gift that has left, a parcel that is packed; or empty. */
  lookedAtFor: z.string(),
});

export const refundState = z.enum(Object.keys(refundRequestStates) as [RefundRequestState]);

/** A wish to have something given back, and what became of it. */
export const refundEntry = z.object({
  requestNo: z.string(),
  state: refundState,
  stateText: z.string(),
  reason: z.string(),
  /** Why it was refused; empty otherwise. */
  refusal: z.string(),
  amount: yuan(),
  freight: yuan(),
  /** Taken off for gifts that are kept; of an open request as long as nobody says that they came back. */
  giftDeducted: yuan(),
  createdAt: moment(),
  /** Empty: not yet. */
  doneAt: moment(),
  actor: z.string(),
  lines: z.array(z.object({ orderLineId: z.int(), name: z.string(), units: z.int(), amount: yuan() })),
});

/** What of an order can come back now, and what was asked for before. */
export const refundOptions = z.object({
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      name: z.string(),
      specText: z.string(),
      image: picture(),
      count: z.int(),
      returned: z.int(),
      /** Units that can come back now. */
      units: z.int(),
      /** Of the units that are left, goods and services. */
      amount: yuan(),
    }),
  ),
  /** What of the freight has not come back. */
  freight: yuan(),
  /** Whether parcels have left: then the freight comes back with the last unit only where staff say so. */
  hasLeft: z.boolean(),
  requests: z.array(refundEntry),
});

/** What was asked for; of an order that was given back before, nothing any more. */
export const refundRequested = z.object({ requestNo: z.string(), amount: yuan() });
