import { foreignKey, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, rowRef, tenantId } from '../platform/db/columns.ts';

/**
 * Who a member is by the ID card. Nothing of it can be read or looked up in the database without the key of secrets.
 */
export const realName = pgTable(
  'real_name',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** Name and number, sealed for this member. */
    sealed: bytes('sealed').notNull(),
    /** Keyed hash of the number: one ID card, one member of a tenant. */
    fingerprint: bytes('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId] }),
    unique('real_name_fingerprint').on(table.tenantId, table.fingerprint),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
