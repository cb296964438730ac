import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { staff, staffFactor, staffRole } from './staff.tables.ts';

export type StaffRow = typeof staff.$inferSelect;
export type RoleRow = typeof staffRole.$inferSelect;
export type StaffSort = '' | 'nameAsc' | 'nameDesc' | 'loginAsc' | 'loginDesc';

const roleOfStaff = and(eq(staffRole.tenantId, staff.tenantId), eq(staffRole.id, staff.roleId));
const factorOfStaff = and(eq(staffFactor.tenantId, staff.tenantId), eq(staffFactor.staffId, staff.id));

const orders = {
  '': [desc(staff.active), asc(staff.id)],
  nameAsc: [asc(staff.name), asc(staff.id)],
  nameDesc: [desc(staff.name), asc(staff.id)],
  loginAsc: [sql`${staff.lastLoginAt} asc nulls first`, asc(staff.id)],
  loginDesc: [sql`${staff.lastLoginAt} desc nulls last`, asc(staff.id)],
};

/** A page of staff with the names of their roles. */
export async function selectStaffPage(
  ctx: RequestContext,
  filter: {
    keyword: string;
    roleId: number;
    state: '' | 'active' | 'disabled';
    /** Only those bound to this store. */
    ofStore: number | undefined;
    sort: StaffSort;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: (StaffRow & { roleName: string; hasFactor: boolean })[]; total: number }> {
  const { keyword } = filter;
  const matching = and(
    eq(staff.tenantId, ctx.tenant.id),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(lower(${staff.account}), lower(${keyword})) > 0`,
          sql`strpos(lower(${staff.name}), lower(${keyword})) > 0`,
        ),
    filter.roleId > 0 ? eq(staff.roleId, filter.roleId) : undefined,
    filter.state === '' ? undefined : eq(staff.active, filter.state === 'active'),
    filter.ofStore === undefined ? undefined : eq(staff.storeId, filter.ofStore),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        staff,
        roleName: staffRole.name,
        hasFactor: sql<boolean>`${staffFactor.confirmedAt} is not null`,
      })
      .from(staff)
      .innerJoin(staffRole, roleOfStaff)
      .leftJoin(staffFactor, factorOfStaff)
      .where(matching)
      .orderBy(...orders[filter.sort])
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    ctx.db.select({ total: count() }).from(staff).where(matching),
  ]);
  return {
    rows: rows.map(({ staff: row, ...more }) => ({ ...row, ...more })),
    total: total?.total ?? 0,
  };
}

/** A member of staff, disabled ones too, with their role. */
export async function selectStaffById(
  ctx: RequestContext,
  id: number,
): Promise<(StaffRow & { role: RoleRow }) | undefined> {
  const [row] = await ctx.db
    .select({ staff, role: staffRole })
    .from(staff)
    .innerJoin(staffRole, roleOfStaff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, id)));
  return row && { ...row.staff, role: row.role };
}

/** Undefined when the account is taken. */
export async function insertStaff(
  ctx: RequestContext,
  row: Omit<typeof staff.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [inserted] = await ctx.db
    .insert(staff)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return inserted?.id;
}

export async function updateStaff(
  ctx: RequestContext,
  id: number,
  patch: Partial<
    Pick<
      StaffRow,
      'name' | 'roleId' | 'storeId' | 'active' | 'passwordHash' | 'mustChangePassword' | 'lastLoginAt'
    >
  >,
): Promise<void> {
  await ctx.db
    .update(staff)
    .set(patch)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, id)));
}

/**
 * Lets one change of staff and roles after the other through, so that two cannot each remove the other administrator.
 */
export async function lockStaff(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff'), ${ctx.tenant.id})`);
}

/**
 * Active staff who may manage all staff: those bound to a store do not. Accounts of the main site do not count:
 * the main site can take them away.
 */
export async function countAdministrators(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(staff)
    .innerJoin(staffRole, roleOfStaff)
    .where(
      and(
        eq(staff.tenantId, ctx.tenant.id),
        eq(staff.active, true),
        sql`${staff.homeTenantId} is null`,
        sql`${staff.storeId} is null`,
        sql`'staff:edit' = any(${staffRole.permissions})`,
      ),
    );
  return row?.total ?? 0;
}

export async function selectRoles(ctx: RequestContext): Promise<(RoleRow & { staffCount: number })[]> {
  const rows = await ctx.db
    .select({ role: staffRole, staffCount: count(staff.id) })
    .from(staffRole)
    .leftJoin(staff, roleOfStaff)
    .where(eq(staffRole.tenantId, ctx.tenant.id))
    .groupBy(staffRole.tenantId, staffRole.id)
    .orderBy(asc(staffRole.id));
  return rows.map(({ role, staffCount }) => ({ ...role, staffCount }));
}

export async function selectRole(ctx: RequestContext, id: number): Promise<RoleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(staffRole)
    .where(and(eq(staffRole.tenantId, ctx.tenant.id), eq(staffRole.id, id)));
  return row;
}

export async function isRoleNameTaken(ctx: RequestContext, name: string, exceptId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: staffRole.id })
    .from(staffRole)
    .where(and(eq(staffRole.tenantId, ctx.tenant.id), eq(staffRole.name, name), ne(staffRole.id, exceptId)));
  return row !== undefined;
}

export async function insertRole(
  ctx: RequestContext,
  row: Pick<RoleRow, 'name' | 'permissions'>,
): Promise<number> {
  const [inserted] = await ctx.db
    .insert(staffRole)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: staffRole.id });
  return inserted?.id ?? 0;
}

export async function updateRole(
  ctx: RequestContext,
  id: number,
  row: Pick<RoleRow, 'name' | 'permissions'>,
): Promise<void> {
  await ctx.db
    .update(staffRole)
    .set(row)
    .where(and(eq(staffRole.tenantId, ctx.tenant.id), eq(staffRole.id, id)));
}

export async function countHolders(ctx: RequestContext, roleId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.roleId, roleId)));
  return row?.total ?? 0;
}

export async function deleteRole(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(staffRole).where(and(eq(staffRole.tenantId, ctx.tenant.id), eq(staffRole.id, id)));
}
