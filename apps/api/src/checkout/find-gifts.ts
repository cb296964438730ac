import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { GiftTerms, PricedBasket } from '../pricing/pricing.service.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';

/** A gift that goes with the order. */
export interface GivenGift {
  promotionId: number;
  view: SkuView;
  units: number;
  terms: GiftTerms;
}

/** A gift as the confirmation shows it. */
interface ShownGift {
  ppid: number;
  name: string;
  count: number;
  /** 赠品已送完: the order stands without it. */
  isOut: boolean;
}

/** Gifts of a bill: those that go with it, and all of them with what has run out. Refused ones are neither. */
export async function findGifts(
  ctx: RequestContext,
  { gifts }: PricedBasket,
  storeId: number,
): Promise<{ given: GivenGift[]; shown: ShownGift[] }> {
  const wanted = gifts.filter(({ state }) => state !== 'refused');
  if (wanted.length === 0) return { given: [], shown: [] };
  const ppids = wanted.map(({ ppid }) => ppid);
  const [views, availabilities] = await Promise.all([findSkus(ctx, ppids), readAvailability(ctx, ppids)]);
  const given: GivenGift[] = [];
  const shown = wanted.map(({ promotionId, ppid, name, units, state, terms }) => {
    const view = views.get(ppid);
    const isThere = state === 'given' && unitsAt(availabilities.get(ppid), storeId) >= units;
    if (view && isThere) given.push({ promotionId, view, units, terms });
    return { ppid, name, count: units, isOut: !(view && isThere) };
  });
  return { given, shown };
}

/** Of a delivery the most that one place holds; of a pick-up what the store has. */
function unitsAt(known: Availability | undefined, storeId: number): number {
  return (storeId > 0 ? known?.stores.get(storeId) : known?.largest) ?? 0;
}
