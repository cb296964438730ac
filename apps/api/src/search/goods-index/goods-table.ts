import { boundsFen } from '../price-ladder.ts';
import { addBit, type BitSet, makeBitSet, removeBit } from './bit-set.ts';
import type { EntryRow } from './entry-row.ts';

/** Where goods stand in the shop: their categories from the first level down, and the name of the last. */
export interface Shelf {
  readonly categoryIds: readonly number[];
  readonly name: string;
}

interface Columns {
  ids: Float64Array<ArrayBuffer>;
  /** Numbers in `brandIds`, `shelves` and `valueLists`: goods share them, so they are judged once for all. */
  brands: Uint32Array<ArrayBuffer>;
  shelves: Uint32Array<ArrayBuffer>;
  valueLists: Uint32Array<ArrayBuffer>;
  pricesFen: Float64Array<ArrayBuffer>;
  /** See price-ladder.ts; -1 for what has no amount. */
  rungs: Int8Array<ArrayBuffer>;
  sold: Int32Array<ArrayBuffer>;
  listedAt: Float64Array<ArrayBuffer>;
  /** Tells whether a document is still the same. */
  wordMarks: Float64Array<ArrayBuffer>;
  onSale: BitSet;
}

/** All of a table, to be handed from one thread to another. */
export interface TableParts {
  count: number;
  columns: Columns;
  brandIds: number[];
  shelves: Shelf[];
  valueLists: number[][];
}

const FIRST_ROOM = 1024;
const GROWTH = 1.25;
/** What stands for no amount (S196, S197). */
const SENTINELS_FEN: ReadonlySet<number> = new Set([123_456_700, 1_234_567_800]);

/** What lists judge, count and order goods by, one column for each, without an object for any of them. */
export class GoodsTable {
  count: number;
  columns: Columns;
  readonly brandIds: number[];
  readonly shelves: Shelf[];
  readonly valueLists: number[][];
  readonly #brandNumbers: Map<number, number>;
  readonly #shelfNumbers: Map<string, number>;
  readonly #listNumbers: Map<string, number>;

  constructor(parts: TableParts = emptyParts()) {
    this.count = parts.count;
    this.columns = parts.columns;
    this.brandIds = parts.brandIds;
    this.shelves = parts.shelves;
    this.valueLists = parts.valueLists;
    this.#brandNumbers = new Map(this.brandIds.map((id, number) => [id, number]));
    this.#shelfNumbers = new Map(
      this.shelves.map(({ categoryIds, name }, number) => [shelfKey(categoryIds.join(','), name), number]),
    );
    this.#listNumbers = new Map(this.valueLists.map((ids, number) => [ids.join(','), number]));
  }

  get bytes(): number {
    return Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0);
  }

  /** @returns the goods' number */
  append(row: EntryRow): number {
    if (this.count === this.columns.ids.length)
      this.columns = resized(this.columns, Math.ceil(this.count * GROWTH));
    const goods = this.count;
    this.count += 1;
    this.columns.ids[goods] = row.id;
    this.columns.wordMarks[goods] = markOf(row.words);
    this.write(goods, row);
    return goods;
  }

  /** Writes all but id and document. */
  write(goods: number, row: EntryRow): void {
    const { columns } = this;
    columns.brands[goods] = numberOf(row.brand, this.#brandNumbers, () => this.brandIds.push(row.brand));
    columns.shelves[goods] = numberOf(shelfKey(row.categories, row.categoryName), this.#shelfNumbers, () =>
      this.shelves.push({ categoryIds: readIds(row.categories), name: row.categoryName }),
    );
    columns.valueLists[goods] = numberOf(row.values, this.#listNumbers, () =>
      this.valueLists.push(readIds(row.values)),
    );
    columns.pricesFen[goods] = row.priceFen;
    columns.rungs[goods] = rungOf(row.priceFen);
    columns.sold[goods] = row.sold;
    columns.listedAt[goods] = row.listedAt;
    (row.onSale ? addBit : removeBit)(columns.onSale, goods);
  }

  withdraw(goods: number): void {
    removeBit(this.columns.onSale, goods);
  }

  hasWords(goods: number, words: string): boolean {
    return this.columns.wordMarks[goods] === markOf(words);
  }

  /** For another thread, with a little room for what will be added. */
  toParts(): TableParts {
    const { count, brandIds, shelves, valueLists } = this;
    return {
      count,
      columns: resized(this.columns, count + FIRST_ROOM),
      brandIds,
      shelves,
      valueLists,
    };
  }
}

/** On which rung of the price filter goods are. */
export function rungOf(priceFen: number): number {
  if (isUnpriced(priceFen)) return -1;
  let rung = 0;
  while (rung < boundsFen.length && priceFen >= (boundsFen[rung] ?? 0)) rung += 1;
  return rung;
}

export function isUnpriced(priceFen: number): boolean {
  return SENTINELS_FEN.has(priceFen);
}

function emptyParts(): TableParts {
  return { count: 0, columns: makeColumns(FIRST_ROOM), brandIds: [], shelves: [], valueLists: [] };
}

function makeColumns(room: number): Columns {
  return {
    ids: new Float64Array(room),
    brands: new Uint32Array(room),
    shelves: new Uint32Array(room),
    valueLists: new Uint32Array(room),
    pricesFen: new Float64Array(room),
    rungs: new Int8Array(room),
    sold: new Int32Array(room),
    listedAt: new Float64Array(room),
    wordMarks: new Float64Array(room),
    onSale: makeBitSet(room),
  };
}

function resized(columns: Columns, room: number): Columns {
  const larger = makeColumns(room);
  for (const name of Object.keys(larger) as (keyof Columns)[]) {
    const { length } = larger[name];
    larger[name].set(columns[name].subarray(0, length));
  }
  return larger;
}

function numberOf<Key>(key: Key, numbers: Map<Key, number>, add: () => void): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(key, number);
  add();
  return number;
}

function shelfKey(categories: string, name: string): string {
  return `${categories}\n${name}`;
}

function readIds(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** 53 bits of a text: two documents of one shop with the same are not to be expected in the age of the universe. */
function markOf(text: string): number {
  let [low, high] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
}
