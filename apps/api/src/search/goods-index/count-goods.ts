import type { EntryFilter, MatchCounts } from '../entry-filter.ts';
import type { GoodsIndex } from './goods-index.ts';
import { BRAND, CATEGORY, eachAlmost, GROUPS, NOTHING, PRICE, type PriceColumns } from './judge-goods.ts';

/** `countMatches` from memory: the same numbers, in one run over what the words find. */
export function countGoods(index: GoodsIndex, filter: EntryFilter, prices: PriceColumns): MatchCounts {
  const { table } = index;
  const { shelves, brands, valueLists } = table.columns;
  const { rungs } = prices;
  const byShelf = new Uint32Array(table.shelves.length);
  const byBrand = new Uint32Array(table.brandIds.length);
  const byRung = new Uint32Array(128);
  const byList = new Uint32Array(table.valueLists.length);
  const byListWithout = filter.valueGroups.map(() => new Uint32Array(table.valueLists.length));
  let total = 0;
  eachAlmost(index, filter, prices, (goods, lacks) => {
    const meets = lacks === NOTHING;
    const list = valueLists[goods] ?? 0;
    if (meets) {
      total += 1;
      countUp(byList, list);
    }
    if (meets || lacks === CATEGORY) countUp(byShelf, shelves[goods] ?? 0);
    if (meets || lacks === BRAND) countUp(byBrand, brands[goods] ?? 0);
    const rung = rungs[goods] ?? -1;
    if ((meets || lacks === PRICE) && rung >= 0) countUp(byRung, rung);
    for (const [group, counts] of byListWithout.entries())
      if (meets || lacks === GROUPS + group) countUp(counts, list);
  });
  const spreadValues = (counts: Uint32Array) => spread(counts, (list) => table.valueLists[list] ?? []);
  return {
    total,
    categories: spread(byShelf, (shelf) => table.shelves[shelf]?.categoryIds ?? []),
    brands: [...spread(byBrand, (brand) => [table.brandIds[brand] ?? 0])]
      .map(([id, count]) => ({ id, count }))
      .sort((left, right) => right.count - left.count || left.id - right.id),
    rungs: spread(byRung, (rung) => [rung]),
    values: spreadValues(byList),
    valuesWithout: byListWithout.map(spreadValues),
  };
}

function countUp(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** What was counted for lists of ids, for each of the ids. */
function spread(counts: Uint32Array, idsOf: (at: number) => readonly number[]): Map<number, number> {
  const spreadOut = new Map<number, number>();
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) for (const id of idsOf(at)) spreadOut.set(id, (spreadOut.get(id) ?? 0) + count);
  }
  return spreadOut;
}
