import type { Permission } from '@jishi/contract/permission.ts';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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

/** The second factor of a member of staff (RFC 6238); counts once a code has confirmed it. */
export const staffFactor = pgTable(
  'staff_factor',
  {
    tenantId: tenantId(),
    staffId: rowRef('staff_id').notNull(),
    /** Sealed for this member of staff alone. */
    secretSealed: bytes('secret_sealed').notNull(),
    /** The newest step of which a code was used: none of it or before it is taken again. */
    lastStep: integer('last_step').notNull().default(0),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.staffId] }),
    foreignKey({
      name: 'staff_factor_of_staff',
      columns: [table.tenantId, table.staffId],
      foreignColumns: [staff.tenantId, staff.id],
    }),
  ],
);

/** A code that stands in for the phone once; only its keyed hash is kept. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    tenantId: tenantId(),
    staffId: rowRef('staff_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.staffId, table.codeHash] }),
    foreignKey({
      name: 'staff_recovery_code_of_factor',
      columns: [table.tenantId, table.staffId],
      foreignColumns: [staffFactor.tenantId, staffFactor.staffId],
    }).onDelete('cascade'),
  ],
);

/**
 * Half of a sign-in: the password was right, the code is missing. It is no session: nothing but the second step knows
 * it.
 */
export const staffHalfSession = pgTable(
  'staff_half_session',
  {
    tenantId: tenantId(),
    ticketHash: bytes('ticket_hash').notNull(),
    staffId: rowRef('staff_id').notNull(),
    /** The browser that gave the password. */
    browserId: text('browser_id').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ticketHash] }),
    index('staff_half_session_staff').on(table.tenantId, table.staffId),
    foreignKey({
      name: 'staff_half_session_of_staff',
      columns: [table.tenantId, table.staffId],
      foreignColumns: [staff.tenantId, staff.id],
    }),
  ],
);
