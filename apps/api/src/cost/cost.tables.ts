import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { fen, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What a unit of a SKU costs the shop. Beside the SKU, so that no answer of the shop can hold it by mistake. */
export const skuCost = pgTable(
  'sku_cost',
  {
    tenantId: tenantId(),
    ppid: rowRef('ppid').notNull(),
    costFen: fen('cost_fen').notNull(),
    /** Name of the member of staff, or of the import. */
    changedBy: text('changed_by').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.ppid],
      foreignColumns: [sku.tenantId, sku.ppid],
    }).onDelete('cascade'),
    check('sku_cost_positive', sql`${table.costFen} > 0`),
  ],
);
