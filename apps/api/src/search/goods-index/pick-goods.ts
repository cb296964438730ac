import type { EntryFilter, EntryOrder } from '../entry-filter.ts';
import type { GoodsIndex } from './goods-index.ts';
import { isUnpriced } from './goods-table.ts';
import { eachAlmost, NOTHING, type PriceColumns } from './judge-goods.ts';
import { inThousandths, rankGoods } from './rank-goods.ts';

/** The first marks of an order count before those that follow; larger comes first. */
type Marks = readonly ((goods: number) => number)[];
/** More than any rank has thousandths. */
const BOOST = 1e9;

/** Ids of one page of goods that meet a filter, in the order of `selectEntries`. */
export function pickGoods(
  index: GoodsIndex,
  filter: EntryFilter,
  prices: PriceColumns,
  options: EntryOrder & { limit: number; offset: number },
): number[] {
  const { limit, offset } = options;
  const first = new FirstOf(limit + offset, marksOf(index, prices, options));
  eachAlmost(index, filter, prices, (goods, lacks) => {
    if (lacks === NOTHING) first.offer(goods);
  });
  const { ids } = index.table.columns;
  return first
    .inOrder()
    .slice(offset)
    .map((goods) => ids[goods] ?? 0);
}

function marksOf(index: GoodsIndex, prices: PriceColumns, { sort, rank, boost }: EntryOrder): Marks {
  const { table } = index;
  const { ids, sold, listedAt, shelves } = table.columns;
  const byId = (goods: number) => ids[goods] ?? 0;
  const bySold = (goods: number) => sold[goods] ?? 0;
  switch (sort) {
    // Goods without an amount stand behind all others when price decides.
    case 'priceUp':
    case 'priceDown': {
      const sign = sort === 'priceUp' ? -1 : 1;
      const { pricesFen } = prices;
      const hasAmount = (goods: number) => (isUnpriced(pricesFen[goods] ?? 0) ? 0 : 1);
      // A list of goods at hand goes by what its cards cost: the cheapest that is.
      const inOrder = prices.stock?.pricesFen ?? pricesFen;
      return [hasAmount, (goods) => sign * (inOrder[goods] ?? 0), byId];
    }
    case 'newest':
      return [(goods) => listedAt[goods] ?? 0, byId];
    case 'sales':
      return [bySold, byId];
    default: {
      if (boost.length === 0 && rank === '') return [bySold, byId];
      const boosts = table.shelves.map(({ name }) => (boost.includes(name) ? BOOST : 0));
      const ranks = rank === '' ? undefined : rankGoods(index, rank);
      const byWords = (goods: number) =>
        (boosts[shelves[goods] ?? 0] ?? 0) + (ranks ? inThousandths(ranks[goods] ?? 0) : 0);
      return [byWords, bySold, byId];
    }
  }
}

/** The first so many of all that it is offered: a heap with the last of them on top, and no order among the rest. */
class FirstOf {
  readonly #most: number;
  readonly #marks: Marks;
  readonly #heap: number[] = [];

  constructor(most: number, marks: Marks) {
    this.#most = most;
    this.#marks = marks;
  }

  offer(goods: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(goods);
      this.#rise(heap.length - 1);
    } else if (this.#compare(goods, heap[0] ?? 0) < 0) {
      heap[0] = goods;
      this.#sink();
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted((left, right) => this.#compare(left, right));
  }

  /** Below 0 where the left one comes first. */
  #compare(left: number, right: number): number {
    for (const mark of this.#marks) {
      const difference = mark(right) - mark(left);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #rise(from: number): void {
    const heap = this.#heap;
    let place = from;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      if (this.#compare(heap[place] ?? 0, heap[above] ?? 0) <= 0) return;
      this.#swap(place, above);
      place = above;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let last = place;
      if (left < heap.length && this.#compare(heap[left] ?? 0, heap[last] ?? 0) > 0) last = left;
      if (right < heap.length && this.#compare(heap[right] ?? 0, heap[last] ?? 0) > 0) last = right;
      if (last === place) return;
      this.#swap(place, last);
      place = last;
    }
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    [heap[one], heap[other]] = [heap[other] ?? 0, heap[one] ?? 0];
  }
}
