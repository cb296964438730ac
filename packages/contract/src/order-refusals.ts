import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { realNameFirst } from './recycle.ts';
import { refusal } from './refusal.ts';
import { valuationExpired } from './trade-in-refusals.ts';
import { id, integer, yuan } from './wire.ts';

/** SKUs that an order cannot have: which of them. */
const gone = z.object({ ppids: z.array(z.int()) });
/** No place has enough of them. */
export const soldOut = refusal('soldOut', ErrorCode.conflict, gone);
/** They are off the shelf, not out yet, or without a price. */
export const notForSale = refusal('notForSale', ErrorCode.conflict, gone);
/** The order comes to something else than the shopper saw; what it is now, in yuan. */
export const priceChanged = refusal('priceChanged', ErrorCode.conflict, z.object({ payable: yuan() }));
/** A coupon, points or a promotion that the shopper saw does not hold any more; nothing has been done. */
export const offersGone = refusal('offersGone', ErrorCode.conflict, z.object({}));
/** Gifts that go along with an order, as the shopper saw them. */
export const seenGifts = z.array(z.object({ ppid: id(), count: integer(1, 9_999) })).max(200);
/** Gifts that the shopper saw have run out; which still go along. Nothing has been done: the shopper agrees first. */
export const giftsGone = refusal('giftsGone', ErrorCode.conflict, z.object({ gifts: seenGifts }));
/** The time that was chosen is not offered any more: the store closes earlier, or the page stood open too long. */
export const timeGone = refusal('timeGone', ErrorCode.conflict, z.object({}));

/** Everything that a submission is refused for and a page answers by itself. */
export const submitRefusals = {
  soldOut,
  notForSale,
  priceChanged,
  offersGone,
  giftsGone,
  timeGone,
  valuationExpired,
  realNameFirst,
};
