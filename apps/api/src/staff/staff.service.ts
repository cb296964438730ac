import type { adminAuth } from '@jishi/contract/admin-auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext, type StaffIdentity } from '../platform/request-context.ts';
import {
  closeSession,
  findSession,
  hashPassword,
  openSession,
  verifyPassword,
} from '../session/session.service.ts';
import { type StaffWithRole, selectStaff, upsertStaff } from './staff.queries.ts';

/** A working day: staff sign in again every morning. */
export const STAFF_SESSION_SECONDS = 12 * 3_600;
const triesPerAccount: LimitRule = { name: 'staff-login.account', points: 10, durationSeconds: 3_600 };
const triesPerAddress: LimitRule = { name: 'staff-login.ip', points: 50, durationSeconds: 3_600 };

type Profile = OutputOf<typeof adminAuth.me>;

/** Signs a member of staff in. Unknown accounts and wrong passwords answer alike and take as long. @throws AppError */
export async function signInStaff(
  ctx: RequestContext,
  input: { account: string; password: string },
): Promise<{ profile: Profile; token: string }> {
  const { limits } = ctx.platform;
  const key = `${ctx.tenant.id}:${input.account}`;
  await limits.consume(
    triesPerAddress,
    `${ctx.tenant.id}:${ctx.visitor.ip}`,
    '登录尝试过于频繁，请一小时后再试',
  );
  await limits.consume(triesPerAccount, key, '密码错误次数过多，请一小时后再试');
  const row = await selectStaff(ctx, { account: input.account });
  const accepted = await verifyPassword(row?.passwordHash, input.password);
  if (!row || !accepted) throw new AppError(ErrorCode.invalidInput, '账号或密码错误');
  await limits.reset(triesPerAccount, key);
  const token = await inTransaction(ctx, async (tx) => {
    if (tx.visitor.staff) await closeSession(tx, tx.visitor.staff.sessionId);
    await recordAct(tx, {
      action: 'staff.login',
      target: `账号 ${row.account}`,
      by: { staffId: row.id, name: row.name },
    });
    return openSession(tx, { kind: 'staff', subjectId: row.id, lifetimeSeconds: STAFF_SESSION_SECONDS });
  });
  return { profile: presentProfile(ctx, row), token };
}

/** The signed-in member of staff. @throws AppError when the account was closed meanwhile */
export async function readProfile(ctx: RequestContext): Promise<Profile> {
  const row = ctx.visitor.staff ? await selectStaff(ctx, { id: ctx.visitor.staff.staffId }) : undefined;
  if (!row) throw new AppError(ErrorCode.loginRequired, '请先登录管理后台');
  return presentProfile(ctx, row);
}

/** Who a staff token belongs to, with the permissions of this moment: taking a role away works at once. */
export async function findStaffByToken(
  ctx: RequestContext,
  token: string,
): Promise<StaffIdentity | undefined> {
  const session = await findSession(ctx, 'staff', token);
  const row = session ? await selectStaff(ctx, { id: session.subjectId }) : undefined;
  if (!session || !row) return undefined;
  return {
    staffId: row.id,
    sessionId: session.id,
    name: row.name,
    permissions: new Set<Permission>(row.permissions),
  };
}

export async function signOutStaff(ctx: RequestContext): Promise<void> {
  if (ctx.visitor.staff) await closeSession(ctx, ctx.visitor.staff.sessionId);
}

/** Makes an account with a role, or changes it: for the operator of the installation and the demo shop. */
export async function saveStaff(
  ctx: RequestContext,
  account: { account: string; name: string; password: string; roleName: string; permissions: Permission[] },
): Promise<void> {
  await upsertStaff(ctx, {
    account: account.account,
    name: account.name,
    passwordHash: await hashPassword(account.password),
    role: { name: account.roleName, permissions: account.permissions },
  });
}

function presentProfile(ctx: RequestContext, row: StaffWithRole): Profile {
  return {
    staffId: row.id,
    account: row.account,
    name: row.name,
    permissions: row.permissions,
    siteName: ctx.tenant.settings.siteName,
    xtenant: ctx.tenant.id,
  };
}
