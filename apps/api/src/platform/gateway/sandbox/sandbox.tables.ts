import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowId, tenantId } from '../../db/columns.ts';
import type { PaymentChannel } from '../payment-gateway.ts';

/** What the played providers know of payments. Empty where real merchants are configured. */
export const sandboxWalletTrade = pgTable(
  'sandbox_wallet_trade',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** A PaymentChannel. */
    channel: text('channel').$type<PaymentChannel>().notNull(),
    /** Secret in the address of the wallet page. */
    code: text('code').notNull(),
    /** The merchant's number of the payment (out_trade_no). */
    paymentNo: text('payment_no').notNull(),
    /** The provider's number of it (transaction_id, trade_no). */
    tradeNo: text('trade_no').notNull(),
    subject: text('subject').notNull(),
    amountFen: fen('amount_fen').notNull(),
    refundedFen: fen('refunded_fen').notNull().default(0),
    notifyUrl: text('notify_url').notNull(),
    state: text('state').$type<'open' | 'paid' | 'closed'>().notNull().default('open'),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** The merchant acknowledged the notification. */
    notifiedAt: moment('notified_at'),
    /** The second the merchant began it in, as UnionPay writes it; empty at the others. */
    begunAt: text('begun_at').notNull().default(''),
    /** Paid back in so many parts; 0 at once. */
    periods: integer('periods').notNull().default(0),
    /** The fee of the parts is the merchant's. */
    shopPays: boolean('shop_pays').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sandbox_wallet_trade_payment').on(table.tenantId, table.channel, table.paymentNo),
    unique('sandbox_wallet_trade_code').on(table.tenantId, table.code),
  ],
);

/** Refunds the played providers gave. */
export const sandboxWalletRefund = pgTable(
  'sandbox_wallet_refund',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text('channel').$type<PaymentChannel>().notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The merchant's number of the refund. */
    refundNo: text('refund_no').notNull(),
    gatewayRefundNo: text('gateway_refund_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text('reason').notNull(),
    begunAt: text('begun_at').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sandbox_wallet_refund_number').on(table.tenantId, table.channel, table.refundNo),
  ],
);

/** Payouts the played providers made, or did not. */
export const sandboxWalletPayout = pgTable(
  'sandbox_wallet_payout',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text('channel').$type<'wechat' | 'alipay'>().notNull(),
    /** The merchant's number of the payout. */
    payoutNo: text('payout_no').notNull(),
    gatewayPayoutNo: text('gateway_payout_no').notNull(),
    account: text('account').notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sandbox_wallet_payout_number').on(table.tenantId, table.channel, table.payoutNo),
  ],
);
