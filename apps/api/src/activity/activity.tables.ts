import type { ActivityState } from '@jishi/contract/activity-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { topic } from '../topic/topic.tables.ts';

/** A campaign: a topic within a time, for all cities or some. */
export const activity = pgTable(
  'activity',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    topicId: rowRef('topic_id').notNull(),
    promotionIds: rowRef('promotion_ids').array().notNull().default([]),
    /** Codes of provinces, cities or counties; none for everywhere. */
    cityIds: integer('city_ids').array().notNull().default([]),
    /** What pictures of its goods are marked with; empty marks none. */
    markText: text('mark_text').notNull().default(''),
    /** SKUs whose models are marked. */
    markPpids: rowRef('mark_ppids').array().notNull().default([]),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state').$type<ActivityState>().notNull().default('draft'),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** Counts savings. */
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('activity_running').on(table.tenantId, table.endsAt).where(sql`state = 'published'`),
    foreignKey({ columns: [table.tenantId, table.topicId], foreignColumns: [topic.tenantId, topic.id] }),
    check('activity_state', sql`state IN ('draft', 'published', 'stopped')`),
    check('activity_times', sql`starts_at < ends_at`),
  ],
);
