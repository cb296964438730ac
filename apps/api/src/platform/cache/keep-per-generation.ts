import type { RequestContext } from '../request-context.ts';

interface Kept<Value> {
  generation: number;
  madeAt: number;
  value: Promise<Value>;
  /** The next one is being made, and this one answers meanwhile. */
  isRenewed?: boolean;
}

/** For so long what an earlier process has left is not read anew. */
const LEFT_STANDS_MS = 5_000;

interface KeepOptions<Value> {
  /** After a reading so long none follows, however often the tenant changes; left out: it follows every change. */
  restMs?: number;
  /** It never grows older, even if an announcement were lost. */
  mostMs?: number;
  /** Who asks while it is read anew gets what was known before and waits for nothing. */
  oldMeanwhile?: boolean;
  /** What an earlier process has left: it answers until the first reading is done. */
  leftBehind?: (ctx: RequestContext) => Promise<Value | undefined>;
}

/**
 * What every page asks for and what changes rarely: read once for each change that is announced for the tenant
 * (`announceChange`), and by one reader for all who ask meanwhile. A failure goes to all of them and is not kept. A
 * transaction reads for itself: it must go by what is written, its own rows too.
 * @param make reads the value of the context's tenant
 */
export function keepPerGeneration<Value>(
  make: (ctx: RequestContext) => Promise<Value>,
  {
    restMs = 0,
    mostMs = Number.POSITIVE_INFINITY,
    oldMeanwhile = false,
    leftBehind,
  }: KeepOptions<Value> = {},
): (ctx: RequestContext) => Promise<Value> {
  // By platform and tenant: two platforms in one process, as tests have them, do not mix.
  const platforms = new WeakMap<object, Map<number, Kept<Value>>>();
  return (ctx) => {
    if (ctx.transactional) return make(ctx);
    const tenants = platforms.get(ctx.platform) ?? new Map<number, Kept<Value>>();
    platforms.set(ctx.platform, tenants);
    const tenantId = ctx.tenant.id;
    const generation = ctx.platform.sharedAnswers.generationOf(tenantId);
    const known = tenants.get(tenantId);
    const age = known ? Date.now() - known.madeAt : 0;
    if (known && (age < restMs || (known.generation === generation && age < mostMs))) return known.value;
    if (known?.isRenewed) return known.value;
    if (!known && leftBehind) {
      const value = leftBehind(ctx).then((left) => {
        if (left === undefined) return make(ctx);
        // A start has better things to do.
        setTimeout(() => {
          const made = { generation, madeAt: Date.now(), value: make(ctx) };
          made.value.then(
            () => tenants.set(tenantId, made),
            () => tenants.delete(tenantId),
          );
        }, LEFT_STANDS_MS).unref();
        return left;
      });
      return keep(tenants, tenantId, { generation, madeAt: Date.now(), value });
    }
    const kept = { generation, madeAt: Date.now(), value: make(ctx) };
    if (known && oldMeanwhile) {
      known.isRenewed = true;
      kept.value.then(
        () => tenants.set(tenantId, kept),
        () => {
          known.isRenewed = false;
        },
      );
      return known.value;
    }
    return keep(tenants, tenantId, kept);
  };
}

function keep<Value>(tenants: Map<number, Kept<Value>>, tenantId: number, kept: Kept<Value>): Promise<Value> {
  tenants.set(tenantId, kept);
  kept.value.catch(() => {
    if (tenants.get(tenantId) === kept) tenants.delete(tenantId);
  });
  return kept.value;
}
