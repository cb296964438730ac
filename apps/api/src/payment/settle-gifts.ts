import { fenToYuan } from '@jishi/contract/money.ts';
import type { GiftSettlement } from '@jishi/contract/payment-words.ts';
import type { OrderLineRow } from '../order/order.service.ts';
import { allocate } from '../pricing/pricing.service.ts';
import type { RefundQuote, RefundWish } from './quote-refund.ts';
import { type GiftedLine, takeGiftsAlong } from './take-gifts-along.ts';

/** A gift that has left although its goods come back, and what all of these units are worth. */
export interface OwedGift extends RefundWish {
  name: string;
  worthFen: number;
}

type Worth = Pick<OrderLineRow, 'name' | 'listFen'>;

/** What gifts that are owed are worth: a gift has cost nothing, so it is what the shop named as its price that day. */
export function priceOwed(
  lines: readonly (Worth & Pick<OrderLineRow, 'id'>)[],
  owed: readonly RefundWish[],
): OwedGift[] {
  return owed.map((one) => {
    const { name = '', listFen = 0 } = lines.find(({ id }) => id === one.orderLineId) ?? {};
    return { ...one, name, worthFen: listFen * one.units };
  });
}

/** Gifts that are owed once units that have left come back (an after-sales request). */
export function listOwedGifts(
  lines: readonly (Worth & GiftedLine)[],
  wishes: readonly RefundWish[],
): OwedGift[] {
  return priceOwed(lines, takeGiftsAlong(lines, wishes, new Map()).owed);
}

/** On the wire. */
export function presentOwed({ worthFen, ...gift }: OwedGift) {
  return { ...gift, worth: fenToYuan(worthFen) };
}

/** A refund with its gifts: those that are kept, and what was taken off the goods for them. */
export interface SettledQuote extends RefundQuote {
  kept: readonly RefundWish[];
  giftFen: number;
}

/**
 * Takes the worth of gifts that are kept off the goods that come back, each by its measure and none below nothing. What
 * is worth more than comes back is left to its owner: he never pays for a refund. Shares of later refunds go by units,
 * so they do not move.
 */
export function takeOffGifts(
  quote: RefundQuote,
  owed: readonly OwedGift[],
  settlement: GiftSettlement,
): SettledQuote {
  if (settlement === 'back' || owed.length === 0) return { ...quote, kept: [], giftFen: 0 };
  const worthFen = settlement === 'leave' ? 0 : owed.reduce((sum, one) => sum + one.worthFen, 0);
  const giftFen = Math.min(worthFen, quote.goodsFen);
  return {
    ...takeOff(quote, giftFen),
    kept: owed.map(({ orderLineId, units }) => ({ orderLineId, units })),
    giftFen,
  };
}

/** Takes a sum off the lines that come back, each by its measure; at most what they are worth. */
export function takeOff<Quote extends RefundQuote>(quote: Quote, offFen: number): Quote {
  const offs = allocate(
    offFen,
    quote.lines.map(({ amountFen }) => amountFen),
  );
  return {
    ...quote,
    lines: quote.lines.map((line, at) => ({ ...line, amountFen: line.amountFen - (offs[at] ?? 0) })),
    goodsFen: quote.goodsFen - offFen,
  };
}
