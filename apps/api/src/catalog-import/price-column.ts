import { cityRegion, isInCity, type PriceRegion } from '../catalog/catalog.service.ts';
import { listDivisions } from '../platform/divisions/divisions.ts';

/**
 * What a column 地区价:… is for: a city by its name, with or without 市, else a store by its code.
 * @param storeIds store ids by store code
 */
export function findPriceRegion(
  name: string,
  storeIds: ReadonlyMap<string, number>,
): PriceRegion | undefined {
  const city = listDivisions().find(
    (one) => one.level < 3 && isInCity(one) && (one.name === name || one.name === `${name}市`),
  );
  if (city) return cityRegion(city.code);
  const storeId = storeIds.get(name);
  return storeId === undefined ? undefined : { scope: 'store', regionId: storeId };
}
