import { loginRequired } from './app-error.ts';
import type { MemberIdentity, RequestContext } from './request-context.ts';

/** Id of the member who asks. @throws AppError loginRequired */
export function requireMember(ctx: RequestContext): number {
  return requireMemberSession(ctx).memberId;
}

/** The member who asks, with the session of this browser. @throws AppError loginRequired */
export function requireMemberSession(ctx: RequestContext): MemberIdentity {
  if (!ctx.visitor.member) throw loginRequired();
  return ctx.visitor.member;
}
