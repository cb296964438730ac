import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { listStoreNames } from '../store/store.service.ts';

/** On the wire: bound to none. */
export const NO_STORE = 0;
const EVERY_STORE = '全部门店';

interface BoundStore {
  id: number | null;
  name: string;
}

/**
 * The store that an account is to be bound to; 0: none. Staff of a store bind others to their own only.
 * @throws AppError notFound
 */
export async function requireBoundStore(ctx: RequestContext, storeId: number): Promise<BoundStore> {
  assertStoreScope(ctx, storeId);
  if (storeId === NO_STORE) return { id: null, name: EVERY_STORE };
  const name = (await listStoreNames(ctx, [storeId])).get(storeId);
  if (name === undefined) throw notFound('门店不存在');
  return { id: storeId, name };
}

/** The store that an account is bound to, in words. */
export async function describeBoundStore(ctx: RequestContext, storeId: number | null): Promise<BoundStore> {
  if (storeId === null) return { id: null, name: EVERY_STORE };
  return { id: storeId, name: (await listStoreNames(ctx, [storeId])).get(storeId) ?? '' };
}
