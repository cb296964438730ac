import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';

/** What the wire says for all stores and what is sent. */
const ALL_STORES = -1;

/**
 * The store whose sales are asked for; undefined for all. Staff of a store have none but theirs.
 * @throws AppError notFound for a store of others
 */
export function decideStore(ctx: RequestContext, storeId: number): number | undefined {
  if (storeId === ALL_STORES) return storeScopeOf(ctx);
  assertStoreScope(ctx, storeId);
  return storeId;
}
