import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowRef, tenantId } from '../platform/db/columns.ts';
import { category } from './catalog.tables.ts';

/**
 * What staff have decided about a parameter of a category, against what follows from its goods; no row where nobody
 * has.
 */
export const filterChoice = pgTable(
  'filter_choice',
  {
    tenantId: tenantId(),
    categoryId: rowRef('category_id').notNull(),
    /** As the goods call it: 快充协议. */
    name: text('name').notNull(),
    /** Whether lists are filtered by it. */
    shown: boolean('shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId, table.name] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }),
  ],
);
