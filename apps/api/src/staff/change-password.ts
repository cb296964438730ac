import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  explainStaffWeakness,
  hashPassword,
  type RotatedSession,
  rotateSession,
  verifyPassword,
} from '../session/session.service.ts';
import { deleteHalvesOf } from './factor.queries.ts';
import { countOwnPassword, requireOwnAccount } from './own-account.ts';
import { updateStaff } from './staff-admin.queries.ts';

/**
 * Changes the own password; whoever else is signed in with the account is signed out, and this browser gets another
 * token.
 * @throws AppError invalidInput for a wrong old password, a weak new one or the same again
 */
export async function changeStaffPassword(
  ctx: RequestContext,
  input: { oldPassword: string; newPassword: string },
): Promise<RotatedSession> {
  const row = await requireOwnAccount(ctx);
  if (row.homeStaffId !== null) throw conflict('总部账号请在主站修改密码');
  await countOwnPassword(ctx, row.id);
  if (!(await verifyPassword(row.passwordHash, input.oldPassword))) throw invalidInput('原密码错误');
  const problem = explainStaffWeakness(input.newPassword, row.account);
  if (problem) throw invalidInput(problem);
  if (input.newPassword === input.oldPassword) throw invalidInput('新密码不能与原密码相同');
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    await updateStaff(tx, row.id, { passwordHash, mustChangePassword: false });
    await deleteHalvesOf(tx, row.id);
    await recordAct(tx, {
      action: 'staff.password',
      target: `账号 ${row.account}`,
      object: { type: 'staff', id: row.id },
    });
    return rotateSession(tx, 'staff', row.id);
  });
}
