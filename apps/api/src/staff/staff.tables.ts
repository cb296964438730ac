import type { Permission } from '@jishi/contract/permission.ts';
import { boolean, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

export const staffRole = pgTable(
  'staff_role',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('staff_role_name').on(table.tenantId, table.name),
  ],
);

export const staff = pgTable(
  'staff',
  {
    tenantId: tenantId(),
    id: rowId(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roleId: rowRef('role_id').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('staff_account').on(table.tenantId, table.account),
    foreignKey({
      columns: [table.tenantId, table.roleId],
      foreignColumns: [staffRole.tenantId, staffRole.id],
    }),
  ],
);
