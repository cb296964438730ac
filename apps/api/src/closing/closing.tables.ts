import type { ClosingReason, ClosingState } from '@jishi/contract/closing-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** That a member has asked to leave, and what came of it. One asking of a member waits at a time. */
export const memberClosing = pgTable(
  'member_closing',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    reason: text('reason').$type<ClosingReason>().notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<ClosingState>().notNull().default('asked'),
    /** SHA-256 of what the link of the letter carries; null where no letter was sent, and when it ended. */
    withdrawHash: bytes('withdraw_hash'),
    askedAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    /** When it was withdrawn, done or refused. */
    endedAt: moment('ended_at'),
    /** Why it was refused, as the member reads it; empty otherwise. */
    refusal: text('refusal').notNull().default(''),
    /** Who refused it; empty where something was open when it was due. */
    staffName: text('staff_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('member_closing_asked').on(table.tenantId, table.memberId).where(sql`state = 'asked'`),
    unique('member_closing_link').on(table.tenantId, table.withdrawHash),
    index('member_closing_member').on(table.tenantId, table.memberId, table.id),
    index('member_closing_state').on(table.tenantId, table.state, table.id),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('member_closing_state', sql`${table.state} IN ('asked', 'withdrawn', 'done', 'refused')`),
    check('member_closing_ended', sql`(${table.state} = 'asked') = (${table.endedAt} IS NULL)`),
  ],
);

/** Copies of a member's data, one of a day. */
export const memberCopy = pgTable(
  'member_copy',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** Day in Beijing on which it was asked for. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Where the sealed file lies; empty while it is made, and when its days are over. */
    key: text('key').notNull().default(''),
    size: integer('size').notNull().default(0),
    askedAt: createdAt(),
    readyAt: moment('ready_at'),
    /** Until when it can be fetched. */
    until: moment('until'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.day] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
