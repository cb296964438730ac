import type { AnswerState, QuestionKind, QuestionState } from '@jishi/contract/faq-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** What a shopper asks about a product. */
export const faqQuestion = pgTable(
  'faq_question',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: rowRef('product_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    /** Masked, as others see it. */
    author: text('author').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('pending'),
    /** Answers that are shown, without replies. */
    answerCount: integer('answer_count').notNull().default(0),
    /** When the shop answered last. */
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('faq_question_product').on(table.tenantId, table.productId, table.kind, table.answerCount),
    index('faq_question_member').on(table.tenantId, table.memberId, table.createdAt),
    index('faq_question_time').on(table.tenantId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('faq_question_kind', sql`${table.kind} IN ('everyone', 'consult')`),
    check('faq_question_state', sql`${table.state} IN ('pending', 'open', 'closed', 'refused')`),
    check('faq_question_count', sql`${table.answerCount} >= 0`),
  ],
);

/** What a buyer or the shop answers; with a parent what somebody says to an answer. */
export const faqAnswer = pgTable(
  'faq_answer',
  {
    tenantId: tenantId(),
    id: rowId(),
    questionId: rowRef('question_id').notNull(),
    /** The answer that it is said to; null for an answer. */
    parentId: rowRef('parent_id'),
    memberId: rowRef('member_id'),
    staffId: rowRef('staff_id'),
    author: text('author').notNull(),
    /** When its author bought the product; null for whoever did not. */
    boughtAt: moment('bought_at'),
    content: text('content').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    state: text('state').$type<AnswerState>().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('faq_answer_question').on(table.tenantId, table.questionId, table.createdAt),
    index('faq_answer_member').on(table.tenantId, table.memberId),
    uniqueIndex('faq_answer_once')
      .on(table.tenantId, table.questionId, table.memberId)
      .where(sql`parent_id IS NULL AND member_id IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [faqQuestion.tenantId, faqQuestion.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('faq_answer_author', sql`(${table.memberId} IS NULL) <> (${table.staffId} IS NULL)`),
    check('faq_answer_state', sql`${table.state} IN ('pending', 'shown', 'refused')`),
  ],
);

/** That a member finds an answer useful. */
export const faqAnswerLike = pgTable(
  'faq_answer_like',
  {
    tenantId: tenantId(),
    answerId: rowRef('answer_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.answerId, table.memberId] }),
    index('faq_answer_like_member').on(table.tenantId, table.memberId),
    foreignKey({
      columns: [table.tenantId, table.answerId],
      foreignColumns: [faqAnswer.tenantId, faqAnswer.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** That a buyer was asked to answer a question. */
export const questionInvite = pgTable(
  'question_invite',
  {
    tenantId: tenantId(),
    questionId: rowRef('question_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.questionId, table.memberId] }),
    index('question_invite_member').on(table.tenantId, table.memberId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [faqQuestion.tenantId, faqQuestion.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
