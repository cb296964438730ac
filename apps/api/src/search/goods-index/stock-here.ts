import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/request-context.ts';
import { addBit, type BitSet, makeBitSet } from './bit-set.ts';
import type { GoodsIndex } from './goods-index.ts';
import { selectModelsAt } from './stock-here.queries.ts';

/** What a list says of stock is a hint that is at most so old; carts and orders read the present. */
const OLDEST_MS = 5_000;
/** Reading takes at most one part in so many of the time: what is read in a moment is read anew in a moment. */
const RESTS = 10;
const KEPT_PLACES = 32;

/** Which goods can be had somewhere, and from how much on. */
export interface StockColumns {
  readonly goods: BitSet;
  /** Of goods that can be had. */
  readonly pricesFen: Float64Array;
}

interface Read {
  readonly readAt: number;
  /** What was announced by then. */
  readonly generation: number;
  readonly tookMs: number;
  readonly models: readonly { productId: number; priceFen: number }[];
  /** Of the index as it was when they were asked for last. */
  columns?: { version: number; value: StockColumns };
}

interface Kept {
  read: Read | undefined;
  reading: Promise<Read> | undefined;
}

const kept = new WeakMap<GoodsIndex, LRUCache<string, Kept>>();

/**
 * Reads what can be had from one of some places: once for all who ask within a moment, and anew while the one before
 * still answers. Orders change stock all the time, so nothing is told of it and nothing of it stands in the index; what
 * staff change is announced, and waited for.
 * @returns the goods as numbers of the index, which has to be as it is while they are used
 */
export async function readStockHere(
  ctx: RequestContext,
  index: GoodsIndex,
  places: readonly number[],
): Promise<() => StockColumns> {
  const all = kept.get(index) ?? new LRUCache<string, Kept>({ max: KEPT_PLACES });
  kept.set(index, all);
  const key = places.toSorted((left, right) => left - right).join(',');
  const known = all.get(key) ?? { read: undefined, reading: undefined };
  all.set(key, known);
  const generation = ctx.platform.sharedAnswers.generationOf(ctx.tenant.id);
  const isCurrent = known.read?.generation === generation;
  const age = known.read && isCurrent ? Date.now() - known.read.readAt : Number.POSITIVE_INFINITY;
  if (age > Math.min(OLDEST_MS, RESTS * (known.read?.tookMs ?? 0))) {
    known.reading ??= readModels(ctx, places, generation)
      .then((read) => {
        known.read = read;
        return read;
      })
      .finally(() => {
        known.reading = undefined;
      });
    // Whoever does not wait for it is not told of its failure either: the next one asks again.
    known.reading.catch(() => undefined);
  }
  const read = known.read && age <= OLDEST_MS ? known.read : await known.reading;
  if (!read) throw new Error('stock was not read');
  return () => columnsOf(index, read);
}

async function readModels(ctx: RequestContext, places: readonly number[], generation: number): Promise<Read> {
  const readAt = Date.now();
  const models = await selectModelsAt(ctx, places);
  return { readAt, generation, tookMs: Date.now() - readAt, models };
}

function columnsOf(index: GoodsIndex, read: Read): StockColumns {
  if (read.columns?.version === index.version) return read.columns.value;
  const room = index.table.columns.ids.length;
  const value = { goods: makeBitSet(room), pricesFen: new Float64Array(room) };
  for (const { productId, priceFen } of read.models) {
    const goods = index.numberOf(productId);
    if (goods === undefined) continue;
    addBit(value.goods, goods);
    value.pricesFen[goods] = priceFen;
  }
  read.columns = { version: index.version, value };
  return value;
}
