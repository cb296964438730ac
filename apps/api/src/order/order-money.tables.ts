import type { OrderStage, ShareKind } from '@jishi/contract/order-kind.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fen, moment, rowRef, tenantId } from '../platform/db/columns.ts';
import { orderLine, salesOrder } from './order.tables.ts';

/**
 * What is taken off a line, by source: with what is left (`net_fen`) it sums to the price of the line, so that every
 * fen of a discount is found again and a unit given back is worth what it cost.
 */
export const orderLineShare = pgTable(
  'order_line_share',
  {
    tenantId: tenantId(),
    orderLineId: rowRef('order_line_id').notNull(),
    kind: text('kind').$type<ShareKind>().notNull(),
    /** Promotion, coupon of the member, trade-in; 0 where the kind says it all. */
    sourceId: rowRef('source_id').notNull().default(0),
    amountFen: fen('amount_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderLineId, table.kind, table.sourceId] }),
    index('order_line_share_source').on(table.tenantId, table.kind, table.sourceId),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    check('order_line_share_amount', sql`${table.amountFen} > 0`),
    check(
      'order_line_share_kind',
      sql`${table.kind} IN ('vip', 'special', 'activity', 'coupon', 'points', 'tradeIn')`,
    ),
  ],
);

/**
 * What an order is paid in: one row `full`, or a deposit and the rest; they sum to what it costs. An order that costs
 * nothing has none.
 */
export const orderStage = pgTable(
  'order_stage',
  {
    tenantId: tenantId(),
    orderId: rowRef('order_id').notNull(),
    stage: text('stage').$type<OrderStage>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    paidFen: fen('paid_fen').notNull().default(0),
    opensAt: moment('opens_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.stage] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check(
      'order_stage_paid',
      sql`${table.amountFen} > 0 AND 0 <= ${table.paidFen} AND ${table.paidFen} <= ${table.amountFen}`,
    ),
    check('order_stage_kind', sql`${table.stage} IN ('full', 'deposit', 'final')`),
  ],
);
