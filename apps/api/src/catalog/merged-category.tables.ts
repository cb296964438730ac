import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, rowRef, tenantId } from '../platform/db/columns.ts';
import { category } from './catalog.tables.ts';

/** Where a category went that was brought into another one: old addresses lead there. */
export const mergedCategory = pgTable(
  'merged_category',
  {
    tenantId: tenantId(),
    /** Of a category that is gone. */
    fromId: rowRef('from_id').notNull(),
    intoId: rowRef('into_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fromId] }),
    index('merged_category_into').on(table.tenantId, table.intoId),
    foreignKey({
      columns: [table.tenantId, table.intoId],
      foreignColumns: [category.tenantId, category.id],
    }),
  ],
);
