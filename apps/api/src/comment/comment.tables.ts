import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';

export const productComment = pgTable(
  'product_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: rowRef('product_id').notNull(),
    memberId: rowRef('member_id'),
    nickname: text('nickname').notNull(),
    score: integer('score').notNull(),
    content: text('content').notNull(),
    specText: text('spec_text').notNull().default(''),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    likeCount: integer('like_count').notNull().default(0),
    reply: text('reply'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('product_comment_product').on(table.tenantId, table.productId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    check('product_comment_score', sql`${table.score} BETWEEN 1 AND 5`),
  ],
);
