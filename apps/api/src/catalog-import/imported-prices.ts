import { cityRegion, isInCity, type PriceRegion, regionalPrices } from '../catalog/catalog.service.ts';
import { listDivisions } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ImportRow } from './parse-row.ts';

type PermanentPrice = regionalPrices.RegionalPriceRow;

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

/** Writes the regional prices of a row, those without a time, where they differ; gives whether any did. */
export async function writeRegionalPrices(
  ctx: RequestContext,
  ppid: number,
  row: Pick<ImportRow, 'regionalPrices'>,
  known: readonly PermanentPrice[],
): Promise<boolean> {
  let changed = false;
  for (const { region, priceFen } of row.regionalPrices) {
    const before = known.find(
      (one) => one.ppid === ppid && one.scope === region.scope && one.regionId === region.regionId,
    );
    if (before?.priceFen === priceFen) continue;
    const draft = { ...region, priceFen, startsAt: null, endsAt: before?.endsAt ?? null };
    if (before) await regionalPrices.updateRegionalPrice(ctx, before.id, draft);
    else await regionalPrices.insertRegionalPrice(ctx, ppid, draft);
    changed = true;
  }
  return changed;
}
