import type { RequestContext } from '../platform/request-context.ts';
import { type Availability, allocateStock, type StockSource, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import type { CheckoutItem } from './checkout-lines.ts';

/** Lines that leave from one place together. */
interface Parcel {
  from: string;
  basketIds: number[];
}

/**
 * Where the goods would leave from now, in the order of the lines: the choice that the order makes when it takes the
 * stock. What no place has stands in none.
 */
export async function foreseeParcels(
  ctx: RequestContext,
  items: readonly CheckoutItem[],
  availabilities: ReadonlyMap<number, Availability>,
  source: StockSource,
): Promise<Parcel[]> {
  const wishes = items.map(({ view, count }) => ({ ppid: view.ppid, units: count, name: view.name }));
  const { picks } = allocateStock(wishes, availabilities, source);
  const placeOf = new Map(picks.map(({ ppid, storeId }) => [ppid, storeId]));
  const byPlace = Map.groupBy(items, ({ view }) => placeOf.get(view.ppid));
  const parcels: Parcel[] = [];
  for (const [storeId, together] of byPlace) {
    if (storeId === undefined) continue;
    const name = storeId === WAREHOUSE ? '总仓' : (await findStore(ctx, storeId))?.name;
    parcels.push({ from: name ?? '门店', basketIds: together.map(({ lineId }) => lineId) });
  }
  return parcels;
}
