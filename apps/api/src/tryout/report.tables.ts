import type { blockKinds, TryoutReportState } from '@jishi/contract/tryout-words.ts';
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
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { tryout, tryoutApplication } from './tryout.tables.ts';

/** A part of a report as it is kept. */
export interface KeptBlock {
  kind: (typeof blockKinds)[number];
  text: string;
  picture: StoredPicture | null;
}

/** A film as a report keeps it; length in milliseconds. */
export interface KeptVideo {
  fid: string;
  posterFid: string | null;
  durationMs: number;
}

/** What who tried it says. */
export const tryoutReport = pgTable(
  'tryout_report',
  {
    tenantId: tenantId(),
    id: rowId(),
    applicationId: rowRef('application_id').notNull(),
    tryoutId: rowRef('tryout_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    content: jsonb('content').$type<KeptBlock[]>().notNull().default([]),
    /** The film of the report. */
    video: jsonb('video').$type<KeptVideo>(),
    score: integer('score').notNull().default(0),
    state: text('state').$type<TryoutReportState>().notNull().default('draft'),
    /** Counts savings of the draft. */
    version: integer('version').notNull().default(1),
    /** Counts how often it was handed in, for moderation. */
    revision: integer('revision').notNull().default(0),
    note: text('note').notNull().default(''),
    featured: boolean('featured').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    shownAt: moment('shown_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('tryout_report_application').on(table.tenantId, table.applicationId),
    index('tryout_report_shown').on(table.tenantId, table.state, table.shownAt),
    foreignKey({
      columns: [table.tenantId, table.applicationId],
      foreignColumns: [tryoutApplication.tenantId, tryoutApplication.id],
    }),
    foreignKey({ columns: [table.tenantId, table.tryoutId], foreignColumns: [tryout.tenantId, tryout.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('tryout_report_score', sql`${table.score} BETWEEN 0 AND 5`),
    check('tryout_report_counts', sql`${table.likes} >= 0 AND ${table.comments} >= 0`),
  ],
);

/** That a member likes a report. */
export const tryoutLike = pgTable(
  'tryout_like',
  {
    tenantId: tenantId(),
    reportId: rowRef('report_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.reportId, table.memberId] }),
    foreignKey({
      columns: [table.tenantId, table.reportId],
      foreignColumns: [tryoutReport.tenantId, tryoutReport.id],
    }),
  ],
);

/** Something said to a report. */
export const tryoutComment = pgTable(
  'tryout_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    reportId: rowRef('report_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** Masked, as others see it. */
    nickname: text('nickname').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<'pending' | 'shown' | 'refused' | 'deleted'>().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tryout_comment_report').on(table.tenantId, table.reportId, table.state, table.id),
    foreignKey({
      columns: [table.tenantId, table.reportId],
      foreignColumns: [tryoutReport.tenantId, tryoutReport.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
