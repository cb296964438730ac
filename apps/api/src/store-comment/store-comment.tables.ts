import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import type { StoreOccasion } from '@jishi/contract/store-comment-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { guide } from '../guide/guide.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { store } from '../store/store.tables.ts';

/** That a member was in a store, and what for: who may say something of it, and since when. */
export const storeOccasion = pgTable(
  'store_occasion',
  {
    tenantId: tenantId(),
    id: rowId(),
    storeId: rowRef('store_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    kind: text('kind').$type<StoreOccasion>().notNull(),
    /** Number of the visit or of the order. */
    refId: rowRef('ref_id').notNull(),
    /** Who served; null for nobody by appointment. */
    guideId: rowRef('guide_id'),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('store_occasion_once').on(table.tenantId, table.kind, table.refId),
    index('store_occasion_member').on(table.tenantId, table.memberId, table.storeId),
    check('store_occasion_kind', sql`${table.kind} IN ('visit', 'pickup')`),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** What somebody says of a store. */
export const storeComment = pgTable(
  'store_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    storeId: rowRef('store_id').notNull(),
    /** Null where a shop brought it along. */
    memberId: rowRef('member_id'),
    occasionId: rowRef('occasion_id'),
    kind: text('kind').$type<StoreOccasion>().notNull(),
    guideId: rowRef('guide_id'),
    /** As others see it: masked, or that there is none. */
    nickname: text('nickname').notNull(),
    score: smallint('score').notNull(),
    /** Stars for the guide; null for none. */
    guideScore: smallint('guide_score'),
    content: text('content').notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    reply: text('reply'),
    replyBy: text('reply_by').notNull().default(''),
    staffReplyAt: moment('staff_reply_at'),
    /** Set while nobody but its author may see it: it waits for moderation, or was refused. */
    hiddenAt: moment('hidden_at'),
    /** Why it was refused. Its stars count on, unless it was a fraud. */
    refusedFor: text('refused_for').$type<RefusalReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('store_comment_occasion')
      .on(table.tenantId, table.occasionId)
      .where(sql`occasion_id IS NOT NULL`),
    index('store_comment_store').on(table.tenantId, table.storeId, table.createdAt),
    index('store_comment_guide').on(table.tenantId, table.guideId).where(sql`guide_id IS NOT NULL`),
    index('store_comment_member').on(table.tenantId, table.memberId),
    check('store_comment_score', sql`${table.score} BETWEEN 1 AND 5`),
    check('store_comment_guide_score', sql`${table.guideScore} BETWEEN 1 AND 5`),
    check('store_comment_refused', sql`${table.refusedFor} IS NULL OR ${table.hiddenAt} IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
    foreignKey({
      name: 'store_comment_of_occasion',
      columns: [table.tenantId, table.occasionId],
      foreignColumns: [storeOccasion.tenantId, storeOccasion.id],
    }),
    foreignKey({
      name: 'store_comment_of_guide',
      columns: [table.tenantId, table.guideId],
      foreignColumns: [guide.tenantId, guide.id],
    }),
  ],
);
