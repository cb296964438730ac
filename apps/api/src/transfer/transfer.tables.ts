import type { TransferState } from '@jishi/contract/transfer-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Goods that move from one place to another; 0 is the warehouse. */
export const stockTransfer = pgTable(
  'stock_transfer',
  {
    tenantId: tenantId(),
    id: rowId(),
    state: text('state').$type<TransferState>().notNull().default('draft'),
    fromStoreId: rowRef('from_store_id').notNull(),
    toStoreId: rowRef('to_store_id').notNull(),
    note: text('note').notNull().default(''),
    /** Why less arrived than was sent. */
    lossReason: text('loss_reason').notNull().default(''),
    version: integer('version').notNull().default(0),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    sentBy: text('sent_by').notNull().default(''),
    sentAt: moment('sent_at'),
    receivedBy: text('received_by').notNull().default(''),
    receivedAt: moment('received_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('stock_transfer_from').on(table.tenantId, table.fromStoreId, table.id),
    index('stock_transfer_to').on(table.tenantId, table.toStoreId, table.id),
    check('stock_transfer_state', sql`state IN ('draft', 'sent', 'received', 'cancelled')`),
    check('stock_transfer_places', sql`${table.fromStoreId} <> ${table.toStoreId}`),
    check('stock_transfer_sent', sql`(state IN ('sent', 'received')) = (sent_at IS NOT NULL)`),
    check('stock_transfer_received', sql`(state = 'received') = (received_at IS NOT NULL)`),
  ],
);

/** Units of one SKU of a transfer. */
export const stockTransferLine = pgTable(
  'stock_transfer_line',
  {
    tenantId: tenantId(),
    transferId: rowRef('transfer_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Place in the transfer. */
    sort: integer('sort').notNull(),
    units: integer('units').notNull(),
    /** Null until it is received. */
    received: integer('received'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.transferId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.transferId],
      foreignColumns: [stockTransfer.tenantId, stockTransfer.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check(
      'stock_transfer_line_units',
      sql`${table.units} > 0 AND (${table.received} IS NULL OR ${table.received} BETWEEN 0 AND ${table.units})`,
    ),
  ],
);
