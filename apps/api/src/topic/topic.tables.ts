import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { TopicPlatform, TopicState } from '@jishi/contract/topic-block.ts';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** A text that titles and texts of a topic name. */
export interface TopicVariable {
  name: string;
  value: string;
}

/** A topic page: the draft that staff build. What visitors see stands in its versions. */
export const topic = pgTable(
  'topic',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** What its address says. */
    code: text('code').notNull(),
    title: text('title').notNull(),
    platform: text('platform').$type<TopicPlatform>().notNull().default('pc'),
    ground: text('ground').notNull().default(''),
    blocks: jsonb('blocks').$type<TopicBlockEntry[]>().notNull(),
    variables: jsonb('variables').$type<TopicVariable[]>().notNull().default([]),
    /** Counts savings of the draft. */
    version: integer('version').notNull().default(1),
    state: text('state').$type<TopicState>().notNull().default('draft'),
    /** Number of the version that visitors see, or saw last. */
    publishedNumber: integer('published_number'),
    /** Which saving of the draft that was. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** Links of what visitors see that lead nowhere, as the job of the night found them. */
    deadLinks: integer('dead_links').notNull().default(0),
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('topic_code').on(table.tenantId, table.code).where(sql`deleted_at IS NULL`),
    index('topic_changed').on(table.tenantId, table.updatedAt),
    check('topic_state', sql`state IN ('draft', 'published', 'withdrawn')`),
    check('topic_platform', sql`platform IN ('pc', 'm')`),
    check('topic_published', sql`state <> 'published' OR published_number IS NOT NULL`),
  ],
);

/** What visitors saw of a topic from a moment on, block for block. */
export const topicVersion = register(
  pgTable(
    'topic_version',
    {
      tenantId: tenantId(),
      topicId: rowRef('topic_id').notNull(),
      number: integer('number').notNull(),
      title: text('title').notNull(),
      ground: text('ground').notNull(),
      blocks: jsonb('blocks').$type<TopicBlockEntry[]>().notNull(),
      variables: jsonb('variables').$type<TopicVariable[]>().notNull(),
      publishedBy: text('published_by').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.topicId, table.number] }),
      foreignKey({ columns: [table.tenantId, table.topicId], foreignColumns: [topic.tenantId, topic.id] }),
    ],
  ),
);
