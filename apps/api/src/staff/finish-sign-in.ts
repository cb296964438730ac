import type { adminAuth } from '@jishi/contract/admin-auth.ts';
import { codeNeeded, halfEnded } from '@jishi/contract/admin-auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type LoginMethod, recordLogin } from '../login-log/login-log.service.ts';
import { AppError, refuse } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { hashSecret, newSecret } from '../platform/secrets/one-time-secret.ts';
import { closeSession, openSession } from '../session/session.service.ts';
import { describeStaff } from './describe-staff.ts';
import { deleteHalf, insertHalf, takeHalfTry } from './factor.queries.ts';
import { admitProof, forgetProofs, takeProof } from './prove-factor.ts';
import { type StaffWithRole, selectStaff } from './staff.queries.ts';
import { updateStaff } from './staff-admin.queries.ts';
import { STAFF_SESSION_SECONDS } from './staff-session.ts';

/** Time to take the phone out, and no more. */
const HALF_SECONDS = 300;
const HALF_TRIES = 5;
const methods = { code: '密码与验证码', recovery: '密码与恢复码' } as const satisfies Record<
  string,
  LoginMethod
>;

/**
 * Half of a sign-in, for the browser that gave the right password.
 * @returns what the first step refuses with
 */
export async function beginSecondStep(
  ctx: RequestContext,
  row: StaffWithRole,
  browserId: string,
): Promise<AppError> {
  const ticket = newSecret();
  await insertHalf(ctx, {
    ticketHash: hashSecret(ticket),
    staffId: row.id,
    browserId,
    expiresAt: secondsFromNow(HALF_SECONDS),
  });
  return refuse(codeNeeded, '请输入验证码', { ticket, seconds: HALF_SECONDS });
}

/**
 * The second step (X3240): a code opens the session that the password alone does not. A half sign-in takes five tries,
 * from its browser only, and is used up by the session that it becomes.
 * @throws AppError halfEnded, wrongCode, tooManyRequests
 */
export async function finishSignIn(
  ctx: RequestContext,
  { ticket, way, code }: ParsedInputOf<typeof adminAuth.verifyCode>,
): Promise<{ row: StaffWithRole; token: string }> {
  const ticketHash = hashSecret(ticket);
  const { browserId } = ctx.visitor;
  const staffId = await takeHalfTry(ctx, { ticketHash, browserId, most: HALF_TRIES });
  const row = staffId === undefined ? undefined : await selectStaff(ctx, { id: staffId });
  if (!row?.hasFactor) throw describeEnded();
  const attempt = { kind: 'staff', account: row.account, subjectId: row.id, method: methods[way] } as const;
  try {
    await admitProof(ctx, row, way);
    const token = await inTransaction(ctx, async (tx) => {
      await takeProof(tx, row.id, { way, code });
      if (!(await deleteHalf(tx, ticketHash))) throw describeEnded();
      if (way === 'recovery') await tellRecoveryUsed(tx, row);
      return openStaffSession(tx, row, methods[way]);
    });
    await forgetProofs(ctx, row, way);
    return { row, token };
  } catch (error) {
    if (error instanceof AppError) {
      const isLimit = error.code === ErrorCode.tooManyRequests;
      const reason = isLimit ? '错误次数过多，暂停尝试' : `${way === 'code' ? '验证码' : '恢复码'}未通过`;
      await recordLogin(ctx, { ...attempt, success: false, reason });
    }
    throw error;
  }
}

/** Opens a session instead of the one that this browser had. Inside a transaction. @returns its token */
export async function openStaffSession(
  tx: RequestContext,
  row: Pick<StaffWithRole, 'id' | 'account' | 'name'>,
  method: LoginMethod,
): Promise<string> {
  if (tx.visitor.staff) await closeSession(tx, tx.visitor.staff.sessionId);
  await updateStaff(tx, row.id, { lastLoginAt: new Date() });
  await recordLogin(tx, { kind: 'staff', account: row.account, subjectId: row.id, method, success: true });
  await recordAct(tx, {
    action: 'staff.login',
    target: `账号 ${row.account}`,
    object: { type: 'staff', id: row.id },
    by: { staffId: row.id, name: row.name },
  });
  return openSession(tx, { kind: 'staff', subjectId: row.id, lifetimeSeconds: STAFF_SESSION_SECONDS });
}

async function tellRecoveryUsed(tx: RequestContext, row: StaffWithRole): Promise<void> {
  await recordAct(tx, {
    action: 'staff.recoveryUsed',
    target: describeStaff(row),
    object: { type: 'staff', id: row.id },
    by: { staffId: row.id, name: row.name },
  });
}

function describeEnded(): AppError {
  return refuse(halfEnded, '验证已超时或尝试次数过多，请重新输入密码');
}
