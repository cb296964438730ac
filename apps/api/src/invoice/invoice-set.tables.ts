import type { InvoiceSplit } from '@jishi/contract/invoice-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** What one application asked for: orders that are invoiced together, on one invoice or on several. */
export const invoiceSet = pgTable(
  'invoice_set',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    split: text('split').$type<InvoiceSplit>().notNull().default('none'),
    /** The most that one of its invoices may be of; 0 for no bound. */
    mostFen: fen('most_fen').notNull().default(0),
    parts: integer('parts').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('invoice_set_member').on(table.tenantId, table.memberId),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('invoice_set_split', sql`${table.split} IN ('none', 'amount', 'parcel')`),
    check(
      'invoice_set_bound',
      sql`${table.mostFen} >= 0 AND (${table.split} <> 'amount' OR ${table.mostFen} > 0)`,
    ),
  ],
);

/** Orders of a set. An order has one open set; a set whose invoices all came to nothing is closed for the next one. */
export const invoiceSetOrder = pgTable(
  'invoice_set_order',
  {
    tenantId: tenantId(),
    setId: rowRef('set_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.setId, table.orderId] }),
    uniqueIndex('invoice_set_one_open').on(table.tenantId, table.orderId).where(sql`is_open`),
    index('invoice_set_of_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.setId],
      foreignColumns: [invoiceSet.tenantId, invoiceSet.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
  ],
);
