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
import { member } from '../member/member.tables.ts';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { topic } from './topic.tables.ts';

/** What a member says in a block of a topic. */
export const topicComment = pgTable(
  'topic_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    topicId: rowRef('topic_id').notNull(),
    blockId: integer('block_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** Masked, as others see it. */
    nickname: text('nickname').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<'pending' | 'shown' | 'refused'>().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('topic_comment_block').on(table.tenantId, table.topicId, table.blockId, table.state, table.id),
    index('topic_comment_member').on(table.tenantId, table.memberId),
    foreignKey({ columns: [table.tenantId, table.topicId], foreignColumns: [topic.tenantId, topic.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('topic_comment_state', sql`state IN ('pending', 'shown', 'refused')`),
  ],
);

/** A form of a topic as it was handed in, with its questions as they were then. */
export const topicAnswer = pgTable(
  'topic_answer',
  {
    tenantId: tenantId(),
    id: rowId(),
    topicId: rowRef('topic_id').notNull(),
    blockId: integer('block_id').notNull(),
    /** Null for a guest, whose answers go after `GUEST_ANSWER_DAYS`. */
    memberId: rowRef('member_id'),
    form: text('form').notNull(),
    answers: jsonb('answers').$type<{ question: string; value: string }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A member answers a form once, however often the button is pressed.
    uniqueIndex('topic_answer_member')
      .on(table.tenantId, table.topicId, table.blockId, table.memberId)
      .where(sql`member_id IS NOT NULL`),
    index('topic_answer_topic').on(table.tenantId, table.topicId, table.id),
    index('topic_answer_guest').on(table.tenantId, table.createdAt).where(sql`member_id IS NULL`),
    foreignKey({ columns: [table.tenantId, table.topicId], foreignColumns: [topic.tenantId, topic.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
