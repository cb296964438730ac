import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A lower price of an order: done at once, or once another person has let it pass. */
export const orderPriceChange = pgTable(
  'order_price_change',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: rowRef('order_id').notNull(),
    state: text('state').$type<'pending' | 'done' | 'refused'>().notNull(),
    freightFen: fen('freight_fen').notNull(),
    /** What is taken off each line. */
    lines: jsonb('lines').$type<{ orderLineId: number; amountFen: number }[]>().notNull(),
    beforeFen: fen('before_fen').notNull(),
    afterFen: fen('after_fen').notNull(),
    reason: text('reason').notNull(),
    askedById: rowRef('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    decidedById: rowRef('decided_by_id'),
    decidedBy: text('decided_by').notNull().default(''),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_price_change_order').on(table.tenantId, table.orderId),
    uniqueIndex('order_price_change_open').on(table.tenantId, table.orderId).where(sql`state = 'pending'`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('order_price_change_state', sql`${table.state} IN ('pending', 'done', 'refused')`),
    check('order_price_change_lower', sql`0 < ${table.afterFen} AND ${table.afterFen} < ${table.beforeFen}`),
    check(
      'order_price_change_second_person',
      sql`${table.state} <> 'done' OR ${table.decidedById} IS NULL OR ${table.decidedById} <> ${table.askedById}`,
    ),
  ],
);
