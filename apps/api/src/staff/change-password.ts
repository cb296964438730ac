import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, loginRequired } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  explainStaffWeakness,
  hashPassword,
  type RotatedSession,
  rotateSession,
  verifyPassword,
} from '../session/session.service.ts';
import { selectStaff } from './staff.queries.ts';
import { updateStaff } from './staff-admin.queries.ts';

const triesPerStaff: LimitRule = { name: 'staff-password', points: 10, durationSeconds: 3_600 };

/**
 * Changes the own password; whoever else is signed in with the account is signed out, and this browser gets another
 * token.
 * @throws AppError invalidInput for a wrong old password, a weak new one or the same again
 */
export async function changeStaffPassword(
  ctx: RequestContext,
  input: { oldPassword: string; newPassword: string },
): Promise<RotatedSession> {
  const identity = ctx.visitor.staff;
  const row = identity && (await selectStaff(ctx, { id: identity.staffId }));
  if (!identity || !row) throw loginRequired();
  if (row.homeStaffId !== null) throw conflict('总部账号请在主站修改密码');
  await ctx.platform.limits.consume(
    triesPerStaff,
    `${ctx.tenant.id}:${row.id}`,
    '密码错误次数过多，请一小时后再试',
  );
  if (!(await verifyPassword(row.passwordHash, input.oldPassword))) throw invalidInput('原密码错误');
  const problem = explainStaffWeakness(input.newPassword, row.account);
  if (problem) throw invalidInput(problem);
  if (input.newPassword === input.oldPassword) throw invalidInput('新密码不能与原密码相同');
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    await updateStaff(tx, row.id, { passwordHash, mustChangePassword: false });
    await recordAct(tx, { action: 'staff.password', target: `账号 ${row.account}` });
    return rotateSession(tx, 'staff', row.id);
  });
}
