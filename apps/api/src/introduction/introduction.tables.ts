import type { ComposedBlock } from '@jishi/contract/introduction-shapes.ts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { moment, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A block as it is kept; a video with its length, as it was told when the file was looked at. */
export type KeptBlock = ComposedBlock & { seconds: number };

/** The introduction of a product: what staff compose, and what of it shoppers see. */
export const productIntroduction = pgTable(
  'product_introduction',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    /** Counts savings of the draft. */
    version: integer('version').notNull(),
    draft: jsonb('draft').$type<KeptBlock[]>().notNull(),
    /** Null until somebody publishes. */
    published: jsonb('published').$type<KeptBlock[]>(),
    /** Version of the draft that was published last. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId] }),
    index('product_introduction_time').on(table.tenantId, table.updatedAt),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
  ],
);
