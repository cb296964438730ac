import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairPlace } from '@jishi/contract/repair-place.ts';
import { GOODS_GONE, STORE_GONE } from '@jishi/contract/said-alike.ts';
import { readFreeTimes } from '../appointment/appointment.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { findStore, listStoresFor } from '../store/store.service.ts';
import { kilometresTo } from './distance.ts';

type Shop = OutputOf<typeof repairPlace.shops>[number];
type Wish = ParsedInputOf<typeof repairPlace.shops>;

/** Stores that one answer lists, and those of them whose next free time is worked out. */
const MOST_SHOPS = 20;
const MOST_WITH_TIMES = 8;
/** Units of a part beyond which nobody needs to know how many there are. */
const MOST_UNITS = 99;
const versions: readonly string[] = ['v1', 'v2', 'v3'];

/** Stores that repair, the nearest first, with their next free time (C073). */
export function listShops(ctx: RequestContext, wish: Wish): Promise<Shop[]> {
  return list(ctx, wish, 'v3');
}

/** The same in the shape of a version (C083). @throws AppError notFound for a version that is none */
export async function listShopsAs(
  ctx: RequestContext,
  { version, ...wish }: Wish & { version: string },
): Promise<Shop[]> {
  if (!versions.includes(version)) throw notFound('接口版本不存在');
  return list(ctx, wish, version);
}

async function list(
  ctx: RequestContext,
  { cityId, category, lat, lng }: Wish,
  version: string,
): Promise<Shop[]> {
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  const stores = await listStoresFor(ctx, { cityId, category, position });
  return Promise.all(
    stores.slice(0, MOST_SHOPS).map(async (store, place) => ({
      ...store,
      distanceKm: version === 'v1' ? null : kilometresTo(store, { lat, lng }),
      nextFree: version === 'v3' && place < MOST_WITH_TIMES ? await findNextFree(ctx, store.id) : null,
    })),
  );
}

async function findNextFree(ctx: RequestContext, storeId: number): Promise<Shop['nextFree']> {
  const { days } = await readFreeTimes(ctx, { storeId, service: 'repair' });
  for (const { date, slots } of days) {
    const free = slots.find(({ state }) => state === 'free');
    if (free) return { date, time: free.time, startsAt: free.startsAt };
  }
  return null;
}

/** Units of a part in a store (C080). @throws AppError notFound */
export async function countInShop(
  ctx: RequestContext,
  { storeId, ppid }: { storeId: number; ppid: number },
): Promise<OutputOf<typeof repairPlace.shopStock>> {
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  const units = await readUnits(ctx, ppid);
  return { shopId: storeId, name: store.name, count: Math.min(MOST_UNITS, units.stores.get(storeId) ?? 0) };
}

/** Units of a part in the stores of a city that repair, most first (C081). @throws AppError notFound */
export async function listStock(
  ctx: RequestContext,
  { ppid, cityId }: { ppid: number; cityId: number },
): Promise<OutputOf<typeof repairPlace.stockList>> {
  const units = await readUnits(ctx, ppid);
  const stores = await listStoresFor(ctx, { cityId, category: 'repair' });
  return stores
    .map(({ id, name }) => ({
      shopId: id,
      name,
      count: Math.min(MOST_UNITS, units.stores.get(id) ?? 0),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** Whether a part is there, in words and in units (C101). @throws AppError notFound */
export async function readPartsStock(
  ctx: RequestContext,
  { ppid, cityId }: { ppid: number; cityId: number },
): Promise<OutputOf<typeof repairPlace.partsStock>> {
  const units = await readUnits(ctx, ppid);
  const stores = (await listStoresFor(ctx, { cityId, category: 'repair' })).reduce(
    (sum, { id }) => sum + (units.stores.get(id) ?? 0),
    0,
  );
  const { warehouse, inTransit } = units;
  const text =
    stores > 0
      ? '门店有货，到店即修'
      : warehouse > 0
        ? '总仓调货，约 1–2 天到店'
        : inTransit > 0
          ? '配件在途，到货后通知您'
          : '需订购配件，以门店通知为准';
  const told = (count: number) => Math.min(MOST_UNITS, count);
  return { ppid, text, stores: told(stores), warehouse: told(warehouse), inTransit: told(inTransit) };
}

async function readUnits(ctx: RequestContext, ppid: number) {
  const [known, units] = await Promise.all([findSkus(ctx, [ppid]), readAvailability(ctx, [ppid])]);
  const found = units.get(ppid);
  if (!known.has(ppid) || !found) throw notFound(GOODS_GONE);
  return found;
}
