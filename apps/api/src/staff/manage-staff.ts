import type { adminStaff } from '@jishi/contract/admin-staff.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { MAIN_TENANT } from '@jishi/contract/main-tenant.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isPermissionAt, type Permission } from '@jishi/contract/permission.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError, conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceSessions } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  closeSessionsOf,
  explainStaffWeakness,
  hashPassword,
  listSessionsOf,
} from '../session/session.service.ts';
import { listStoreNames } from '../store/store.service.ts';
import { describeBoundStore, NO_STORE, requireBoundStore } from './bound-store.ts';
import { describeStaff } from './describe-staff.ts';
import { deleteHalvesOf } from './factor.queries.ts';
import { findMainTenantStaff } from './main-tenant-staff.ts';
import {
  countAdministrators,
  insertStaff,
  lockStaff,
  type RoleRow,
  type StaffRow,
  selectRole,
  selectStaffById,
  selectStaffPage,
  updateStaff,
} from './staff-admin.queries.ts';

type Input<Name extends keyof typeof adminStaff> = ParsedInputOf<(typeof adminStaff)[Name]>;
type Output<Name extends keyof typeof adminStaff> = OutputOf<(typeof adminStaff)[Name]>;

/** No password fits it. */
const NO_PASSWORD = '!';

/** A page of staff of the tenant. */
export async function listStaff(ctx: RequestContext, input: Input<'list'>): Promise<Output<'list'>> {
  const { rows, total } = await selectStaffPage(ctx, { ...input, ofStore: storeScopeOf(ctx) });
  const stores = await listStoreNames(
    ctx,
    rows.flatMap(({ storeId }) => storeId ?? []),
  );
  return {
    list: rows.map((row) => ({
      staffId: row.id,
      account: row.account,
      name: row.name,
      roleId: row.roleId,
      roleName: row.roleName,
      active: row.active,
      mustChangePassword: row.mustChangePassword,
      headOffice: row.homeTenantId !== null,
      factor: row.hasFactor,
      storeId: row.storeId ?? 0,
      storeName: stores.get(row.storeId ?? NO_STORE) ?? '',
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? '',
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** Makes an account. @throws AppError conflict for a taken account, invalidInput for a weak password */
export async function createStaff(ctx: RequestContext, input: Input<'create'>): Promise<Output<'create'>> {
  const { account, name, roleId, headOffice: isOfMainTenant, password } = input;
  const bound = await requireBoundStore(ctx, input.storeId);
  const home = isOfMainTenant ? await requireMainTenantStaff(ctx, account) : undefined;
  if (!home) assertPassword(password, account);
  const passwordHash = home ? NO_PASSWORD : await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    const role = await requireGrantableRole(tx, roleId);
    const staffId = await insertStaff(tx, {
      account,
      name,
      roleId,
      storeId: bound.id,
      passwordHash,
      mustChangePassword: !home,
      ...(home && { homeTenantId: MAIN_TENANT, homeStaffId: home.id }),
    });
    if (staffId === undefined) throw conflict('该账号已存在，请换一个');
    await recordAct(tx, {
      action: 'staff.create',
      target: describeStaff({ account, name }),
      object: { type: 'staff', id: staffId },
      changes: [
        { field: '角色', before: '', after: role.name },
        { field: '门店', before: '', after: bound.name },
        ...(home ? [{ field: '登录方式', before: '', after: '总部账号' }] : []),
      ],
    });
    return { staffId };
  });
}

/**
 * Changes name, role and the store that somebody is bound to.
 * @throws AppError conflict when nobody would be left to manage staff
 */
export async function editStaff(ctx: RequestContext, input: Input<'update'>) {
  return changeStaff(ctx, input.staffId, async (tx, before) => {
    const role = input.roleId === before.roleId ? before.role : await requireGrantableRole(tx, input.roleId);
    const was = await describeBoundStore(tx, before.storeId);
    const bound = input.storeId === undefined ? was : await requireBoundStore(tx, input.storeId);
    await updateStaff(tx, before.id, { name: input.name, roleId: role.id, storeId: bound.id });
    await announceSessions(tx);
    const changes = [
      { field: '姓名', before: before.name, after: input.name },
      { field: '角色', before: before.role.name, after: role.name },
      { field: '门店', before: was.name, after: bound.name },
    ].filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        ...{ action: 'staff.update', target: describeStaff(before) },
        object: { type: 'staff', id: input.staffId },
        changes,
      });
  });
}

/** Disables or enables an account. Disabling ends its sessions. */
export async function setStaffActive(ctx: RequestContext, { staffId, active }: Input<'setActive'>) {
  return changeStaff(ctx, staffId, async (tx, before) => {
    if (!active && staffId === ctx.visitor.staff?.staffId) throw conflict('不能停用自己的账号');
    if (before.active === active) return;
    await updateStaff(tx, staffId, { active });
    if (!active) await closeSessionsOf(tx, 'staff', staffId);
    await recordAct(tx, {
      ...{ action: active ? 'staff.enable' : 'staff.disable', target: describeStaff(before) },
      object: { type: 'staff', id: staffId },
    });
  });
}

/** Gives a new password, which must be changed at the next sign-in; ends the sessions and lifts the lock. */
export async function resetStaffPassword(ctx: RequestContext, input: Input<'resetPassword'>) {
  const { staffId, password } = input;
  const before = await requireStaff(ctx, staffId);
  assertPassword(password, before.account);
  const passwordHash = await hashPassword(password);
  await changeStaff(ctx, staffId, async (tx, row) => {
    if (row.homeTenantId !== null) throw conflict('总部账号没有单独的密码，请在主站重置');
    if (staffId === ctx.visitor.staff?.staffId) throw conflict('请在右上角“修改密码”中修改自己的密码');
    await updateStaff(tx, staffId, { passwordHash, mustChangePassword: true });
    await deleteHalvesOf(tx, staffId);
    await closeSessionsOf(tx, 'staff', staffId);
    await recordAct(tx, {
      action: 'staff.reset',
      target: describeStaff(row),
      object: { type: 'staff', id: staffId },
    });
  });
  return {};
}

/** Where somebody is signed in. @throws AppError notFound */
export async function listStaffSessions(ctx: RequestContext, staffId: number): Promise<Output<'sessions'>> {
  await requireStaff(ctx, staffId);
  const rows = await listSessionsOf(ctx, 'staff', staffId);
  return rows.map((row) => ({
    sessionId: row.id,
    ip: row.ip,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === ctx.visitor.staff?.sessionId,
  }));
}

/** Ends one session of somebody or all. @throws AppError notFound for a session that is not theirs */
export async function endStaffSession(ctx: RequestContext, { staffId, sessionId }: Input<'endSession'>) {
  return inTransaction(ctx, async (tx) => {
    const row = await requireStaff(tx, staffId);
    const ended = await closeSessionsOf(tx, 'staff', staffId, sessionId > 0 ? { only: sessionId } : {});
    if (sessionId > 0 && ended === 0) throw notFound('该登录已结束');
    await recordAct(tx, {
      action: 'staff.endSession',
      target: describeStaff(row),
      object: { type: 'staff', id: staffId },
      changes: [{ field: '结束登录', before: '', after: `${ended} 个` }],
    });
    return {};
  });
}

/** @throws AppError forbidden when the permissions go beyond those of who asks */
export function assertMayGrant(ctx: RequestContext, granted: readonly Permission[]): void {
  const own = ctx.visitor.staff?.permissions;
  // A role may hold what is no permission any more, or none at this tenant.
  if (granted.some((one) => isPermissionAt(ctx.tenant.id, one) && !own?.has(one))) {
    throw new AppError(ErrorCode.forbidden, '不能授予或管理超出自己权限范围的权限');
  }
}

/** @throws AppError conflict when nobody is left to manage staff */
export async function assertAdministratorLeft(ctx: RequestContext): Promise<void> {
  if ((await countAdministrators(ctx)) === 0) {
    throw conflict('至少要保留一位能管理员工的管理员，请先将其他员工设为管理员');
  }
}

/** One change after the other, never of somebody who may do more, and never of the last administrator. */
export function changeStaff(
  ctx: RequestContext,
  staffId: number,
  change: (tx: RequestContext, before: StaffRow & { role: RoleRow }) => Promise<void>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    const before = await requireStaff(tx, staffId);
    assertMayGrant(tx, before.role.permissions);
    await change(tx, before);
    await assertAdministratorLeft(tx);
    return {};
  });
}

async function requireStaff(ctx: RequestContext, staffId: number): Promise<StaffRow & { role: RoleRow }> {
  const row = await selectStaffById(ctx, staffId);
  if (!row) throw notFound('员工不存在');
  // Whoever is bound to a store manages the staff of that one.
  assertStoreScope(ctx, row.storeId ?? NO_STORE, '员工不存在');
  return row;
}

async function requireGrantableRole(ctx: RequestContext, roleId: number): Promise<RoleRow> {
  const role = await selectRole(ctx, roleId);
  if (!role) throw notFound('角色不存在，请刷新后重试');
  assertMayGrant(ctx, role.permissions);
  return role;
}

async function requireMainTenantStaff(ctx: RequestContext, account: string): Promise<{ id: number }> {
  if (ctx.tenant.id === MAIN_TENANT) throw invalidInput('主站员工请直接新建账号');
  const row = await findMainTenantStaff(ctx, account);
  if (!row) throw notFound('主站没有这个账号，或账号已停用');
  return row;
}

function assertPassword(password: string, account: string): void {
  const problem = explainStaffWeakness(password, account);
  if (problem) throw invalidInput(problem);
}
