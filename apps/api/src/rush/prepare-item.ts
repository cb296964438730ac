import type { RequestContext } from '../platform/request-context.ts';
import {
  carveUnits,
  lockStockLevels,
  readAvailability,
  type Subject,
  WAREHOUSE,
} from '../stock/stock.service.ts';
import { BUCKETS, insertBuckets } from './bucket.queries.ts';
import { selectSold } from './rush.queries.ts';
import { markPrepared } from './session.queries.ts';

/** What the stock knows of an item. */
export const subjectOf = (itemId: number): Subject => ({ kind: 'rush', id: itemId });

/**
 * Carves the quota of an item out of free stock and lays it into buckets: from the warehouse first, then from the
 * stores that have most. Where free stock has become less than the quota, what there is. Doing it twice does it once.
 */
export async function prepareItem(tx: RequestContext, itemId: number): Promise<void> {
  const sold = await selectSold(tx, itemId, 'lock');
  if (!sold || sold.item.preparedAt || sold.session.state !== 'published') return;
  const { ppid, quota, perOrder } = sold.item;
  // All places at once and in everybody's order: what is read is then there.
  await lockStockLevels(tx, [ppid]);
  const carved: Place[] = [];
  let missing = quota;
  for (const { storeId, units } of await listPlaces(tx, ppid)) {
    const wanted = Math.min(missing, units);
    if (wanted === 0 || carved.length === BUCKETS) break;
    if (!(await carveUnits(tx, subjectOf(itemId), { ppid, storeId, units: wanted })))
      throw new Error(`place ${storeId} has not the ${wanted} units of ${ppid} that it showed`);
    carved.push({ storeId, units: wanted });
    missing -= wanted;
  }
  const most = Math.max(1, Math.min(BUCKETS, Math.floor(quota / perOrder)));
  await insertBuckets(tx, itemId, layOut(carved, most));
  await markPrepared(tx, itemId);
}

interface Place {
  storeId: number;
  units: number;
}

async function listPlaces(tx: RequestContext, ppid: number): Promise<Place[]> {
  const known = (await readAvailability(tx, [ppid])).get(ppid);
  if (!known) return [];
  const stores = [...known.stores]
    .map(([storeId, units]) => ({ storeId, units }))
    .toSorted((one, other) => other.units - one.units || one.storeId - other.storeId);
  return [{ storeId: WAREHOUSE, units: known.warehouse }, ...stores].filter(({ units }) => units > 0);
}

/** Spreads units over at most so many buckets, each of one place: at least one for a place, else by its share. */
function layOut(places: readonly Place[], most: number): (Place & { bucket: number })[] {
  const all = places.reduce((sum, { units }) => sum + units, 0);
  const count = Math.min(BUCKETS, Math.max(most, places.length));
  const buckets: (Place & { bucket: number })[] = [];
  let placesLeft = places.length;
  for (const { storeId, units } of places) {
    placesLeft -= 1;
    const free = count - buckets.length - placesLeft;
    const own = Math.max(1, Math.min(free, units, Math.round((units / all) * count)));
    for (let at = 0; at < own; at += 1) {
      const share = Math.floor(units / own) + (at < units % own ? 1 : 0);
      buckets.push({ bucket: buckets.length, storeId, units: share });
    }
  }
  return buckets;
}
