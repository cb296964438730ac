import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { product } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { orderLine } from '../order/order.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';

/** A video as a comment keeps it; length in milliseconds. */
export interface CommentVideo {
  fid: string;
  posterFid: string | null;
  durationMs: number;
}

export const productComment = pgTable(
  'product_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: rowRef('product_id').notNull(),
    memberId: rowRef('member_id'),
    /** What was bought; null for what was written before lines were named. */
    orderLineId: rowRef('order_line_id'),
    /** As others see it: masked, or that there is none. */
    nickname: text('nickname').notNull(),
    /** Level of the author when it was written; 0 is unknown. */
    memberLevel: integer('member_level').notNull().default(0),
    anonymous: boolean('anonymous').notNull().default(false),
    score: integer('score').notNull(),
    content: text('content').notNull(),
    specText: text('spec_text').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    video: jsonb('video').$type<CommentVideo>(),
    likeCount: integer('like_count').notNull().default(0),
    reply: text('reply'),
    replyBy: text('reply_by').notNull().default(''),
    /** When staff answered first; null for what was answered before that was kept. */
    staffReplyAt: moment('staff_reply_at'),
    featured: boolean('featured').notNull().default(false),
    /** Browser that it came from; empty for none. */
    deviceId: text('device_id').notNull().default(''),
    /** Its words without anything between them, hashed: two that say the same have one. Empty for too few words. */
    textHash: text('text_hash').notNull().default(''),
    /** Set while nobody but its author may see it: it waits for moderation, or was refused. */
    hiddenAt: moment('hidden_at'),
    /** Why it was refused. Its stars count on, unless it was a fraud. */
    refusedFor: text('refused_for').$type<RefusalReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('product_comment_product').on(table.tenantId, table.productId, table.createdAt),
    index('product_comment_time').on(table.tenantId, table.createdAt),
    uniqueIndex('product_comment_line')
      .on(table.tenantId, table.orderLineId)
      .where(sql`order_line_id IS NOT NULL`),
    index('product_comment_device')
      .on(table.tenantId, table.deviceId, table.createdAt)
      .where(sql`device_id <> ''`),
    index('product_comment_text').on(table.tenantId, table.textHash).where(sql`text_hash <> ''`),
    index('product_comment_member').on(table.tenantId, table.memberId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    check('product_comment_score', sql`${table.score} BETWEEN 1 AND 5`),
    check('product_comment_refused', sql`${table.refusedFor} IS NULL OR ${table.hiddenAt} IS NOT NULL`),
  ],
);

/** What its author added to a comment later, once. */
export const commentAppend = pgTable(
  'comment_append',
  {
    tenantId: tenantId(),
    commentId: rowRef('comment_id').notNull(),
    content: text('content').notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    /** Whole days after the purchase, as Beijing counts days. */
    daysAfter: integer('days_after').notNull(),
    hiddenAt: moment('hidden_at'),
    refusedFor: text('refused_for').$type<RefusalReason>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.commentId] }),
    foreignKey({
      columns: [table.tenantId, table.commentId],
      foreignColumns: [productComment.tenantId, productComment.id],
    }).onDelete('cascade'),
    check('comment_append_days', sql`${table.daysAfter} >= 0`),
  ],
);

/** That a member finds a comment useful. */
export const commentLike = pgTable(
  'comment_like',
  {
    tenantId: tenantId(),
    commentId: rowRef('comment_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.commentId, table.memberId] }),
    index('comment_like_member').on(table.tenantId, table.memberId),
    foreignKey({
      columns: [table.tenantId, table.commentId],
      foreignColumns: [productComment.tenantId, productComment.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);

/** How often buyers have ticked a tag for a product, of comments that are shown. */
export const commentTagCount = pgTable(
  'comment_tag_count',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    tag: text('tag').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.tag] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    check('comment_tag_count_count', sql`${table.count} > 0`),
  ],
);

/** Of whose picture: the same one under the comments of two is looked at by staff. */
export const commentPicture = pgTable(
  'comment_picture',
  {
    tenantId: tenantId(),
    /** Where the picture lies, which its bytes decide. */
    key: text('key').notNull(),
    commentId: rowRef('comment_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key, table.commentId] }),
    index('comment_picture_comment').on(table.tenantId, table.commentId),
    foreignKey({
      columns: [table.tenantId, table.commentId],
      foreignColumns: [productComment.tenantId, productComment.id],
    }).onDelete('cascade'),
  ],
);

/** An order line that has been delivered, as it was bought: who may evaluate what, and since when. */
export const evaluableLine = pgTable(
  'evaluable_line',
  {
    tenantId: tenantId(),
    orderLineId: rowRef('order_line_id').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    memberId: rowRef('member_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    productId: rowRef('product_id').notNull(),
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    picture: jsonb('picture').$type<StoredPicture>(),
    boughtAt: moment('bought_at').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderLineId] }),
    index('evaluable_line_member').on(table.tenantId, table.memberId, table.deliveredAt),
    index('evaluable_line_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
