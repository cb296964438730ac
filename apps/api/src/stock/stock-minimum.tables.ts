import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { category, sku } from '../catalog/catalog.tables.ts';
import { rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** The least units of a SKU that should be for sale in a place; 0 is the warehouse. */
export const stockMinimum = pgTable(
  'stock_minimum',
  {
    tenantId: tenantId(),
    ppid: rowRef('ppid').notNull(),
    storeId: rowRef('store_id').notNull(),
    least: integer('least').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid, table.storeId] }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('stock_minimum_least', sql`${table.least} > 0`),
  ],
);

/** The least units of goods of a category in each place, where a SKU has no rule of its own. */
export const stockCategoryMinimum = pgTable(
  'stock_category_minimum',
  {
    tenantId: tenantId(),
    categoryId: rowRef('category_id').notNull(),
    least: integer('least').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }).onDelete('cascade'),
    check('stock_category_minimum_least', sql`${table.least} > 0`),
  ],
);
