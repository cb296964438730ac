import { loginRequired } from './app-error.ts';
import type { RequestContext, StaffIdentity } from './request-context.ts';

/** The member of staff who asks. @throws AppError loginRequired */
export function requireStaff(ctx: RequestContext): StaffIdentity {
  if (!ctx.visitor.staff) throw loginRequired();
  return ctx.visitor.staff;
}
