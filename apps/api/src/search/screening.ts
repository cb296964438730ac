import type { OutputOf } from '@jishi/contract/operation.ts';
import type { search } from '@jishi/contract/search.ts';
import { type CategoryRow, findBrands, findFilterValues } from '../catalog/catalog.service.ts';
import { compareSizes } from '../platform/compare-sizes.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { EntryFilter, MatchCounts } from './entry-filter.ts';
import { priceRungs } from './price-ladder.ts';

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
 * The filters of a list with the number of models behind each entry; every group begins with 全部, id 0 (S342). An entry
 * of the price group is named by its bounds in yuan, `1000-2000`, the last one `10000-0` (open).
 */
export async function buildScreening(
  ctx: RequestContext,
  filter: EntryFilter,
  { counts, categories }: { counts: MatchCounts; categories: readonly CategoryRow[] },
): Promise<Group[]> {
  const brandCounts = counts.brands.slice(0, MAXIMUM_BRANDS);
  const valueIds = new Set([
    ...filter.valueGroups.flat(),
    ...counts.values.keys(),
    ...counts.valuesWithout.flatMap((one) => [...one.keys()]),
  ]);
  const [brands, values] = await Promise.all([
    findBrands(
      ctx,
      brandCounts.map((one) => one.id),
    ),
    findFilterValues(ctx, [...valueIds]),
  ]);
  const valueCount = countAlternatives(filter, counts, values);
  const chosen = categories.find((one) => one.id === filter.categoryId);
  const below = categories.filter((one) => one.parentId === filter.categoryId);
  // At the end of the tree the siblings are offered, so that one can change over.
  const offered =
    below.length > 0 ? below : categories.filter((one) => one.parentId === (chosen?.parentId ?? 0));
  const brandOf = new Map(brands.map((one) => [one.id, one]));

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
          count: counts.categories.get(one.id) ?? 0,
          selected: one.id === filter.categoryId,
        }))
        .filter((one) => one.count > 0 || one.selected),
    ),
    makeGroup(
      BRAND_GROUP,
      'brand',
      '品牌',
      brandCounts.map((one) => ({
        id: one.id,
        name: brandOf.get(one.id)?.name ?? '',
        count: one.count,
        selected: one.id === filter.brandId,
        ...(brandOf.get(one.id)?.logo && { logo: brandOf.get(one.id)?.logo }),
      })),
    ),
  );
  groups.push(makePriceGroup(filter, counts.rungs));
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
      .filter((one) => one.count > 0 || one.selected)
      .sort((left, right) => compareSizes(left.name, right.name))
      .slice(0, MAXIMUM_VALUES);
    groups.push(makeGroup(nameId, 'attribute', rows[0]?.name ?? '', entries));
  }
  // A group with one entry that is not chosen offers no choice.
  return groups.filter(
    (group) => group.entries.length > 2 || group.entries.some((one) => one.id > 0 && one.selected),
  );
}

/**
 * Models behind every filter value. Values of one name are alternatives to each other, so those of a name that is
 * filtered already are counted as if it were not.
 */
function countAlternatives(
  { valueGroups }: EntryFilter,
  counts: MatchCounts,
  values: readonly { id: number; nameId: number }[],
): ReadonlyMap<number, number> {
  const nameOf = new Map(values.map((one) => [one.id, one.nameId]));
  const filteredNames = valueGroups.map(([first = 0]) => nameOf.get(first));
  return new Map(
    values.map(({ id, nameId }) => {
      const place = filteredNames.indexOf(nameId);
      return [id, (place < 0 ? counts.values : counts.valuesWithout[place])?.get(id) ?? 0];
    }),
  );
}

/** Rungs that nothing is on are left out. */
function makePriceGroup(filter: EntryFilter, counts: ReadonlyMap<number, number>): Group {
  const entries = priceRungs.map(({ rung, minYuan, maxYuan }) => ({
    id: rung + 1,
    name: `${minYuan}-${maxYuan}`,
    count: counts.get(rung) ?? 0,
    selected: filter.minFen === minYuan * 100 && filter.maxFen === maxYuan * 100,
  }));
  const group = makeGroup(
    PRICE_GROUP,
    'price',
    '价格',
    entries.filter((one) => one.count > 0 || one.selected),
  );
  // A range of the visitor's own is no rung, and yet it is not 全部.
  const isFree = filter.minFen <= 0 && filter.maxFen <= 0;
  return {
    ...group,
    entries: group.entries.map((one) => (one.id === 0 ? { ...one, selected: isFree } : one)),
  };
}

function makeGroup(id: number, kind: Group['kind'], name: string, entries: Group['entries']): Group {
  const all = { id: 0, name: '全部', count: 0, selected: !entries.some((one) => one.selected) };
  return { id, kind, name, entries: [all, ...entries] };
}
