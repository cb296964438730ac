import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, fen, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Goods that are bought as a block, offered on the page of one of them. */
export const skuPackage = pgTable(
  'sku_package',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    state: text('state').$type<'draft' | 'published' | 'stopped'>().notNull().default('draft'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sku_package_ppid').on(table.tenantId, table.ppid),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('sku_package_state', sql`${table.state} IN ('draft', 'published', 'stopped')`),
  ],
);

export const skuPackageItem = pgTable(
  'sku_package_item',
  {
    tenantId: tenantId(),
    packageId: rowRef('package_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    units: integer('units').notNull().default(1),
    /** Taken off each unit. */
    minusFen: fen('minus_fen').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.packageId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.packageId],
      foreignColumns: [skuPackage.tenantId, skuPackage.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('sku_package_item_terms', sql`${table.units} > 0 AND ${table.minusFen} >= 0`),
  ],
);
