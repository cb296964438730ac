import type { adminStaff } from '@jishi/contract/admin-staff.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  isPermissionAt,
  type Permission,
  permissionNeededFor,
  permissions,
} from '@jishi/contract/permission.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceSessions } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertAdministratorLeft, assertMayGrant } from './manage-staff.ts';
import {
  countHolders,
  deleteRole,
  insertRole,
  isRoleNameTaken,
  lockStaff,
  selectRole,
  selectRoles,
  updateRole,
} from './staff-admin.queries.ts';

/** Roles of the tenant. What a role was given by an older release, or is no permission at this tenant, is left out. */
export async function listRoles(ctx: RequestContext): Promise<OutputOf<typeof adminStaff.roles>> {
  const rows = await selectRoles(ctx);
  return rows.map((row) => ({
    roleId: row.id,
    name: row.name,
    permissions: row.permissions.filter((one) => isPermissionAt(ctx.tenant.id, one)),
    staffCount: row.staffCount,
  }));
}

/**
 * Makes or changes a role. Nobody gives, takes or touches what they do not hold themselves.
 * @throws AppError invalidInput for editing without viewing, conflict for a taken name or when nobody would be left to
 *   manage staff
 */
export async function saveRole(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminStaff.saveRole>,
): Promise<OutputOf<typeof adminStaff.saveRole>> {
  const wanted = {
    name: input.name,
    permissions: [...new Set(input.permissions)].filter((one) => isPermissionAt(ctx.tenant.id, one)),
  };
  if (wanted.permissions.length === 0) throw invalidInput('请至少选择一项权限');
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    assertMayGrant(tx, wanted.permissions);
    assertViewing(wanted.permissions);
    if (await isRoleNameTaken(tx, wanted.name, input.roleId)) throw conflict('已有同名角色，请换一个名称');
    if (input.roleId === 0) {
      const roleId = await insertRole(tx, wanted);
      await recordAct(tx, {
        action: 'role.create',
        target: `角色 ${wanted.name}`,
        object: { type: 'role', id: roleId },
        changes: [{ field: '权限', before: '', after: tell(wanted.permissions) }],
      });
      return { roleId };
    }
    const before = await selectRole(tx, input.roleId);
    if (!before) throw notFound('角色不存在，请刷新后重试');
    const known = before.permissions.filter((one) => isPermissionAt(ctx.tenant.id, one));
    assertMayGrant(tx, known);
    await updateRole(tx, before.id, wanted);
    await announceSessions(tx);
    await assertAdministratorLeft(tx);
    const changes = [
      { field: '名称', before: before.name, after: wanted.name },
      {
        field: '收回权限',
        before: tell(known.filter((one) => !wanted.permissions.includes(one))),
        after: '',
      },
      {
        field: '新增权限',
        before: '',
        after: tell(wanted.permissions.filter((one) => !known.includes(one))),
      },
    ].filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'role.update',
        target: `角色 ${before.name}`,
        object: { type: 'role', id: before.id },
        changes,
      });
    return { roleId: before.id };
  });
}

/** @throws AppError conflict while somebody holds it */
export async function removeRole(ctx: RequestContext, roleId: number): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    const role = await selectRole(tx, roleId);
    if (!role) throw notFound('角色不存在，请刷新后重试');
    assertMayGrant(tx, role.permissions);
    const holders = await countHolders(tx, roleId);
    if (holders > 0) throw conflict(`还有 ${holders} 名员工使用该角色，请先为他们更换角色`);
    await deleteRole(tx, roleId);
    await recordAct(tx, {
      action: 'role.remove',
      target: `角色 ${role.name}`,
      object: { type: 'role', id: roleId },
      changes: [{ field: '权限', before: tell(role.permissions), after: '' }],
    });
    return {};
  });
}

/**
 * Editing needs viewing: who may change what they cannot see changes it blindly. The role editor ticks both; whoever
 * calls without it is told, since adding silently would give more than was asked for.
 * @throws AppError invalidInput that names the first pair
 */
function assertViewing(wanted: readonly Permission[]): void {
  for (const one of wanted) {
    const needed = permissionNeededFor(one);
    if (needed && !wanted.includes(needed))
      throw invalidInput(`“${permissions[one]}”需要同时具有“${permissions[needed]}”权限`);
  }
}

function tell(keys: readonly Permission[]): string {
  return keys.map((key) => permissions[key] ?? key).join('、');
}
