import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A day of any year as a number, 1231; null for none. */
export const birthdayNumber = sql`(extract(month FROM birthday) * 100 + extract(day FROM birthday))`;

/** What a member says of themselves; no row for who has said nothing. */
export const memberProfile = pgTable(
  'member_profile',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** 0 not said, 1 man, 2 woman. */
    gender: integer('gender').notNull().default(0),
    birthday: date('birthday', { mode: 'string' }),
    /** Picture in the file store. */
    avatar: jsonb('avatar').$type<{ key: string; width: number; height: number }>(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId] }),
    index('member_profile_birthday').on(table.tenantId, birthdayNumber, table.memberId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('member_profile_gender', sql`${table.gender} BETWEEN 0 AND 2`),
  ],
);
