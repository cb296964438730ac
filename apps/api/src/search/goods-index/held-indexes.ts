import { keptFile, readKept } from '../../platform/kept-file.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
import type { IndexOrder, ReadIndex } from './build-index.worker.ts';
import { GoodsIndex } from './goods-index.ts';
import { hasEntries, selectEntriesWrittenSince } from './written-entries.queries.ts';

/** What a tenant's index may be behind where nothing was announced. */
const OLDEST_MS = 1_000;
/** More entries than are taken in at once: then it is built anew, and the database answers meanwhile. */
const MOST_WRITTEN = 2_000;
/** Whether a small tenant has grown, or a failed build had better be tried again. */
const LOOK_AGAIN_MS = 60_000;
/** What an older process beside this one writes says no number of its transaction. */
const BUILT_ANEW_MS = 24 * 3_600_000;
/** For so long what the process before has left is not built anew: a start has better things to do. */
const LEFT_STANDS_MS = 5_000;
/** All indexes of a process together; of what is beyond it goes first what was asked least recently. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Counted up with each change of what an index is packed into. */
const FORMAT = 'goods 1';
const PROGRAM = new URL('./build-index.worker.ts', import.meta.url);

interface Held {
  builtAt: number;
  /** Nothing has been looked for that the process before may have left. */
  isNew: boolean;
  index: GoodsIndex | undefined;
  /** What was written since is not in it. */
  upTo: number;
  generation: number;
  readAt: number;
  reading: Promise<void> | undefined;
  building: Promise<void> | undefined;
  /** Not to be built before. */
  nextLook: number;
}

/** By platform and tenant, the last one asked at the end. */
const platforms = new WeakMap<object, Map<number, Held>>();

/**
 * The tenant's goods in memory, as they are now; undefined where the database is to be asked: inside a transaction, at
 * tenants with few goods, and while the index is being built.
 */
export async function findGoodsIndex(ctx: RequestContext): Promise<GoodsIndex | undefined> {
  const least = ctx.platform.config.leastIndexed;
  if (ctx.transactional || least === 0) return undefined;
  const held = touch(ctx);
  if (!held.index) {
    void ensureBuilt(ctx, held);
    return undefined;
  }
  const generation = ctx.platform.sharedAnswers.generationOf(ctx.tenant.id);
  if (held.generation !== generation || Date.now() - held.readAt > OLDEST_MS) {
    held.reading ??= catchUp(ctx, held, generation).finally(() => {
      held.reading = undefined;
    });
    await held.reading;
  }
  return held.index;
}

/** Builds the tenant's index where it is to have one. It is there afterwards, unless it could not be built. */
export async function prepareGoodsIndex(ctx: RequestContext): Promise<GoodsIndex | undefined> {
  if (ctx.platform.config.leastIndexed === 0) return undefined;
  const held = touch(ctx);
  if (!held.index) await ensureBuilt(ctx, held);
  return held.index;
}

/** How many goods a process holds in memory, and in how many bytes. */
export function measureGoodsIndexes(platform: object): { goods: number; bytes: number } {
  const indexes = [...(platforms.get(platform)?.values() ?? [])].flatMap(({ index }) => index ?? []);
  return {
    goods: indexes.reduce((sum, { table }) => sum + table.count, 0),
    bytes: indexes.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function touch(ctx: RequestContext): Held {
  const tenants = platforms.get(ctx.platform) ?? new Map<number, Held>();
  platforms.set(ctx.platform, tenants);
  const held = tenants.get(ctx.tenant.id) ?? {
    isNew: true,
    ...{ index: undefined, reading: undefined, building: undefined },
    ...{ upTo: 0, generation: -1, readAt: 0, builtAt: 0, nextLook: 0 },
  };
  tenants.delete(ctx.tenant.id);
  tenants.set(ctx.tenant.id, held);
  return held;
}

function ensureBuilt(ctx: RequestContext, held: Held, isDue = false): Promise<void> {
  if (!held.building) {
    if (!isDue && Date.now() < held.nextLook) return Promise.resolve();
    held.building = build(ctx, held)
      .catch((err) => ctx.log.warn({ err, tenantId: ctx.tenant.id }, 'goods could not be indexed in memory'))
      .finally(() => {
        held.building = undefined;
        held.nextLook = Date.now() + LOOK_AGAIN_MS;
      });
  }
  return held.building;
}

async function build(ctx: RequestContext, held: Held): Promise<void> {
  const { config } = ctx.platform;
  if (!(await hasEntries(ctx, config.leastIndexed))) return;
  const begun = performance.now();
  const keep = keptFile(config.dataDir, `goods-${ctx.tenant.id}`, FORMAT);
  if (held.isNew) {
    held.isNew = false;
    const left = await readKept<ReadIndex>(keep);
    if (left) {
      hold(held, left);
      setTimeout(() => void ensureBuilt(ctx, held, true), LEFT_STANDS_MS).unref();
      return;
    }
  }
  const order: IndexOrder = { connectionString: config.appDatabaseUrl, tenantId: ctx.tenant.id, keep };
  const index = hold(held, await runInThread<ReadIndex>(PROGRAM, order));
  makeRoom(ctx);
  const [ms, megabytes] = [Math.round(performance.now() - begun), Math.ceil(index.bytes / 1024 / 1024)];
  ctx.log.info(
    { tenantId: ctx.tenant.id, goods: index.table.count, ms, megabytes },
    'goods indexed in memory',
  );
}

function hold(held: Held, { upTo, ...parts }: ReadIndex): GoodsIndex {
  const index = new GoodsIndex(parts);
  Object.assign(held, { index, upTo, generation: -1, readAt: 0, builtAt: Date.now() });
  return index;
}

/** Takes in what was written since. Where that is too much, or has made the index loose, it is built anew. */
async function catchUp(ctx: RequestContext, held: Held, generation: number): Promise<void> {
  const readAt = Date.now();
  const { index } = held;
  const { rows, upTo } = await selectEntriesWrittenSince(ctx, held.upTo, MOST_WRITTEN);
  // One that was built meanwhile is caught up by the next who asks.
  if (held.index !== index) return;
  // Numbers of transactions go back where the database is another one than that of the process before.
  if (rows.length === MOST_WRITTEN || upTo < held.upTo) {
    held.index = undefined;
    held.nextLook = 0;
    return;
  }
  index?.apply(rows);
  Object.assign(held, { upTo, generation, readAt });
  if (index?.isLoose || Date.now() - held.builtAt > BUILT_ANEW_MS) {
    void ensureBuilt(ctx, held, true);
  }
}

function makeRoom(ctx: RequestContext): void {
  const tenants = platforms.get(ctx.platform) ?? new Map<number, Held>();
  let { bytes } = measureGoodsIndexes(ctx.platform);
  for (const held of tenants.values()) {
    if (bytes <= MOST_BYTES) return;
    bytes -= held.index?.bytes ?? 0;
    held.index = undefined;
    held.nextLook = Date.now() + LOOK_AGAIN_MS;
  }
}
