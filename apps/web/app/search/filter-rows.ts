import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import {
  addressOf,
  clearAttribute,
  clearFilters,
  type ListView,
  refine,
  toggleAttribute,
} from './list-view.ts';
import { describePriceRange, readPriceRange } from './price-range.ts';

type Answer = OutputOf<Contract['search']['products']>;

/** Filters of a list; every group begins with 全部, id 0 (S342). */
export type Screening = Answer['screening'];
export type FoundCategory = Answer['category'];
type Group = Screening[number];
type Entry = Group['entries'][number];

/** One filter as a row of links. */
export interface FilterRow {
  key: string;
  kind: Group['kind'];
  name: string;
  entries: { key: string; label: string; href: string; selected: boolean; logo: string | undefined }[];
}

/** One filter that is chosen, and the address without it. */
export interface ChosenFilter {
  label: string;
  href: string;
}

/** What the filters by stores are called. */
export const stockPlaces = { city: '附近门店有货', today: '今日可提' } as const;

/** The filters of a list as rows of addresses. Choosing again what is chosen takes it back. */
export function filterRows(view: ListView, screening: Screening, category: FoundCategory): FilterRow[] {
  return screening.map((group) => ({
    key: `${group.kind}-${group.id}`,
    kind: group.kind,
    name: group.name,
    entries: group.entries
      .filter((entry) => entry.id === 0 || entry.selected || entry.count > 0)
      .map((entry) => ({
        key: `${entry.id}`,
        label: entry.id === 0 ? '全部' : labelOf(group, entry),
        href: addressOf(choose(view, group, entry, category)),
        selected: entry.selected,
        logo: entry.logo,
      })),
  }));
}

/** What is filtered, in the order of the rows; not the category of a list, which is what the list is. */
export function chosenFilters(view: ListView, screening: Screening, category: FoundCategory): ChosenFilter[] {
  const { brandId, minPrice, maxPrice, attributes } = view.code;
  const chosen: [label: string, without: ListView][] = [];
  if (view.place === 'search' && category) {
    chosen.push([`分类：${category.name}`, refine(view, { categoryId: 0 })]);
  }
  if (brandId > 0) {
    chosen.push([`品牌：${findName(screening, 'brand', undefined, brandId)}`, refine(view, { brandId: 0 })]);
  }
  if (minPrice > 0 || maxPrice > 0) {
    const without = refine(view, { minPrice: 0, maxPrice: 0 });
    chosen.push([`价格：${describePriceRange({ minPrice, maxPrice })}`, without]);
  }
  for (const { nameId, valueId } of attributes) {
    const group = screening.find((one) => one.kind === 'attribute' && one.id === nameId);
    const value = findName(screening, 'attribute', nameId, valueId);
    chosen.push([group ? `${group.name}：${value}` : value, toggleAttribute(view, nameId, valueId)]);
  }
  if (view.inStockOnly && view.place !== 'shoplist')
    chosen.push(['仅看有货', { ...view, inStockOnly: false, page: 1 }]);
  if (view.stockAt !== '') chosen.push([stockPlaces[view.stockAt], { ...view, stockAt: '', page: 1 }]);
  return chosen.map(([label, without]) => ({ label, href: addressOf(without) }));
}

/** The address without any filter. */
export function unfilteredAddress(view: ListView): string {
  return addressOf(clearFilters(view));
}

function choose(view: ListView, group: Group, entry: Entry, category: FoundCategory): ListView {
  switch (group.kind) {
    case 'category':
      return refine(view, { categoryId: entry.id || allCategories(view, group, category) });
    case 'brand':
      return refine(view, { brandId: entry.selected ? 0 : entry.id });
    case 'price': {
      const range = entry.selected ? undefined : readPriceRange(entry.name);
      return refine(view, range ?? { minPrice: 0, maxPrice: 0 });
    }
    case 'attribute':
      return entry.id === 0 ? clearAttribute(view, group.id) : toggleAttribute(view, group.id, entry.id);
  }
}

/**
 * Where 全部 of the categories leads. A search is rid of its category. A list that offers what is below it stands at 全部
 * already; at the end of the tree, where it offers its siblings, 全部 is the category above.
 */
function allCategories(view: ListView, group: Group, category: FoundCategory): number {
  if (view.place === 'search' || !category) return 0;
  const isAtTheEnd = group.entries.some((entry) => entry.id === category.id);
  return isAtTheEnd ? (category.path.at(-2)?.id ?? 0) : category.id;
}

function labelOf(group: Group, entry: Entry): string {
  const range = group.kind === 'price' ? readPriceRange(entry.name) : undefined;
  return range ? describePriceRange(range) : entry.name;
}

function findName(
  screening: Screening,
  kind: Group['kind'],
  groupId: number | undefined,
  id: number,
): string {
  const group = screening.find((one) => one.kind === kind && (groupId === undefined || one.id === groupId));
  return group?.entries.find((entry) => entry.id === id)?.name ?? '已选条件';
}
