import type { ReceiptState } from '@jishi/contract/receipt-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Goods that came from a supplier to a place; 0 is the warehouse. */
export const stockReceipt = pgTable(
  'stock_receipt',
  {
    tenantId: tenantId(),
    id: rowId(),
    state: text('state').$type<ReceiptState>().notNull().default('draft'),
    supplier: text('supplier').notNull(),
    storeId: rowRef('store_id').notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    bookedBy: text('booked_by').notNull().default(''),
    bookedAt: moment('booked_at'),
    reversedBy: text('reversed_by').notNull().default(''),
    reversedAt: moment('reversed_at'),
    reverseReason: text('reverse_reason').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('stock_receipt_store').on(table.tenantId, table.storeId, table.id),
    check('stock_receipt_state', sql`state IN ('draft', 'announced', 'booked', 'reversed', 'dropped')`),
    check('stock_receipt_booked', sql`(state IN ('booked', 'reversed')) = (booked_at IS NOT NULL)`),
    check('stock_receipt_reversed', sql`(state = 'reversed') = (reversed_at IS NOT NULL)`),
  ],
);

/** Units of one SKU of a receipt, what one costs, and once it is booked, what that did to the cost of the SKU. */
export const stockReceiptLine = pgTable(
  'stock_receipt_line',
  {
    tenantId: tenantId(),
    receiptId: rowRef('receipt_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Place in the receipt. */
    sort: integer('sort').notNull(),
    units: integer('units').notNull(),
    costFen: fen('cost_fen').notNull(),
    /** Units in all places before it. */
    heldBefore: integer('held_before').notNull().default(0),
    /** Null where nobody had written a cost down. */
    costBeforeFen: fen('cost_before_fen'),
    costAfterFen: fen('cost_after_fen'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.receiptId, table.ppid] }),
    index('stock_receipt_line_sku').on(table.tenantId, table.ppid, table.receiptId),
    foreignKey({
      columns: [table.tenantId, table.receiptId],
      foreignColumns: [stockReceipt.tenantId, stockReceipt.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('stock_receipt_line_units', sql`${table.units} > 0 AND ${table.costFen} > 0`),
  ],
);
