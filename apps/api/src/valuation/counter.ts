import type { RequestContext, StaffIdentity } from '../platform/request-context.ts';

/** Staff who value at the counter. */
export function findCounter(ctx: RequestContext): StaffIdentity | undefined {
  const { staff } = ctx.visitor;
  return staff?.permissions.has('huishou:valuate') ? staff : undefined;
}
