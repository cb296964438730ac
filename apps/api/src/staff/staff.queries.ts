import type { Permission } from '@jishi/contract/permission.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { staff, staffFactor, staffRole } from './staff.tables.ts';

export type StaffWithRole = Pick<
  typeof staff.$inferSelect,
  'id' | 'account' | 'name' | 'passwordHash' | 'mustChangePassword' | 'homeStaffId' | 'storeId'
> &
  Pick<typeof staffRole.$inferSelect, 'permissions'> & {
    /** A second factor is on. */
    hasFactor: boolean;
  };

/** An active member of staff by id or account. */
export async function selectStaff(
  ctx: RequestContext,
  which: { id: number } | { account: string },
): Promise<StaffWithRole | undefined> {
  const [row] = await ctx.db
    .select({
      id: staff.id,
      account: staff.account,
      name: staff.name,
      passwordHash: staff.passwordHash,
      mustChangePassword: staff.mustChangePassword,
      homeStaffId: staff.homeStaffId,
      storeId: staff.storeId,
      permissions: staffRole.permissions,
      hasFactor: sql<boolean>`${staffFactor.confirmedAt} is not null`,
    })
    .from(staff)
    .innerJoin(staffRole, and(eq(staffRole.tenantId, staff.tenantId), eq(staffRole.id, staff.roleId)))
    .leftJoin(staffFactor, and(eq(staffFactor.tenantId, staff.tenantId), eq(staffFactor.staffId, staff.id)))
    .where(
      and(
        eq(staff.tenantId, ctx.tenant.id),
        eq(staff.active, true),
        'id' in which ? eq(staff.id, which.id) : eq(staff.account, which.account),
      ),
    );
  return row;
}

/** Active staff whose role gives a permission, by name. */
export function selectStaffHolding(
  ctx: RequestContext,
  permission: Permission,
): Promise<{ id: number; name: string }[]> {
  return ctx.db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(staffRole, and(eq(staffRole.tenantId, staff.tenantId), eq(staffRole.id, staff.roleId)))
    .where(
      and(
        eq(staff.tenantId, ctx.tenant.id),
        eq(staff.active, true),
        sql`${permission} = ANY(${staffRole.permissions})`,
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Makes a role and an account, or brings them up to date; the demo shop and the operator's tools use it. */
export async function upsertStaff(
  ctx: RequestContext,
  row: {
    account: string;
    name: string;
    passwordHash: string;
    storeId: number | null;
    role: Omit<typeof staffRole.$inferInsert, 'tenantId' | 'id'>;
  },
): Promise<void> {
  const [role] = await ctx.db
    .insert(staffRole)
    .values({ tenantId: ctx.tenant.id, ...row.role })
    .onConflictDoUpdate({
      target: [staffRole.tenantId, staffRole.name],
      set: { permissions: row.role.permissions },
    })
    .returning({ id: staffRole.id });
  await ctx.db
    .insert(staff)
    .values({
      tenantId: ctx.tenant.id,
      account: row.account,
      name: row.name,
      passwordHash: row.passwordHash,
      storeId: row.storeId,
      roleId: role?.id ?? 0,
    })
    .onConflictDoUpdate({
      target: [staff.tenantId, staff.account],
      set: { name: row.name, passwordHash: row.passwordHash, storeId: row.storeId, roleId: role?.id ?? 0 },
    });
}
