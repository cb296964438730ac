import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

export type PaymentMethod = 'wechat' | 'alipay' | 'balance';
export type PaymentState = 'pending' | 'paid' | 'closed' | 'refunding' | 'refunded';

/** One try to pay an order by one method. At most one of them is ever paid (see the index). */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Our number at the provider. */
    paymentNo: text('payment_no').notNull(),
    orderId: rowRef('order_id').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('pending'),
    /** The provider's number. */
    gatewayTradeNo: text('gateway_trade_no').notNull().default(''),
    codeUrl: text('code_url').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payment_number').on(table.tenantId, table.paymentNo),
    index('payment_order').on(table.tenantId, table.orderId),
    index('payment_pending').on(table.tenantId, table.updatedAt).where(sql`state = 'pending'`),
    uniqueIndex('payment_paid_once')
      .on(table.tenantId, table.orderId)
      .where(sql`state IN ('paid', 'refunding', 'refunded')`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('payment_amount', sql`${table.amountFen} > 0`),
  ],
);

/** Money given back, or to be given back when the provider answers. A late payment of a closed order is refunded here too. */
export const refund = pgTable(
  'refund',
  {
    tenantId: tenantId(),
    id: rowId(),
    refundNo: text('refund_no').notNull(),
    paymentId: rowRef('payment_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'pending' | 'done'>().notNull().default('pending'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('refund_number').on(table.tenantId, table.refundNo),
    unique('refund_payment').on(table.tenantId, table.paymentId),
    index('refund_pending').on(table.tenantId, table.createdAt).where(sql`state = 'pending'`),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payment.tenantId, payment.id],
    }),
    check('refund_amount', sql`${table.amountFen} > 0`),
  ],
);
