import type { OrderState } from '@jishi/contract/order-shapes.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** Runs through all tenants, so that an order number is never given twice. */
export const orderNumberSequence = pgSequence('order_number_seq', {
  startWith: 1,
  maxValue: 99_999_999,
  cycle: true,
});

/** Where an order goes, as it was when it was placed. */
export interface ReceiverSnapshot {
  name: string;
  mobile: string;
  address: string;
  cityId: number;
}

export const salesOrder = pgTable(
  'sales_order',
  {
    tenantId: tenantId(),
    /** yymmdd (Beijing) and eight digits of the sequence: 26112100000042. Number of the order for everybody. */
    id: bigint('id', { mode: 'number' }).notNull(),
    memberId: rowRef('member_id').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** What the page sent; the same again gives this order back. */
    submitToken: text('submit_token').notNull(),
    delivery: text('delivery').$type<'express' | 'pickup'>().notNull(),
    receiver: jsonb('receiver').$type<ReceiverSnapshot>(),
    /** Store of a pick-up, 0 for delivery. */
    storeId: rowRef('store_id').notNull().default(0),
    pickupCode: text('pickup_code').notNull().default(''),
    deliveryTime: text('delivery_time').notNull().default(''),
    remark: text('remark').notNull().default(''),
    goodsFen: fen('goods_fen').notNull(),
    servicesFen: fen('services_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    couponFen: fen('coupon_fen').notNull(),
    payableFen: fen('payable_fen').notNull(),
    memberCouponId: rowRef('member_coupon_id'),
    paymentMethod: text('payment_method').notNull().default(''),
    payBefore: moment('pay_before').notNull(),
    paidAt: moment('paid_at'),
    shippedAt: moment('shipped_at'),
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    completedAt: moment('completed_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** The member does not want to see it any more. */
    hidden: boolean('hidden').notNull().default(false),
    /** Its units stand in the sales of the products. */
    salesCounted: boolean('sales_counted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sales_order_submit').on(table.tenantId, table.memberId, table.submitToken),
    index('sales_order_member').on(table.tenantId, table.memberId, table.createdAt),
    index('sales_order_state').on(table.tenantId, table.state, table.createdAt),
    index('sales_order_unpaid').on(table.tenantId, table.payBefore).where(sql`state = 'unpaid'`),
    index('sales_order_uncounted')
      .on(table.tenantId, table.paidAt)
      .where(sql`paid_at IS NOT NULL AND NOT sales_counted`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check(
      'sales_order_sum',
      sql`${table.payableFen} = ${table.goodsFen} + ${table.servicesFen} + ${table.freightFen} - ${table.couponFen} AND ${table.payableFen} >= 0`,
    ),
  ],
);

export interface OrderLineService {
  ppid: number;
  name: string;
  priceFen: number;
}

/** A line as it was bought: names and prices of that moment. */
export const orderLine = pgTable(
  'order_line',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: rowRef('order_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    productId: rowRef('product_id').notNull(),
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    picture: jsonb('picture').$type<{ key: string; width: number; height: number }>(),
    priceFen: fen('price_fen').notNull(),
    count: integer('count').notNull(),
    services: jsonb('services').$type<OrderLineService[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_line_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('order_line_count', sql`${table.count} > 0`),
  ],
);

/** What happened to an order; only added to. */
export const orderEvent = register(
  pgTable(
    'order_event',
    {
      tenantId: tenantId(),
      id: rowId(),
      orderId: rowRef('order_id').notNull(),
      /** Event of the state machine: placed, paid, shipped … */
      event: text('event').notNull(),
      fromState: text('from_state').notNull().default(''),
      toState: text('to_state').notNull(),
      /** 会员, 系统 or the name of a member of staff. */
      actor: text('actor').notNull(),
      note: text('note').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('order_event_order').on(table.tenantId, table.orderId, table.id),
      foreignKey({
        columns: [table.tenantId, table.orderId],
        foreignColumns: [salesOrder.tenantId, salesOrder.id],
      }),
    ],
  ),
);
