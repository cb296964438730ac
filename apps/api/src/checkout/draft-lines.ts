import type { DraftLine } from '../order/order.service.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import type { CheckoutItem } from './checkout-lines.ts';
import type { GivenGift } from './find-gifts.ts';

/**
 * The lines as they are kept with the order: names and prices of this moment, what each source took off, and what is
 * left.
 */
export function draftLines(items: readonly CheckoutItem[], { lines }: PricedBasket): DraftLine[] {
  const pricedById = new Map(lines.map((line) => [line.id, line]));
  return items.map(({ lineId, view, count, services }): DraftLine => {
    const priced = pricedById.get(lineId);
    if (!priced) throw new Error(`line ${lineId} of a checkout has no price`);
    return {
      ...snapshot(view),
      priceFen: priced.baseFen,
      listFen: view.listPriceFen,
      unitFen: priced.unitFen,
      count,
      services,
      groupKey: priced.groupKey,
      netFen: priced.netFen,
      servicesNetFen: priced.servicesNetFen,
      shares: priced.shares.map(({ kind, sourceId, amountFen }) => ({ kind, sourceId, amountFen })),
    };
  });
}

/** A gift is a line that costs nothing. */
export function draftGift({ view, units, promotionId, terms }: GivenGift): DraftLine {
  return {
    ...snapshot(view),
    priceFen: 0,
    listFen: view.priceFen,
    unitFen: 0,
    count: units,
    services: [],
    isGift: true,
    giftTerms: terms,
    groupKey: `p${promotionId}`,
    netFen: 0,
    servicesNetFen: 0,
    shares: [],
  };
}

function snapshot({ ppid, productId, name, specText, picture }: CheckoutItem['view']) {
  return { ppid, productId, name, specText, picture };
}
