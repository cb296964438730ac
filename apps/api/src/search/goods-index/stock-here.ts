import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/request-context.ts';
import { addBit, type BitSet, makeBitSet } from './bit-set.ts';
import type { GoodsIndex } from './goods-index.ts';
import { selectModelsAt } from './stock-here.queries.ts';

/** What a list says of stock is a hint that is read anew when it is so old; carts and orders read the present. */
const OLD_MS = 5_000;
/**
 * Reading takes at most one part in so many of the time, all places of a tenant together: what is read in a moment is
 * read anew in a moment.
 */
const RESTS = 10;
/** What takes long to read is told for so many times as long, while it is read anew, but never beyond a minute. */
const STANDS = 200;
const STANDS_MS = 60_000;
const KEPT_TENANTS = 64;
const KEPT_PLACES = 128;

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
  columns?: { index: GoodsIndex; version: number; value: StockColumns };
}

interface Kept {
  read: Read | undefined;
  reading: Promise<Read> | undefined;
}

/** The places of a tenant, and until when nothing of them is read before somebody has to wait for it. */
interface Shelf {
  readonly places: LRUCache<string, Kept>;
  restsUntil: number;
}

const platforms = new WeakMap<object, LRUCache<number, Shelf>>();

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
  const shelf = shelfOf(ctx);
  const key = places.toSorted((left, right) => left - right).join(',');
  const known = shelf.places.get(key) ?? { read: undefined, reading: undefined };
  shelf.places.set(key, known);
  const generation = ctx.platform.sharedAnswers.generationOf(ctx.tenant.id);
  const { age, old, stands } = ageOf(known.read, generation);
  const hasToWait = age > stands;
  if (hasToWait || (age > old && Date.now() >= shelf.restsUntil)) {
    known.reading ??= readModels(ctx, places, generation)
      .then((read) => {
        known.read = read;
        shelf.restsUntil = Date.now() + RESTS * read.tookMs;
        return read;
      })
      .finally(() => {
        known.reading = undefined;
      });
    if (!hasToWait) shelf.restsUntil = Number.POSITIVE_INFINITY;
    // Whoever does not wait for it is not told of its failure either: the next one asks again.
    known.reading.catch(() => {
      shelf.restsUntil = 0;
    });
  }
  const read = hasToWait ? await known.reading : known.read;
  if (!read) throw new Error('stock was not read');
  // It was on its way when staff changed something.
  if (hasToWait && read.generation !== generation) return readStockHere(ctx, index, places);
  return () => columnsOf(index, read);
}

/** An index may be built anew without anybody having to wait for what lies where. */
function shelfOf(ctx: RequestContext): Shelf {
  const tenants = platforms.get(ctx.platform) ?? new LRUCache<number, Shelf>({ max: KEPT_TENANTS });
  platforms.set(ctx.platform, tenants);
  const known = tenants.get(ctx.tenant.id) ?? { places: new LRUCache({ max: KEPT_PLACES }), restsUntil: 0 };
  tenants.set(ctx.tenant.id, known);
  return known;
}

/** Milliseconds: since it was read, from when on it is read anew, and as long as it is told meanwhile. */
function ageOf(read: Read | undefined, generation: number): { age: number; old: number; stands: number } {
  const tookMs = read?.tookMs ?? 0;
  return {
    age: read?.generation === generation ? Date.now() - read.readAt : Number.POSITIVE_INFINITY,
    old: Math.min(OLD_MS, RESTS * tookMs),
    stands: Math.min(STANDS_MS, Math.max(OLD_MS, STANDS * tookMs)),
  };
}

async function readModels(ctx: RequestContext, places: readonly number[], generation: number): Promise<Read> {
  const readAt = Date.now();
  const models = await selectModelsAt(ctx, places);
  return { readAt, generation, tookMs: Date.now() - readAt, models };
}

function columnsOf(index: GoodsIndex, read: Read): StockColumns {
  if (read.columns?.index === index && read.columns.version === index.version) return read.columns.value;
  const room = index.table.columns.ids.length;
  const value = { goods: makeBitSet(room), pricesFen: new Float64Array(room) };
  for (const { productId, priceFen } of read.models) {
    const goods = index.numberOf(productId);
    if (goods === undefined) continue;
    addBit(value.goods, goods);
    value.pricesFen[goods] = priceFen;
  }
  read.columns = { index, version: index.version, value };
  return value;
}
