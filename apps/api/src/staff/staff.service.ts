import { type adminAuth, wrongLogin } from '@jishi/contract/admin-auth.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isPermissionAt, listPermissionsAt, type Permission } from '@jishi/contract/permission.ts';
import { recordLogin } from '../login-log/login-log.service.ts';
import { AppError, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext, type StaffIdentity } from '../platform/request-context.ts';
import { closeSession, findSession, hashPassword, verifyPassword } from '../session/session.service.ts';
import { factorRuleOf, mustSetFactor } from './factor-rule.ts';
import { beginSecondStep, finishSignIn, openStaffSession } from './finish-sign-in.ts';
import { enterSite, isHomeOpen } from './main-tenant-staff.ts';
import { type StaffWithRole, selectStaff, upsertStaff } from './staff.queries.ts';
import { insertRole, insertStaff } from './staff-admin.queries.ts';
import { admitStaff, forgetStaffFailures, noteStaffFailure } from './staff-guard.ts';

export { selectStaffHolding as findStaffHolding } from './staff.queries.ts';

type Profile = OutputOf<typeof adminAuth.me>;

/**
 * Signs a member of staff in. Unknown accounts and wrong passwords answer alike and take as long.
 * @param browserOf names the browser, and gives it a name where it has none; asked for the second step only
 * @throws AppError wrongLogin, puzzleNeeded once a solved slide puzzle is asked for, codeNeeded for who has a second
 *   factor, tooManyRequests
 */
export async function signInStaff(
  ctx: RequestContext,
  input: { account: string; password: string; verify: string },
  browserOf: () => string,
): Promise<{ profile: Profile; token: string }> {
  const attempt = { kind: 'staff', account: input.account, method: '密码' } as const;
  const row = await selectStaff(ctx, { account: input.account });
  const tried = { account: input.account, passwordHash: row?.passwordHash };
  try {
    await admitStaff(ctx, tried, input.verify);
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.tooManyRequests)
      await recordLogin(ctx, { ...attempt, success: false, reason: '错误次数过多，暂停尝试' });
    throw error;
  }
  const accepted = await verifyPassword(row?.passwordHash, input.password);
  if (!row || !accepted) {
    await recordLogin(ctx, {
      ...attempt,
      ...(row && { subjectId: row.id }),
      success: false,
      reason: row ? '密码错误' : '账号不存在或已停用',
    });
    throw refuse(wrongLogin, '账号或密码错误', await noteStaffFailure(ctx, tried));
  }
  await forgetStaffFailures(ctx, tried);
  if (row.hasFactor) throw await beginSecondStep(ctx, row, browserOf());
  const token = await inTransaction(ctx, (tx) => openStaffSession(tx, row, attempt.method));
  return { profile: presentProfile(ctx, row), token };
}

/** The second step of a sign-in. @throws AppError */
export async function signInWithCode(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminAuth.verifyCode>,
): Promise<{ profile: Profile; token: string }> {
  const { row, token } = await finishSignIn(ctx, input);
  return { profile: presentProfile(ctx, row), token };
}

/** Signs an account of the main site in with its ticket. @throws AppError */
export async function enterWithTicket(
  ctx: RequestContext,
  ticket: string,
): Promise<{ profile: Profile; token: string }> {
  const { row, token } = await enterSite(ctx, ticket);
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
  return session && findStaffOfSession(ctx, { staffId: session.subjectId, sessionId: session.id });
}

/** Who a session that lives belongs to, with the permissions of this moment; undefined when the account was closed. */
export async function findStaffOfSession(
  ctx: RequestContext,
  { staffId, sessionId }: Pick<StaffIdentity, 'staffId' | 'sessionId'>,
): Promise<StaffIdentity | undefined> {
  const row = await selectStaff(ctx, { id: staffId });
  if (!row || !(await isHomeOpen(ctx, row))) return undefined;
  return {
    staffId: row.id,
    sessionId,
    name: row.name,
    storeId: row.storeId,
    permissions: new Set<Permission>(isConfined(ctx, row) ? [] : heldAt(ctx, row)),
  };
}

/** An active member of staff by number; undefined for a closed account. */
export async function findActiveStaff(
  ctx: RequestContext,
  id: number,
): Promise<{ id: number; name: string; storeId: number | null } | undefined> {
  const row = await selectStaff(ctx, { id });
  return row && { id: row.id, name: row.name, storeId: row.storeId };
}

export async function signOutStaff(ctx: RequestContext): Promise<void> {
  if (ctx.visitor.staff) await closeSession(ctx, ctx.visitor.staff.sessionId);
}

/** Whether a password opens an active account; counts as no attempt. For the operator of the installation. */
export async function opensAccount(
  ctx: RequestContext,
  { account, password }: { account: string; password: string },
): Promise<boolean> {
  const row = await selectStaff(ctx, { account });
  return row !== undefined && verifyPassword(row.passwordHash, password);
}

/** Makes an account with a role, or changes it: for the operator of the installation and the demo shop. */
export async function saveStaff(
  ctx: RequestContext,
  account: {
    account: string;
    name: string;
    password: string;
    roleName: string;
    permissions: Permission[];
    /** Bound to this store; left out: to none. */
    storeId?: number;
  },
): Promise<void> {
  await upsertStaff(ctx, {
    account: account.account,
    name: account.name,
    passwordHash: await hashPassword(account.password),
    storeId: account.storeId ?? null,
    role: { name: account.roleName, permissions: account.permissions },
  });
}

/**
 * The first member of staff of a new tenant, with everything that can be held there; must change the password at the
 * first sign-in. In the transaction that makes the tenant.
 */
export async function makeFirstAdministrator(
  ctx: RequestContext,
  account: { account: string; name: string; passwordHash: string },
): Promise<void> {
  const roleId = await insertRole(ctx, { name: '管理员', permissions: listPermissionsAt(ctx.tenant.id) });
  await insertStaff(ctx, { ...account, roleId, mustChangePassword: true });
}

/**
 * With a password that somebody else gave, changing it is all that is allowed; without the second factor that the site
 * requires, setting it up.
 */
function isConfined(ctx: RequestContext, row: StaffWithRole): boolean {
  return row.mustChangePassword || mustSetFactor(ctx, row);
}

/** What the role of somebody gives at this tenant. */
function heldAt(ctx: RequestContext, row: StaffWithRole): Permission[] {
  return row.permissions.filter((one) => isPermissionAt(ctx.tenant.id, one));
}

function presentProfile(ctx: RequestContext, row: StaffWithRole): Profile {
  return {
    staffId: row.id,
    account: row.account,
    name: row.name,
    permissions: heldAt(ctx, row),
    mustChangePassword: row.mustChangePassword,
    factorRule: factorRuleOf(ctx),
    // An account of the main site has its own there, and is told about it there.
    factor: row.hasFactor || row.homeStaffId !== null,
    mustSetFactor: mustSetFactor(ctx, row),
    storeId: row.storeId ?? 0,
    siteName: ctx.tenant.settings.siteName,
    xtenant: ctx.tenant.id,
  };
}

/** Whether an account that is in use has this name: who is told apart by a mobile number is staff by it, too. */
export async function isStaffAccount(ctx: RequestContext, account: string): Promise<boolean> {
  return (await selectStaff(ctx, { account })) !== undefined;
}
