import { loginRequired } from './app-error.ts';
import type { RequestContext } from './request-context.ts';

/** Id of the member who asks. @throws AppError loginRequired */
export function requireMember(ctx: RequestContext): number {
  if (!ctx.visitor.member) throw loginRequired();
  return ctx.visitor.member.memberId;
}
