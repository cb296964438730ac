import type { EntryFilter } from '../entry-filter.ts';
import { addBit, type BitSet, commonOf, eachBit, hasBit, makeBitSet, removeBit } from './bit-set.ts';
import type { GoodsIndex } from './goods-index.ts';
import { isUnpriced } from './goods-table.ts';
import type { StockColumns } from './stock-here.ts';

/** What goods cost where the visitor is, by their number. */
export interface PriceColumns {
  readonly pricesFen: Float64Array;
  readonly rungs: Int8Array;
  /** Only what can be had somewhere; left out for goods wherever they are. */
  readonly stock?: StockColumns;
}

/** What goods may lack and still be counted beside it: a part of the filter. Groups of values are from `GROUPS` on. */
export const NOTHING = -1;
export const CATEGORY = 0;
export const BRAND = 1;
export const PRICE = 2;
export const GROUPS = 3;

/**
 * Shows all goods that the words of a filter find and that lack one other part of it at most, with the part that they
 * lack.
 */
export function eachAlmost(
  index: GoodsIndex,
  filter: EntryFilter,
  prices: PriceColumns,
  visit: (goods: number, lacks: number) => void,
): void {
  const { table } = index;
  const found = prices.stock
    ? commonOf(wordsFind(index, filter), prices.stock.goods)
    : wordsFind(index, filter);
  const { categoryId, brandId, minFen, maxFen } = filter;
  const { shelves, brands, valueLists } = table.columns;
  const shelfIsIn =
    categoryId > 0 && table.shelves.map(({ categoryIds }) => categoryIds.includes(categoryId));
  const brand = table.brandIds.indexOf(brandId);
  const hasBounds = minFen > 0 || maxFen > 0;
  const groups = filter.valueGroups.map((wanted) => {
    const among = new Set(wanted);
    return table.valueLists.map((ids) => ids.some((id) => among.has(id)));
  });
  eachBit(found, (goods) => {
    let lacks = NOTHING;
    let lacking = 0;
    if (shelfIsIn && !shelfIsIn[shelves[goods] ?? 0]) {
      lacks = CATEGORY;
      lacking += 1;
    }
    if (brandId > 0 && brands[goods] !== brand) {
      lacks = BRAND;
      lacking += 1;
    }
    if (hasBounds && !isWithin(prices.pricesFen[goods] ?? 0, minFen, maxFen)) {
      lacks = PRICE;
      lacking += 1;
    }
    for (let group = 0; group < groups.length; group += 1) {
      if (groups[group]?.[valueLists[goods] ?? 0]) continue;
      lacks = GROUPS + group;
      lacking += 1;
    }
    if (lacking < 2) visit(goods, lacks);
  });
}

/** What the words of a filter find, with the pinned models or with only some of both. To be read only. */
function wordsFind(index: GoodsIndex, { tsquery, kinds, pinned = [], among }: EntryFilter): BitSet {
  const found = kinds ? ofKinds(index, index.match(tsquery), kinds) : index.match(tsquery);
  if (pinned.length === 0) return found;
  const chosen = among === 'pinned' ? makeBitSet(index.table.columns.ids.length) : found.slice();
  for (const id of pinned) {
    const goods = index.numberOf(id);
    if (goods === undefined || !hasBit(index.table.columns.onSale, goods)) continue;
    (among === 'others' ? removeBit : addBit)(chosen, goods);
  }
  return chosen;
}

/** Those of some goods that stand in categories of these names. */
function ofKinds({ table }: GoodsIndex, found: BitSet, kinds: readonly string[]): BitSet {
  const isOfKind = table.shelves.map(({ name }) => kinds.includes(name));
  const kept = found.slice();
  eachBit(found, (goods) => {
    if (!isOfKind[table.columns.shelves[goods] ?? 0]) removeBit(kept, goods);
  });
  return kept;
}

function isWithin(priceFen: number, minFen: number, maxFen: number): boolean {
  return (
    !isUnpriced(priceFen) && (minFen === 0 || priceFen >= minFen) && (maxFen === 0 || priceFen <= maxFen)
  );
}
