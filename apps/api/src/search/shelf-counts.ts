import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../platform/request-context.ts';
import { findGoodsIndex } from './goods-index/held-indexes.ts';
import { countModelsAt, countShelvesAt } from './search-counts.queries.ts';

/** How many models lie somewhere is a hint: so old it is told while it is read anew. */
const OLDEST_MS = 60_000;
/** Reading takes at most one part in so many of the time. */
const RESTS = 50;
const KEPT_TENANTS = 64;

interface Shelves {
  /** By place and category. A place that is not among them has not been read yet. */
  readonly models: Map<number, ReadonlyMap<number, number>>;
  readAt: number;
  tookMs: number;
  reading: Promise<void> | undefined;
}

const platforms = new WeakMap<object, LRUCache<number, Shelves>>();

/**
 * How many models of a category (0: of all) lie in each of some places; places without any are left out. Of a tenant
 * whose goods are held in memory they are kept for a moment, too: there millions of levels would be counted for it.
 */
export async function countOnShelves(
  ctx: RequestContext,
  places: readonly number[],
  categoryId: number,
): Promise<Map<number, number>> {
  if (!(await findGoodsIndex(ctx))) return countModelsAt(ctx, places, categoryId);
  const shelves = shelvesOf(ctx);
  const isRead = () => places.every((id) => shelves.models.has(id));
  const read = () => {
    shelves.reading ??= readAnew(ctx, shelves, places).finally(() => {
      shelves.reading = undefined;
    });
    return shelves.reading;
  };
  // What another asks for at this moment may not have these places among them.
  while (!isRead()) await read();
  if (Date.now() - shelves.readAt > Math.max(OLDEST_MS, RESTS * shelves.tookMs)) {
    read().catch((err) => ctx.log.warn({ err }, 'goods of stores could not be counted'));
  }
  return new Map(
    places.flatMap((id) => {
      const models = shelves.models.get(id)?.get(categoryId);
      return models ? [[id, models]] : [];
    }),
  );
}

function shelvesOf(ctx: RequestContext): Shelves {
  const tenants = platforms.get(ctx.platform) ?? new LRUCache<number, Shelves>({ max: KEPT_TENANTS });
  platforms.set(ctx.platform, tenants);
  const known = tenants.get(ctx.tenant.id) ?? {
    ...{ models: new Map(), readAt: 0, tookMs: 0, reading: undefined },
  };
  tenants.set(ctx.tenant.id, known);
  return known;
}

async function readAnew(ctx: RequestContext, shelves: Shelves, places: readonly number[]): Promise<void> {
  const readAt = Date.now();
  const asked = [...new Set([...shelves.models.keys(), ...places])];
  const rows = await countShelvesAt(ctx, asked);
  const byPlace = Map.groupBy(rows, ({ storeId }) => storeId);
  shelves.models.clear();
  for (const id of asked)
    shelves.models.set(id, new Map(byPlace.get(id)?.map(({ categoryId, count }) => [categoryId, count])));
  Object.assign(shelves, { readAt, tookMs: Date.now() - readAt });
}
