import { findBrands, listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countBy, countByCategory, type EntryFilter } from './entry.queries.ts';
import { selectByPpids } from './resale.queries.ts';

export {
  countBy as countUnitsBy,
  countByWord as countUnitsByWord,
  type EntryFilter,
  selectEntries as findUnits,
  selectFallen as findFallenUnits,
} from './entry.queries.ts';
export { fillUnits, hasNoUnits, type WrittenUnit } from './fill-units.ts';
export { presentUnits } from './present-unit.ts';
export {
  describeExpress,
  listAlike,
  listSameModel,
  listUnitServices,
  readUnit,
  requireShown,
  requireShownDevice,
  watchUnit,
} from './read-unit.ts';
export { searchUnits } from './search-units.ts';
export { isSingleDevice, takeBackUnits } from './take-back.ts';

/** Days of warranty of the shop's own that units were sold with, by SKU; 0 for the maker's. New goods have none. */
export async function findPromisedDays(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectByPpids(ctx, ppids);
  return new Map([...rows.values()].map(({ ppid, warrantyDays }) => [ppid, warrantyDays]));
}

/** Categories of the first level with units, in their order. */
export async function listUnitCategories(ctx: RequestContext, filter: EntryFilter) {
  const [counts, categories] = await Promise.all([countByCategory(ctx, filter), listCategories(ctx)]);
  return categories.flatMap(({ id, name, parentId }) => {
    const count = counts.get(id) ?? 0;
    return parentId === 0 && count > 0 ? [{ id, name, count }] : [];
  });
}

/** Brands with units, those with most of them first. */
export async function listUnitBrands(ctx: RequestContext, filter: EntryFilter) {
  const counts = await countBy(ctx, 'brandId', filter);
  const brands = await findBrands(
    ctx,
    counts.map(({ key }) => key),
  );
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return counts.flatMap(({ key, count }) => {
    const name = names.get(key);
    return name === undefined ? [] : [{ id: key, name, count }];
  });
}
