import { notFound } from './app-error.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The store that is all the asking member of staff sees and touches of what belongs to stores; undefined for head
 * office, and where no staff ask.
 */
export function storeScopeOf(ctx: RequestContext): number | undefined {
  return ctx.visitor.staff?.storeId ?? undefined;
}

/**
 * Lets staff touch what belongs to a store only where they are bound to none or to this one. For acts of staff: a
 * browser may hold a shopper's session beside theirs. @throws AppError notFound, as for another tenant's
 */
export function assertStoreScope(ctx: RequestContext, storeId: number, userMsg = '门店不存在'): void {
  const scope = storeScopeOf(ctx);
  if (scope !== undefined && scope !== storeId) throw notFound(userMsg);
}
