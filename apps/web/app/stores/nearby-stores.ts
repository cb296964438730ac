import type { ListedStore } from './store-shapes.ts';

type Place = Pick<ListedStore, 'latitude' | 'longitude'>;

/** Another store as the page shows it. */
export interface NearbyStore
  extends Pick<ListedStore, 'id' | 'name' | 'address' | 'openTime' | 'cityName' | 'businessStatus'> {
  /** `1.2 公里`, as the crow flies. */
  distanceText: string;
}

/** Kilometres of a degree of latitude, and of one of longitude at the equator. */
const DEGREE_KM = 111.2;

/** The stores of a list but the one that the page shows, the nearest to it first. */
export function listNearbyStores(
  here: Place & { id: number },
  stores: readonly ListedStore[],
): NearbyStore[] {
  return stores
    .filter(({ id }) => id !== here.id)
    .map((store) => ({ store, distanceKm: distanceKmBetween(here, store) }))
    .sort((left, right) => left.distanceKm - right.distanceKm)
    .map(({ store: { id, name, address, openTime, cityName, businessStatus }, distanceKm }) => ({
      id,
      name,
      address,
      openTime,
      cityName,
      businessStatus,
      distanceText: writeDistance(distanceKm),
    }));
}

/**
 * Kilometres between two places, good to a percent within a country: longitude narrowed by the cosine of the latitude.
 */
export function distanceKmBetween(from: Place, to: Place): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  return Math.hypot(north, east) * DEGREE_KM;
}

/** `350 米`, `1.2 公里`, `36 公里`: no finer than the straight line is worth. */
export function writeDistance(km: number): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return `${Math.max(10, metres)} 米`;
  // What would be written 10.0 is as coarse as the rest above.
  return km < 9.95 ? `${km.toFixed(1)} 公里` : `${Math.round(km)} 公里`;
}

/** The nearest first, as the crow flies; as they are without a position. */
export function sortByDistance<Row extends Place>(rows: readonly Row[], position: Place | undefined): Row[] {
  if (!position) return [...rows];
  return rows
    .map((row) => ({ row, km: distanceKmBetween(position, row) }))
    .sort((one, other) => one.km - other.km)
    .map(({ row }) => row);
}
