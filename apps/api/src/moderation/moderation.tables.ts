import type {
  ContentReportState,
  ModerationState,
  RefusalReason,
  ReportReason,
  WordAction,
} from '@jishi/contract/moderation-words.ts';
import { sql } from 'drizzle-orm';
import {
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
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';

/** `none`: it has no pictures; `waiting`: the check has not answered; `held`: staff should look. */
export type PictureState = 'none' | 'waiting' | 'fine' | 'held';

/** What a member wrote, as it was judged. An edited text is another revision and judged anew. */
export const moderationItem = pgTable(
  'moderation_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Names what was written, in words of its room: `productComment`. */
    kind: text('kind').notNull(),
    /** Which of its kind. */
    refId: rowRef('ref_id').notNull(),
    /** From 1; the highest is what stands there. */
    revision: integer('revision').notNull(),
    /** Its author; none where it was written by nobody with an account. */
    memberId: rowRef('member_id'),
    text: text('text').notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    pictureState: text('picture_state').$type<PictureState>().notNull().default('none'),
    /** Words of the list that it holds. */
    hitWords: text('hit_words').array().notNull().default([]),
    state: text('state').$type<ModerationState>().notNull(),
    /** Why it was refused; empty otherwise. */
    reasonCode: text('reason_code').$type<RefusalReason | ''>().notNull().default(''),
    /** Who decided; empty where it was decided by itself. */
    staffName: text('staff_name').notNull().default(''),
    decidedAt: moment('decided_at'),
    /** Since when the start page says that it waits too long. */
    escalatedAt: moment('escalated_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('moderation_item_revision').on(table.tenantId, table.kind, table.refId, table.revision),
    index('moderation_item_queue').on(table.tenantId, table.createdAt).where(sql`state = 'pending'`),
    index('moderation_item_unseen').on(table.tenantId, table.id).where(sql`picture_state = 'waiting'`),
    index('moderation_item_time').on(table.tenantId, table.createdAt),
    index('moderation_item_author').on(table.tenantId, table.memberId, table.state),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('moderation_item_state', sql`${table.state} IN ('pending', 'passed', 'refused', 'withdrawn')`),
    check('moderation_item_pictures', sql`${table.pictureState} IN ('none', 'waiting', 'fine', 'held')`),
    check('moderation_item_reason', sql`(${table.state} = 'refused') = (${table.reasonCode} <> '')`),
  ],
);

/** A word that holds or refuses a text. */
export const moderationWord = pgTable(
  'moderation_word',
  {
    tenantId: tenantId(),
    /** As staff wrote it. */
    word: text('word').notNull(),
    /** As it is looked for: two spellings that read the same are one word. */
    squeezed: text('squeezed').notNull(),
    action: text('action').$type<WordAction>().notNull(),
    note: text('note').notNull().default(''),
    staffName: text('staff_name').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word] }),
    unique('moderation_word_squeezed').on(table.tenantId, table.squeezed),
    check('moderation_word_action', sql`${table.action} IN ('hold', 'refuse')`),
  ],
);

/** That a member thinks something should not be shown. */
export const contentReport = pgTable(
  'content_report',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').notNull(),
    refId: rowRef('ref_id').notNull(),
    /** Who reports it. */
    memberId: rowRef('member_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<ContentReportState>().notNull().default('open'),
    staffName: text('staff_name').notNull().default(''),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('content_report_once').on(table.tenantId, table.kind, table.refId, table.memberId),
    index('content_report_time').on(table.tenantId, table.createdAt),
    index('content_report_open').on(table.tenantId, table.kind, table.refId).where(sql`state = 'open'`),
    index('content_report_member').on(table.tenantId, table.memberId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('content_report_state', sql`${table.state} IN ('open', 'upheld', 'dismissed')`),
  ],
);
