import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What a member proves payments from the balance with. No row: none is asked for. */
export const payPassword = pgTable(
  'pay_password',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    /** In a row, the one under way included. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    lockedUntil: moment('locked_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('pay_password_tries', sql`${table.wrongTries} >= 0`),
  ],
);
