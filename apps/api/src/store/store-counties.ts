import type { RequestContext } from '../platform/request-context.ts';
import { selectStoreCounties } from './store.queries.ts';

interface Held {
  generation: number;
  counties: Promise<ReadonlyMap<number, number>>;
}

/** By tenant, per process: platforms are told apart so that two of them in one process do not mix. */
const held = new WeakMap<object, Map<number, Held>>();

/**
 * Stores by county id. Every page asks where there are any, and a store opens or closes once in weeks, so they are read once for each change
 * that is announced for the tenant.
 */
export function listStoreCounties(ctx: RequestContext): Promise<ReadonlyMap<number, number>> {
  if (ctx.transactional) return selectStoreCounties(ctx);
  const ofPlatform = held.get(ctx.platform) ?? new Map<number, Held>();
  held.set(ctx.platform, ofPlatform);
  const generation = ctx.platform.sharedAnswers.generationOf(ctx.tenant.id);
  const known = ofPlatform.get(ctx.tenant.id);
  if (known?.generation === generation) return known.counties;
  const made: Held = { generation, counties: selectStoreCounties(ctx) };
  ofPlatform.set(ctx.tenant.id, made);
  made.counties.catch(() => {
    if (ofPlatform.get(ctx.tenant.id) === made) ofPlatform.delete(ctx.tenant.id);
  });
  return made.counties;
}
