import { loginRequired } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type StaffWithRole, selectStaff } from './staff.queries.ts';

/** Tries at the own password by who is signed in. */
const triesPerStaff: LimitRule = { name: 'staff-password', points: 10, durationSeconds: 3_600 };

/** The account of who is signed in. @throws AppError loginRequired where it was closed meanwhile */
export async function requireOwnAccount(ctx: RequestContext): Promise<StaffWithRole> {
  const identity = ctx.visitor.staff;
  const row = identity && (await selectStaff(ctx, { id: identity.staffId }));
  if (!row) throw loginRequired();
  return row;
}

/** Counts a try at the own password before it is judged. @throws AppError tooManyRequests */
export async function countOwnPassword(ctx: RequestContext, staffId: number): Promise<void> {
  const words = '密码错误次数过多，请一小时后再试';
  await ctx.platform.limits.consume(triesPerStaff, `${ctx.tenant.id}:${staffId}`, words);
}

/** The right password ends the count. */
export async function forgetOwnPassword(ctx: RequestContext, staffId: number): Promise<void> {
  await ctx.platform.limits.reset(triesPerStaff, `${ctx.tenant.id}:${staffId}`);
}
