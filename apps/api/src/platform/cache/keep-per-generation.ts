import type { RequestContext } from '../request-context.ts';

interface Kept<Value> {
  generation: number;
  madeAt: number;
  value: Promise<Value>;
}

/**
 * What every page asks for and what changes rarely: read once for each change that is announced for the tenant (`announceChange`), and
 * by one reader for all who ask meanwhile. A failure goes to all of them and is not kept. A transaction reads for itself: it must go by
 * what is written, its own rows too.
 * @param make reads the value of the context's tenant
 * @param options.mostMs it never grows older, even if an announcement were lost
 * @param options.restMs after a reading so long none follows, however often the tenant changes; left out: it follows every change
 */
export function keepPerGeneration<Value>(
  make: (ctx: RequestContext) => Promise<Value>,
  { restMs = 0, mostMs = Number.POSITIVE_INFINITY }: { restMs?: number; mostMs?: number } = {},
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
    const kept = { generation, madeAt: Date.now(), value: make(ctx) };
    tenants.set(tenantId, kept);
    kept.value.catch(() => {
      if (tenants.get(tenantId) === kept) tenants.delete(tenantId);
    });
    return kept.value;
  };
}
