import type { NoticeChannel, NoticeType } from '@jishi/contract/notice-type.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** What one member was told. */
export const notice = pgTable(
  'notice',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    type: text('type').$type<NoticeType>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Address of this shop; empty for none. */
    link: text('link').notNull().default(''),
    /** What it is about, in words of the room that tells: the same is told once. */
    dedupKey: text('dedup_key').notNull(),
    readAt: moment('read_at'),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('notice_once').on(table.tenantId, table.memberId, table.dedupKey),
    index('notice_member').on(table.tenantId, table.memberId, table.createdAt),
    index('notice_unread')
      .on(table.tenantId, table.memberId, table.type)
      .where(sql`read_at IS NULL AND NOT hidden`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** What many members are told, written once. */
export const noticeBroadcast = pgTable(
  'notice_broadcast',
  {
    tenantId: tenantId(),
    id: rowId(),
    type: text('type').$type<NoticeType>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull().default(''),
    /** Levels that may see it; empty: all members. */
    levels: integer('levels').array().notNull().default([]),
    picture: jsonb('picture').$type<{ url: string; width: number; height: number }>(),
    /** Asked of whom it is for, with the levels; 0 for nothing. What they bought decides when it is sent. */
    recentDays: integer('recent_days').notNull().default(0),
    categoryId: rowRef('category_id').notNull().default(0),
    /** Those whom it is for stand in `notice_audience`. */
    isChosen: boolean('is_chosen').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    stoppedAt: moment('stopped_at'),
    staffName: text('staff_name').notNull(),
    /** What the form sent; the same again is the same broadcast. */
    submitKey: text('submit_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('notice_broadcast_submit').on(table.tenantId, table.submitKey),
    index('notice_broadcast_running').on(table.tenantId, table.startsAt).where(sql`stopped_at IS NULL`),
    check('notice_broadcast_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** For whom a broadcast is that goes by what members have bought; written in the transaction that sends it. */
export const noticeAudience = pgTable(
  'notice_audience',
  {
    tenantId: tenantId(),
    broadcastId: rowRef('broadcast_id').notNull(),
    memberId: rowRef('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.broadcastId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      name: 'notice_audience_of_broadcast',
      columns: [table.tenantId, table.broadcastId],
      foreignColumns: [noticeBroadcast.tenantId, noticeBroadcast.id],
    }),
  ],
);

/** What a member has done with a broadcast. It stands here and not on the broadcast: one reads for himself alone. */
export const noticeMark = pgTable(
  'notice_mark',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    broadcastId: rowRef('broadcast_id').notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.broadcastId] }),
    index('notice_mark_broadcast').on(table.tenantId, table.broadcastId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      name: 'notice_mark_of_broadcast',
      columns: [table.tenantId, table.broadcastId],
      foreignColumns: [noticeBroadcast.tenantId, noticeBroadcast.id],
    }),
  ],
);

/** Which messages a member wants by which way; what was never touched has no row. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    type: text('type').$type<NoticeType>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.type, table.channel] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** Ways on which a notice is sent, beside the message centre. */
export const sendingChannels = ['mail', 'sms'] as const satisfies readonly NoticeChannel[];
export type SendingChannel = (typeof sendingChannels)[number];

/** A notice on its way by mail or text message; written in the transaction that tells it. */
export const noticeSending = pgTable(
  'notice_sending',
  {
    tenantId: tenantId(),
    id: rowId(),
    noticeId: rowRef('notice_id').notNull(),
    channel: text('channel').$type<SendingChannel>().notNull(),
    /** `dropped`: the member had switched it off, or had no address any more. */
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'dropped'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('notice_sending_once').on(table.tenantId, table.noticeId, table.channel),
    index('notice_sending_due').on(table.tenantId, table.nextAt).where(sql`state = 'waiting'`),
    foreignKey({
      name: 'notice_sending_of_notice',
      columns: [table.tenantId, table.noticeId],
      foreignColumns: [notice.tenantId, notice.id],
    }),
    check('notice_sending_state', sql`${table.state} IN ('waiting', 'sent', 'failed', 'dropped')`),
  ],
);
