import type { ShelfTimeState } from '@jishi/contract/shelf-time-words.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A SKU that goes on the shelf, or leaves it, at a moment, and what became of it. */
export const shelfTime = pgTable(
  'shelf_time',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    /** The model of the SKU: all of it that waits for one moment is done together. */
    productId: rowRef('product_id').notNull(),
    /** What staff called it when they planned it, and find it by. */
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** What the SKU is to be. */
    status: text('status').$type<SkuStatus>().notNull(),
    at: moment('at').notNull(),
    state: text('state').$type<ShelfTimeState>().notNull().default('waiting'),
    note: text('note').notNull().default(''),
    askedById: rowRef('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A SKU waits once to be shown and once to leave the shelf.
    uniqueIndex('shelf_time_waiting')
      .on(table.tenantId, table.ppid, sql`(status = 'offShelf')`)
      .where(sql`state = 'waiting'`),
    index('shelf_time_model').on(table.tenantId, table.productId).where(sql`state = 'waiting'`),
    index('shelf_time_at').on(table.tenantId, table.at, table.id),
    index('shelf_time_sku').on(table.tenantId, table.ppid),
    check('shelf_time_state', sql`${table.state} IN ('waiting', 'done', 'withdrawn', 'void')`),
    check('shelf_time_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} IS NULL)`),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
  ],
);
