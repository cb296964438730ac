import type { Availability } from '../stock/stock.service.ts';
import { countiesOfCity, type StoreRow } from '../store/store.service.ts';

/** Units from which a store says no more than that it has some. */
export const PLENTY = 10;
/** Units up to which they are called the last ones. */
export const FEW = 3;
/** Days that goods take from another store of the city or the warehouse, and of the province. */
export const CITY_DAYS = 1;
export const PROVINCE_DAYS = 2;
/** Nothing brings it. */
const NEVER = -1;

export function describeUnits(units: number): string {
  return units <= FEW ? `仅剩 ${units} 件` : '有货';
}

/** What a list of one store says of a SKU. @param units here, at most `PLENTY` */
export function describeShelf(units: number, transferDays: number): string {
  if (units === 1) return '仅剩 1 件';
  if (units > 0) return units < PLENTY ? `本店有 ${units} 件` : '本店有货';
  return transferDays === NEVER ? '暂无货' : `可调货 ${transferDays}-${transferDays + 1} 天`;
}

/** Days until a store that has none of a SKU has some; -1 where nobody near it can send one. */
export function transferDaysTo({
  store,
  stores,
  availability,
}: {
  store: StoreRow;
  stores: readonly StoreRow[];
  availability: Availability | undefined;
}): number {
  if (!availability || availability.total === 0) return NEVER;
  if (availability.warehouse > 0) return CITY_DAYS;
  const holding = stores.filter(({ id }) => (availability.stores.get(id) ?? 0) > 0);
  if (holding.some((one) => isOfCity(one, store.countyId))) return CITY_DAYS;
  return holding.some((one) => isOfProvince(one, store.countyId)) ? PROVINCE_DAYS : NEVER;
}

export function isOfCity(one: StoreRow, cityId: number): boolean {
  const { from, to } = countiesOfCity(cityId);
  return one.countyId >= from && one.countyId < to;
}

export function isOfProvince({ countyId }: StoreRow, cityId: number): boolean {
  return Math.floor(countyId / 10_000) === Math.floor(cityId / 10_000);
}
