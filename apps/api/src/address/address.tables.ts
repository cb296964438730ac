import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

export const memberAddress = pgTable(
  'member_address',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    receiver: text('receiver').notNull(),
    mobile: text('mobile').notNull(),
    /** County code. */
    /** Called city_id in the database, as in `store`. */
    countyId: integer('city_id').notNull(),
    street: text('street').notNull().default(''),
    detail: text('detail').notNull(),
    label: text('label').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('member_address_member').on(table.tenantId, table.memberId),
    uniqueIndex('member_address_default').on(table.tenantId, table.memberId).where(sql`is_default`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
