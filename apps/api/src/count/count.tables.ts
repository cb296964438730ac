import type { CountState } from '@jishi/contract/count-words.ts';
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
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A stock take of a place (0 is the warehouse), or of a category in it (0: all goods). */
export const stockCount = pgTable(
  'stock_count',
  {
    tenantId: tenantId(),
    id: rowId(),
    state: text('state').$type<CountState>().notNull().default('open'),
    storeId: rowRef('store_id').notNull(),
    categoryId: rowRef('category_id').notNull().default(0),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(0),
    openedBy: text('opened_by').notNull(),
    createdAt: createdAt(),
    submittedById: rowRef('submitted_by_id'),
    submittedBy: text('submitted_by').notNull().default(''),
    submittedAt: moment('submitted_at'),
    bookedBy: text('booked_by').notNull().default(''),
    bookedAt: moment('booked_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('stock_count_store').on(table.tenantId, table.storeId, table.id),
    // Two at once would write the same difference twice.
    uniqueIndex('stock_count_unfinished')
      .on(table.tenantId, table.storeId)
      .where(sql`state IN ('open', 'submitted')`),
    check('stock_count_state', sql`state IN ('open', 'submitted', 'booked', 'cancelled')`),
    check('stock_count_booked', sql`(state = 'booked') = (booked_at IS NOT NULL)`),
  ],
);

/** One SKU of a stock take. What it should be is what was on hand at the moment it was counted last. */
export const stockCountLine = pgTable(
  'stock_count_line',
  {
    tenantId: tenantId(),
    countId: rowRef('count_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Null until somebody counts it. */
    counted: integer('counted'),
    expected: integer('expected'),
    countedById: rowRef('counted_by_id'),
    countedBy: text('counted_by').notNull().default(''),
    countedAt: moment('counted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.countId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.countId],
      foreignColumns: [stockCount.tenantId, stockCount.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('stock_count_line_counted', sql`(counted IS NULL) = (expected IS NULL) AND counted >= 0`),
  ],
);
