import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectStoreCounties } from './store.queries.ts';

/**
 * Stores by county id. Every page asks where there are any, and a store opens or closes once in weeks, so they are read
 * once for each change that is announced for the tenant.
 */
export const listStoreCounties: (ctx: RequestContext) => Promise<ReadonlyMap<number, number>> =
  keepPerGeneration(selectStoreCounties);
