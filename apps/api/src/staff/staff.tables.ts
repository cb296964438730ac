import type { Permission } from '@jishi/contract/permission.ts';
import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { store } from '../store/store.tables.ts';

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
    /** All they see and touch of what belongs to stores; null: everything. */
    storeId: rowRef('store_id'),
    active: boolean('active').notNull().default(true),
    /** Somebody else knows the password: until it is changed the account may do nothing. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Set for an account of the main site that was let in here; it has no password of its own. */
    homeTenantId: integer('home_tenant_id'),
    homeStaffId: rowRef('home_staff_id'),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('staff_account').on(table.tenantId, table.account),
    unique('staff_home').on(table.tenantId, table.homeTenantId, table.homeStaffId),
    foreignKey({
      columns: [table.tenantId, table.roleId],
      foreignColumns: [staffRole.tenantId, staffRole.id],
    }),
    foreignKey({
      name: 'staff_of_store',
      columns: [table.tenantId, table.storeId],
      foreignColumns: [store.tenantId, store.id],
    }),
  ],
);

/** What an account of the main site enters another tenant with: hashed, once, for a minute. */
export const staffTicket = pgTable(
  'staff_ticket',
  {
    tenantId: tenantId(),
    ticketHash: bytes('ticket_hash').notNull(),
    staffId: rowRef('staff_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.ticketHash] })],
);
