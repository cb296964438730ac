import type { OrderStage } from '@jishi/contract/order-kind.ts';
import type { PaymentMethod, RefundRequestState } from '@jishi/contract/payment-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/**
 * `refunding` and `refunded` when all of it goes back; a part that goes back leaves it `paid`. `returned`: given back
 * before its stage was paid, so that it does not count any more.
 */
export type PaymentState = 'pending' | 'paid' | 'closed' | 'refunding' | 'refunded' | 'returned';

/**
 * One try to pay a stage of an order, or a part of it, by one method. Of a stage each method counts once, and of the
 * methods with a code only one (see the indexes).
 */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Our number at the provider. */
    paymentNo: text('payment_no').notNull(),
    orderId: rowRef('order_id').notNull(),
    stage: text('stage').$type<OrderStage>().notNull().default('full'),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** What has gone back of it, or is on its way. */
    refundedFen: fen('refunded_fen').notNull().default(0),
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
    uniqueIndex('payment_leg_once')
      .on(table.tenantId, table.orderId, table.stage, table.method)
      .where(sql`state IN ('paid', 'refunding', 'refunded')`),
    uniqueIndex('payment_code_once')
      .on(table.tenantId, table.orderId, table.stage)
      .where(sql`state IN ('paid', 'refunding', 'refunded') AND method NOT IN ('balance', 'coin')`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('payment_amount', sql`${table.amountFen} > 0`),
    check('payment_refunded', sql`0 <= ${table.refundedFen} AND ${table.refundedFen} <= ${table.amountFen}`),
  ],
);

/**
 * What somebody wants given back of an order: units of lines, and the money for them. Its money may go back over
 * several payments, each a row of `refund`.
 */
export const refundRequest = pgTable(
  'refund_request',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: rowRef('order_id').notNull(),
    /** T26112100000042-1: the order, and the how manieth of it. */
    requestNo: text('request_no').notNull(),
    /** What the page sent; the same again is the same request. */
    submitKey: text('submit_key'),
    reason: text('reason').notNull(),
    /** For goods and services; freight stands beside it. */
    goodsFen: fen('goods_fen').notNull(),
    freightFen: fen('freight_fen').notNull().default(0),
    /** Paid to the balance: what an old machine had paid of these goods. */
    tradeInFen: fen('trade_in_fen').notNull().default(0),
    /** Taken off the goods already: gifts of theirs that their owner keeps. */
    giftFen: fen('gift_fen').notNull().default(0),
    state: text('state').$type<RefundRequestState>().notNull(),
    /** 会员, 系统 or the name of a member of staff. */
    actor: text('actor').notNull(),
    /** Who refused it or let it pass, and why; empty until somebody did. */
    decidedBy: text('decided_by').notNull().default(''),
    refusal: text('refusal').notNull().default(''),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('refund_request_number').on(table.tenantId, table.requestNo),
    unique('refund_request_submit').on(table.tenantId, table.orderId, table.submitKey),
    index('refund_request_order').on(table.tenantId, table.orderId),
    index('refund_request_state').on(table.tenantId, table.state, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('refund_request_sum', sql`${table.goodsFen} >= 0 AND ${table.freightFen} >= 0`),
    check('refund_request_trade_in', sql`${table.tradeInFen} >= 0`),
    check('refund_request_gift', sql`${table.giftFen} >= 0`),
    check(
      'refund_request_state_known',
      sql`${table.state} IN ('opened', 'moneyOnItsWay', 'done', 'refused')`,
    ),
  ],
);

export const refundLine = pgTable(
  'refund_line',
  {
    tenantId: tenantId(),
    requestId: rowRef('request_id').notNull(),
    orderLineId: rowRef('order_line_id').notNull(),
    units: integer('units').notNull(),
    /** How many of them had not left. */
    unsentUnits: integer('unsent_units').notNull().default(0),
    /** For goods and services of the units; nothing for a gift. */
    amountFen: fen('amount_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.requestId, table.orderLineId] }),
    index('refund_line_of').on(table.tenantId, table.orderLineId),
    foreignKey({
      columns: [table.tenantId, table.requestId],
      foreignColumns: [refundRequest.tenantId, refundRequest.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    // Money may go back without units: a deposit whose goods stay with their owner.
    check(
      'refund_line_units',
      sql`${table.units} >= 0 AND ${table.amountFen} >= 0 AND ${table.units} + ${table.amountFen} > 0`,
    ),
    check('refund_line_unsent', sql`0 <= ${table.unsentUnits} AND ${table.unsentUnits} <= ${table.units}`),
  ],
);

/**
 * Money given back, or to be given back when the provider answers. A late payment of a closed order is refunded here
 * too.
 */
export const refund = pgTable(
  'refund',
  {
    tenantId: tenantId(),
    id: rowId(),
    refundNo: text('refund_no').notNull(),
    paymentId: rowRef('payment_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    /** What it is a part of; null for money that came late or twice, which goes back by itself. */
    requestId: rowRef('request_id'),
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
    uniqueIndex('refund_late_once').on(table.tenantId, table.paymentId).where(sql`request_id IS NULL`),
    uniqueIndex('refund_of_request')
      .on(table.tenantId, table.requestId, table.paymentId)
      .where(sql`request_id IS NOT NULL`),
    index('refund_order').on(table.tenantId, table.orderId),
    index('refund_pending').on(table.tenantId, table.createdAt).where(sql`state = 'pending'`),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payment.tenantId, payment.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.requestId],
      foreignColumns: [refundRequest.tenantId, refundRequest.id],
    }),
    check('refund_amount', sql`${table.amountFen} > 0`),
  ],
);
