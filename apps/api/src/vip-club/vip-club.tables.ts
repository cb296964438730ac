import type { RightType } from '@jishi/contract/vip-club-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A day in Beijing on which a member has signed in: its key is why nobody does so twice. */
export const signDay = pgTable(
  'sign_day',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Days in a row up to this one. */
    streak: integer('streak').notNull(),
    /** What the day brought, and what so many days in a row brought beside it. */
    points: integer('points').notNull().default(0),
    bonus: integer('bonus').notNull().default(0),
    /** Browser it was done in; empty for none. */
    deviceId: text('device_id').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.day] }),
    index('sign_day_device').on(table.tenantId, table.day, table.deviceId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('sign_day_streak', sql`${table.streak} > 0`),
    check('sign_day_points', sql`${table.points} >= 0 AND ${table.bonus} >= 0`),
  ],
);

/** What members of a level have, in words of staff. */
export const vipRight = pgTable(
  'vip_right',
  {
    tenantId: tenantId(),
    type: text('type').$type<RightType>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** How it is used; a line is a paragraph. */
    body: text('body').notNull().default(''),
    link: text('link').notNull().default(''),
    /** What each level has of it, from the lowest; empty for nothing. */
    levels: jsonb('levels').$type<string[]>().notNull(),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.type] })],
);
