import type { ComplaintState, ComplaintTeam, ComplaintWish } from '@jishi/contract/complaint-state.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** What one can complain about, who handles it, and what is promised. */
export const complaintType = pgTable(
  'complaint_type',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Null for one that stands by itself. */
    parentId: rowRef('parent_id'),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    hint: text('hint').notNull().default(''),
    team: text('team').$type<ComplaintTeam>().notNull(),
    answerMinutes: integer('answer_minutes').notNull(),
    closeMinutes: integer('close_minutes').notNull(),
    needsOrder: boolean('needs_order').notNull().default(false),
    /** May be published with its answer. */
    suggestion: boolean('suggestion').notNull().default(false),
    active: boolean('active').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('complaint_type_name').on(table.tenantId, table.name),
    check('complaint_type_promise', sql`${table.answerMinutes} > 0 AND ${table.closeMinutes} > 0`),
  ],
);

export const complaint = pgTable(
  'complaint',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** TS, the day in Beijing and six digits: TS261123000042. */
    number: text('number').notNull(),
    memberId: rowRef('member_id').notNull(),
    typeId: rowRef('type_id').notNull(),
    orderId: rowRef('order_id'),
    /** 0 for none. */
    storeId: rowRef('store_id').notNull().default(0),
    content: text('content').notNull(),
    fileRefs: text('file_refs').array().notNull().default([]),
    phone: text('phone').notNull(),
    wish: text('wish').$type<ComplaintWish | ''>().notNull().default(''),
    state: text('state').$type<ComplaintState>().notNull().default('submitted'),
    ownerStaffId: rowRef('owner_staff_id'),
    /** By the name of the day it was taken. */
    ownerName: text('owner_name').notNull().default(''),
    team: text('team').$type<ComplaintTeam>().notNull(),
    /** What was promised when it came; a type that changes changes no promise. */
    answerMinutes: integer('answer_minutes').notNull(),
    closeMinutes: integer('close_minutes').notNull(),
    answerBy: moment('answer_by').notNull(),
    answeredAt: moment('answered_at'),
    /** Moves on by every pause. */
    promisedAt: moment('promised_at').notNull(),
    /** Marks of the watch; they are never taken away. */
    nearingAt: moment('nearing_at'),
    lateAt: moment('late_at'),
    /** Since when the member waits for a word. */
    waitingSince: moment('waiting_since'),
    /** When silence of the member closes it. */
    closeAfter: moment('close_after'),
    solvedAt: moment('solved_at'),
    closedAt: moment('closed_at'),
    outcome: text('outcome').notNull().default(''),
    score: integer('score'),
    judgement: text('judgement').notNull().default(''),
    reopened: integer('reopened').notNull().default(0),
    /** The second time it is a manager's. */
    escalated: boolean('escalated').notNull().default(false),
    mergedInto: rowRef('merged_into'),
    mayPublish: boolean('may_publish').notNull().default(false),
    publishedAt: moment('published_at'),
    publishedText: text('published_text').notNull().default(''),
    publishedAnswer: text('published_answer').notNull().default(''),
    /** When something happened that the member should see, and when the member last looked. */
    newsAt: moment('news_at'),
    seenAt: moment('seen_at'),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('complaint_number').on(table.tenantId, table.number),
    index('complaint_promise').on(table.tenantId, table.state, table.promisedAt),
    index('complaint_member').on(table.tenantId, table.memberId, table.id),
    index('complaint_closing').on(table.tenantId, table.closeAfter).where(sql`close_after IS NOT NULL`),
    index('complaint_published').on(table.tenantId, table.publishedAt).where(sql`published_at IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.typeId],
      foreignColumns: [complaintType.tenantId, complaintType.id],
    }),
    check(
      'complaint_state',
      sql`${table.state} IN ('submitted', 'accepted', 'handling', 'waitingMember', 'solved', 'closed', 'withdrawn', 'merged')`,
    ),
    check('complaint_score', sql`${table.score} BETWEEN 1 AND 5`),
    check('complaint_reopened', sql`${table.reopened} BETWEEN 0 AND 2`),
    check('complaint_publishing', sql`${table.publishedAt} IS NULL OR ${table.mayPublish}`),
    check('complaint_merging', sql`(${table.mergedInto} IS NOT NULL) = (${table.state} = 'merged')`),
  ],
);

/** What was said; nothing said can be unsaid. */
export const complaintMessage = register(
  pgTable(
    'complaint_message',
    {
      tenantId: tenantId(),
      id: rowId(),
      complaintId: rowRef('complaint_id').notNull(),
      sender: text('sender').$type<'member' | 'staff' | 'system'>().notNull(),
      staffName: text('staff_name').notNull().default(''),
      body: text('body').notNull(),
      fileRefs: text('file_refs').array().notNull().default([]),
      /** Among staff; never leaves to the member. */
      internal: boolean('internal').notNull().default(false),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('complaint_message_of').on(table.tenantId, table.complaintId, table.id),
      foreignKey({
        columns: [table.tenantId, table.complaintId],
        foreignColumns: [complaint.tenantId, complaint.id],
      }),
      check('complaint_message_internal', sql`NOT internal OR sender = 'staff'`),
    ],
  ),
);

/** What was done, by whom, from which state to which. */
export const complaintAct = register(
  pgTable(
    'complaint_act',
    {
      tenantId: tenantId(),
      id: rowId(),
      complaintId: rowRef('complaint_id').notNull(),
      act: text('act').notNull(),
      fromState: text('from_state').notNull(),
      toState: text('to_state').notNull(),
      /** 会员, 系统 or the name of a member of staff. */
      actor: text('actor').notNull(),
      note: text('note').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('complaint_act_of').on(table.tenantId, table.complaintId, table.id),
      foreignKey({
        columns: [table.tenantId, table.complaintId],
        foreignColumns: [complaint.tenantId, complaint.id],
      }),
    ],
  ),
);

/** When the clock stood still: the member was waited for, or had a result to judge. */
export const complaintPause = pgTable(
  'complaint_pause',
  {
    tenantId: tenantId(),
    complaintId: rowRef('complaint_id').notNull(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at'),
    reason: text('reason').$type<'member' | 'solved'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.complaintId, table.fromAt] }),
    uniqueIndex('complaint_pause_open').on(table.tenantId, table.complaintId).where(sql`to_at IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.complaintId],
      foreignColumns: [complaint.tenantId, complaint.id],
    }),
    check('complaint_pause_span', sql`${table.toAt} >= ${table.fromAt}`),
  ],
);

/** Sentences that staff say often. */
export const complaintReply = pgTable(
  'complaint_reply',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('complaint_reply_title').on(table.tenantId, table.title),
  ],
);
