import { findMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The level of who asks; 0 for a guest. */
export async function levelOfVisitor(ctx: RequestContext): Promise<number> {
  const memberId = ctx.visitor.member?.memberId;
  return memberId === undefined ? 0 : ((await findMember(ctx, memberId))?.level ?? 0);
}
