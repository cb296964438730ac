import type { OutputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { findBrands, findFilterValues, listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { priceRungs } from './price-ladder.ts';
import type { EntryFilter } from './search.queries.ts';
import { countBrandsAndPrices, countCategories, countValues } from './search-counts.queries.ts';

type Group = OutputOf<typeof search.products>['screening'][number];

/** Ids of the groups that are no filter names. */
const CATEGORY_GROUP = -1;
const BRAND_GROUP = -2;
const PRICE_GROUP = -3;
/** Groups and values past these are of no help in choosing. */
const MAXIMUM_GROUPS = 9;
const MAXIMUM_VALUES = 24;
const MAXIMUM_BRANDS = 40;

/**
 * The filters of a list with the number of models behind each entry; every group begins with 全部, id 0 (S342). An entry of the price
 * group is named by its bounds in yuan, `1000-2000`, the last one `10000-0` (open).
 */
export async function buildScreening(ctx: RequestContext, filter: EntryFilter): Promise<Group[]> {
  const [{ brands: brandCounts, rungs }, categoryCounts, valueCounts, categories] = await Promise.all([
    countBrandsAndPrices(ctx, filter),
    countCategories(ctx, filter),
    countAlternatives(ctx, filter),
    listCategories(ctx),
  ]);
  const [brands, values] = await Promise.all([
    findBrands(
      ctx,
      brandCounts.map((one) => one.id),
    ),
    findFilterValues(ctx, [...valueCounts.map((one) => one.id), ...filter.valueGroups.flat()]),
  ]);
  const chosen = categories.find((one) => one.id === filter.categoryId);
  const below = categories.filter((one) => one.parentId === filter.categoryId);
  // At the end of the tree the siblings are offered, so that one can change over.
  const offered =
    below.length > 0 ? below : categories.filter((one) => one.parentId === (chosen?.parentId ?? 0));
  const categoryCount = new Map(categoryCounts.map((one) => [one.id, one.count]));
  const valueCount = new Map(valueCounts.map((one) => [one.id, one.count]));
  const nameOf = new Map(brands.map((one) => [one.id, one.name]));

  const groups: Group[] = [];
  groups.push(
    makeGroup(
      CATEGORY_GROUP,
      'category',
      '分类',
      offered
        .map((one) => ({
          id: one.id,
          name: one.name,
          count: categoryCount.get(one.id) ?? 0,
          selected: one.id === filter.categoryId,
        }))
        .filter((one) => one.count > 0 || one.selected),
    ),
    makeGroup(
      BRAND_GROUP,
      'brand',
      '品牌',
      brandCounts.slice(0, MAXIMUM_BRANDS).map((one) => ({
        id: one.id,
        name: nameOf.get(one.id) ?? '',
        count: one.count,
        selected: one.id === filter.brandId,
      })),
    ),
  );
  groups.push(makePriceGroup(filter, new Map(rungs.map((one) => [one.id, one.count]))));
  const selectedValues = new Set(filter.valueGroups.flat());
  for (const [nameId, rows] of Map.groupBy(values, (one) => one.nameId)) {
    if (groups.length >= MAXIMUM_GROUPS) break;
    const entries = rows
      .map((one) => ({
        id: one.id,
        name: one.value,
        count: valueCount.get(one.id) ?? 0,
        selected: selectedValues.has(one.id),
      }))
      .sort((left, right) => left.name.localeCompare(right.name, 'zh-CN', { numeric: true }))
      .slice(0, MAXIMUM_VALUES);
    groups.push(makeGroup(nameId, 'attribute', rows[0]?.name ?? '', entries));
  }
  // A group with one entry that is not chosen offers no choice.
  return groups.filter(
    (group) => group.entries.length > 2 || group.entries.some((one) => one.id > 0 && one.selected),
  );
}

/**
 * Models behind every filter value. Values of one name are alternatives to each other, so those of a name that is filtered already
 * are counted as if it were not.
 */
async function countAlternatives(ctx: RequestContext, filter: EntryFilter) {
  const [narrowed, ...widened] = await Promise.all([
    countValues(ctx, filter),
    ...filter.valueGroups.map((_group, place) => countValues(ctx, filter, place)),
  ]);
  if (widened.length === 0) return narrowed;
  const known = await findFilterValues(ctx, [
    ...new Set([...filter.valueGroups.flat(), ...widened.flat().map((one) => one.id)]),
  ]);
  const nameOf = new Map(known.map((one) => [one.id, one.nameId]));
  const filteredNames = filter.valueGroups.map(([first = 0]) => nameOf.get(first));
  return [
    ...narrowed.filter((one) => !filteredNames.includes(nameOf.get(one.id))),
    ...widened.flatMap((counts, place) =>
      counts.filter((one) => nameOf.get(one.id) === filteredNames[place]),
    ),
  ];
}

/** Rungs that nothing is on are left out. */
function makePriceGroup(filter: EntryFilter, counts: ReadonlyMap<number, number>): Group {
  const entries = priceRungs.map(({ rung, minYuan, maxYuan }) => ({
    id: rung + 1,
    name: `${minYuan}-${maxYuan}`,
    count: counts.get(rung) ?? 0,
    selected: filter.minFen === minYuan * 100 && filter.maxFen === maxYuan * 100,
  }));
  return makeGroup(
    PRICE_GROUP,
    'price',
    '价格',
    entries.filter((one) => one.count > 0 || one.selected),
  );
}

function makeGroup(id: number, kind: Group['kind'], name: string, entries: Group['entries']): Group {
  const all = { id: 0, name: '全部', count: 0, selected: !entries.some((one) => one.selected) };
  return { id, kind, name, entries: [all, ...entries] };
}
