import { LRUCache } from 'lru-cache';
import type { Expression } from '../query-expression.ts';
import { addAll, addBit, type BitSet, keepCommon, makeBitSet } from './bit-set.ts';
import type { EntryRow } from './entry-row.ts';
import { GoodsTable, type TableParts } from './goods-table.ts';
import { findLexemes, goodsOf, listAt, type PackedPostings, packPosting } from './postings.ts';
import { readTsquery } from './read-tsquery.ts';
import { readTsvector } from './read-tsvector.ts';

export interface IndexParts {
  table: TableParts;
  postings: PackedPostings;
}

/** What the last words found, so that counting, ordering and the next page look for them once. */
const KEPT_MATCHES = 32;
/** Documents that changed since the goods were packed: past so many, or such a part of all, they are packed anew. */
const MOST_ADDED = 500;
const MOST_ADDED_PART = 0.02;

/**
 * The search entries of one tenant in memory, as far as lists find, count and order by them. Packed when it is built
 * (see build-index.worker.ts); what changes afterwards is written into the columns, and a document that changes is
 * added as new goods while the old ones are withdrawn.
 */
export class GoodsIndex {
  readonly table: GoodsTable;
  readonly #packed: PackedPostings;
  readonly #packedCount: number;
  /** Number of goods by id, where it is not that of the packed ones. */
  readonly #added = new Map<number, number>();
  readonly #addedPostings = new Map<string, number[]>();
  readonly #matches = new LRUCache<string, BitSet>({ max: KEPT_MATCHES });
  /** Counted up with every change. */
  version = 0;

  constructor({ table, postings }: IndexParts) {
    this.table = new GoodsTable(table);
    this.#packed = postings;
    this.#packedCount = table.count;
  }

  /** Without what was added since it was packed. */
  get bytes(): number {
    const { text, textStarts, lists, listStarts } = this.#packed;
    return (
      this.table.bytes + [text, textStarts, lists, listStarts].reduce((sum, one) => sum + one.byteLength, 0)
    );
  }

  /** Whether so many documents have changed that it had better be packed anew. */
  get isLoose(): boolean {
    return this.table.count - this.#packedCount > MOST_ADDED + MOST_ADDED_PART * this.#packedCount;
  }

  /** Takes in entries as they are now; the same ones twice are no harm. */
  apply(rows: readonly EntryRow[]): void {
    if (rows.length === 0) return;
    this.version += 1;
    this.#matches.clear();
    for (const row of rows) {
      const known = this.numberOf(row.id);
      if (known !== undefined && (!row.onSale || this.table.hasWords(known, row.words))) {
        this.table.write(known, row);
        continue;
      }
      if (!row.onSale) continue;
      if (known !== undefined) this.table.withdraw(known);
      this.#add(row);
    }
  }

  /** The number of the goods with an id; the packed ones are in the order of their ids. */
  numberOf(id: number): number | undefined {
    const added = this.#added.get(id);
    if (added !== undefined) return added;
    const { ids } = this.table.columns;
    let [low, high] = [0, this.#packedCount];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#packedCount && ids[low] === id ? low : undefined;
  }

  /** Goods on sale whose document meets a `tsquery`; all of them where it is empty. To be read only. */
  match(tsquery: string): BitSet {
    const known = this.#matches.get(tsquery);
    if (known) return known;
    const found = tsquery === '' ? this.#emptySet() : this.#find(readTsquery(tsquery));
    if (tsquery === '') addAll(found, this.table.columns.onSale);
    else keepCommon(found, this.table.columns.onSale);
    this.#matches.set(tsquery, found);
    return found;
  }

  /** The lists of all lexemes that are the wanted one, or with `isPrefix` begin so. */
  listsOf(lexeme: string, isPrefix: boolean): (Uint32Array | readonly number[])[] {
    const lists: (Uint32Array | readonly number[])[] = [];
    const [from, to] = findLexemes(this.#packed, lexeme, isPrefix);
    for (let place = from; place < to; place += 1) lists.push(listAt(this.#packed, place));
    if (!isPrefix) {
      const added = this.#addedPostings.get(lexeme);
      if (added) lists.push(added);
      return lists;
    }
    for (const [one, added] of this.#addedPostings) if (one.startsWith(lexeme)) lists.push(added);
    return lists;
  }

  #find(expression: Expression): BitSet {
    if ('lexeme' in expression) return this.#findLexeme(expression.lexeme, expression.isPrefix === true);
    const isAll = 'all' in expression;
    const [first, ...others] = isAll ? expression.all : expression.any;
    if (!first) return this.#emptySet();
    const found = this.#find(first);
    for (const other of others) (isAll ? keepCommon : addAll)(found, this.#find(other));
    return found;
  }

  #findLexeme(lexeme: string, isPrefix: boolean): BitSet {
    const found = this.#emptySet();
    for (const list of this.listsOf(lexeme, isPrefix))
      for (let at = 0; at < list.length; at += 1) addBit(found, goodsOf(list[at] ?? 0));
    return found;
  }

  #emptySet(): BitSet {
    return makeBitSet(this.table.columns.ids.length);
  }

  #add(row: EntryRow): void {
    const goods = this.table.append(row);
    this.#added.set(row.id, goods);
    readTsvector(row.words, (lexeme, weight) => {
      const list = this.#addedPostings.get(lexeme) ?? [];
      if (list.length === 0) this.#addedPostings.set(lexeme, list);
      list.push(packPosting(goods, weight));
    });
  }
}
