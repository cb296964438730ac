import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { isInUnion } from './union.queries.ts';

export { fillUnionMembers } from './fill-union.ts';

/** Whether the member who asks also belongs to a partner of the union (C248, S388). */
export function checkUnion(ctx: RequestContext): Promise<boolean> {
  return isInUnion(ctx, requireMember(ctx));
}
