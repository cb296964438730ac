import type { OrderLineRow } from '../order/order.service.ts';
import { giftUnitsFor } from '../pricing/pricing.service.ts';
import type { RefundWish } from './quote-refund.ts';

export type GiftedLine = Pick<
  OrderLineRow,
  'id' | 'ppid' | 'count' | 'returnedUnits' | 'keptUnits' | 'isGift' | 'giftTerms'
>;

/**
 * Gifts that go back with what is given back, because what stays does not carry them any more: nobody keeps a gift for
 * goods that were refunded.
 * @param unsent units of each line that have not left the shop
 * @returns the units that go along, and those that have left and are owed
 */
export function takeGiftsAlong(
  lines: readonly GiftedLine[],
  wishes: readonly RefundWish[],
  unsent: ReadonlyMap<number, number>,
): { along: RefundWish[]; owed: RefundWish[] } {
  const wishedOf = (id: number) =>
    wishes.reduce((sum, wish) => sum + (wish.orderLineId === id ? wish.units : 0), 0);
  /** What of a gift was settled before is its owner's own. */
  const staying = ({ id, count, returnedUnits, keptUnits }: GiftedLine) =>
    count - returnedUnits - keptUnits - wishedOf(id);
  const left = new Map<number, number>();
  for (const line of lines)
    if (!line.isGift) left.set(line.ppid, (left.get(line.ppid) ?? 0) + Math.max(0, staying(line)));
  const isAnyLeft = [...left.values()].some((units) => units > 0);
  const along: RefundWish[] = [];
  const owed: RefundWish[] = [];
  for (const gift of lines) {
    if (!gift.isGift) continue;
    // An order of before the terms were kept: its gifts are for whatever is bought.
    const carried = gift.giftTerms ? giftUnitsFor(gift.giftTerms, left) : isAnyLeft ? gift.count : 0;
    const over = staying(gift) - carried;
    if (over <= 0) continue;
    const units = Math.min(over, Math.max(0, (unsent.get(gift.id) ?? 0) - wishedOf(gift.id)));
    if (units > 0) along.push({ orderLineId: gift.id, units });
    if (units < over) owed.push({ orderLineId: gift.id, units: over - units });
  }
  return { along, owed };
}
