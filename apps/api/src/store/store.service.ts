import type { ShopInfo } from '@jishi/contract/city.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { store } from '@jishi/contract/store.ts';
import { notFound } from '../platform/app-error.ts';
import { countiesOfCity } from '../platform/divisions/city-range.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { isNoShop } from '../platform/http/shop-cookie.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeBusiness } from './business-hours.ts';
import { type StoreRow, selectStore, selectStores } from './store.queries.ts';

export { countiesOfCity } from '../platform/divisions/city-range.ts';
export type { StoreRow } from './store.queries.ts';
export {
  selectFirstStore as readFirstStore,
  selectStoreByCode as findStoreByCode,
  selectStoreIdsByCode as findStoreIdsByCode,
  upsertStore as saveStore,
} from './store.queries.ts';
export { listStoreCounties } from './store-counties.ts';

/** Stores in the rotating row of the footer. */
const CAROUSEL_STORES = 12;

export type StoreOnWire = OutputOf<typeof store.list>[number];

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
    cityId: row.countyId,
    cityName: findDivisionChain(row.countyId)?.city.name ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    businessStatus: describeBusiness(row.openTime, now),
    selected: row.id === ctx.visitor.storeId,
    brandShop: row.brandShop,
  };
}

/** A store as far as binding and lookups need it (C025, C037). */
export function presentShopInfo({ id, code, name, address, brandShop }: StoreRow): ShopInfo {
  return { id, code, name, address, brandShop };
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

/** Stores for the rotating row of the footer (S101, C035): of a city, or all with 0. */
export async function listCarousel(
  ctx: RequestContext,
  cityId: number,
): Promise<OutputOf<typeof store.carousel>> {
  const rows = await selectStores(ctx, cityId > 0 ? { counties: countiesOfCity(cityId) } : {});
  return rows
    .slice(0, CAROUSEL_STORES)
    .map(({ id, name, address, phone, openTime }) => ({ id, name, address, phone, openTime }));
}

/**
 * A store for its own page (C361).
 * @throws AppError notFound for one that does not exist, is closed or is another tenant's
 */
export async function readStore(ctx: RequestContext, id: number): Promise<OutputOf<typeof store.detail>> {
  const row = await selectStore(ctx, id);
  if (!row) throw notFound('门店不存在或已停业');
  return {
    ...presentStore(ctx, row),
    pickupAllowed: row.pickupAllowed,
    pictures: row.pictures,
    bindable: !isNoShop(row.id),
  };
}

/** Good enough to sort stores by: degrees, longitude narrowed by the cosine of the latitude. */
function squaredDistance(row: StoreRow, lat: number, lng: number): number {
  const north = row.latitude - lat;
  const east = (row.longitude - lng) * Math.cos((lat * Math.PI) / 180);
  return north * north + east * east;
}
