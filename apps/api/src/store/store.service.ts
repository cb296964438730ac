import type { OutputOf } from '@jishi/contract/operation.ts';
import type { stores } from '@jishi/contract/stores.ts';
import { notFound } from '../platform/app-error.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeBusiness } from './business-hours.ts';
import { countiesOfCity } from './city-range.ts';
import { type StoreRow, selectStore, selectStores } from './store.queries.ts';

export { countiesOfCity } from './city-range.ts';
export type { StoreRow } from './store.queries.ts';
export {
  selectStoreCounties as listStoreCounties,
  selectStoreIdsByCode as findStoreIdsByCode,
  upsertStore as saveStore,
} from './store.queries.ts';

export type StoreOnWire = OutputOf<typeof stores.detail>;

/** Stores of the city that a county (or city, or province) code belongs to. */
export function listStoresOfCity(ctx: RequestContext, cityId: number): Promise<StoreRow[]> {
  return selectStores(ctx, { counties: countiesOfCity(cityId) });
}

/** A store of the tenant, or undefined. */
export function findStore(ctx: RequestContext, id: number): Promise<StoreRow | undefined> {
  return selectStore(ctx, id);
}

/** A store as pages show it (S306). */
export function presentStore(ctx: RequestContext, row: StoreRow, now = new Date()): StoreOnWire {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    address: row.address,
    phone: row.phone,
    openTime: row.openTime,
    cityId: row.cityId,
    cityName: findDivisionChain(row.cityId)?.city.name ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    businessStatus: describeBusiness(row.openTime, now),
    selected: row.id === ctx.visitor.shopId,
  };
}

/** Stores by city and words; the nearest first when a position is given, else by city. */
export async function searchStores(
  ctx: RequestContext,
  input: { cityId: number; keyword?: string; lat?: number; lng?: number },
): Promise<StoreOnWire[]> {
  const rows = await selectStores(ctx, {
    ...(input.cityId > 0 ? { counties: countiesOfCity(input.cityId) } : {}),
    ...(input.keyword ? { keyword: input.keyword } : {}),
  });
  const { lat, lng } = input;
  if (lat !== undefined && lng !== undefined) {
    rows.sort((left, right) => squaredDistance(left, lat, lng) - squaredDistance(right, lat, lng));
  }
  const now = new Date();
  return rows.map((row) => presentStore(ctx, row, now));
}

/** @throws AppError notFound */
export async function readStore(ctx: RequestContext, id: number): Promise<StoreOnWire> {
  const row = await selectStore(ctx, id);
  if (!row) throw notFound('门店不存在或已停业');
  return presentStore(ctx, row);
}

/** Good enough to sort stores by: degrees, longitude narrowed by the cosine of the latitude. */
function squaredDistance(row: StoreRow, lat: number, lng: number): number {
  const north = row.latitude - lat;
  const east = (row.longitude - lng) * Math.cos((lat * Math.PI) / 180);
  return north * north + east * east;
}
