import type { SelectedCity } from '@jishi/contract/city.ts';
import { notFound } from '../platform/app-error.ts';
import { distanceBetween, findNearestCity, type Position } from '../platform/divisions/city-coordinates.ts';
import { firstCountyOf } from '../platform/divisions/first-county.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listStoresOfCity, type StoreRow } from '../store/store.service.ts';
import { selectCity } from './city-cookie.ts';

/** Farther from every city than this is no place of the shop's country. */
const FARTHEST_CITY_KM = 300;
/** A store that is nearer than this tells the county. */
const NEAR_STORE_KM = 5;

/**
 * The city of a position (C027). The table knows centres of cities only, so the county is that of a store of the tenant
 * close by, else the first of the city: good for delivery times and stores, to be confirmed by the shopper for an
 * address.
 * @throws AppError notFound for a position outside of the country
 */
export async function locateCity(
  ctx: RequestContext,
  position: Position,
): Promise<SelectedCity & { distanceKm: number }> {
  const { cityCode, distanceKm } = findNearestCity(position);
  if (distanceKm > FARTHEST_CITY_KM) throw notFound('暂未识别到您所在的城市，请手动选择');
  const stores = await listStoresOfCity(ctx, cityCode);
  const countyCode = countyOfNearStore(stores, position) ?? firstCountyOf(cityCode) ?? 0;
  const city = selectCity(countyCode, stores.length > 0);
  if (!city) throw notFound('暂未识别到您所在的城市，请手动选择');
  return { ...city, distanceKm: Math.round(distanceKm * 10) / 10 };
}

function countyOfNearStore(stores: readonly StoreRow[], position: Position): number | undefined {
  const near = stores
    .map((store) => ({ countyId: store.countyId, distanceKm: distanceBetween(store, position) }))
    .filter(({ distanceKm }) => distanceKm <= NEAR_STORE_KM)
    .toSorted((left, right) => left.distanceKm - right.distanceKm);
  return near[0]?.countyId;
}
