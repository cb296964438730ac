import type { OrderKind } from '@jishi/contract/order-kind.ts';
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
import type { GiftTerms } from '../pricing/pricing.service.ts';
import { letGoByOrder, linesByOrder, soldOrders } from './wide-indexes.tables.ts';

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

/** What a checkout asked for; becomes an application when the order is completed. */
export interface InvoiceWish {
  kind: 'personal' | 'company';
  titleId?: number;
  title: string;
  taxNo?: string;
  email?: string;
}

export const salesOrder = pgTable(
  'sales_order',
  {
    tenantId: tenantId(),
    /** yymmdd (Beijing) and eight digits of the sequence: 26112100000042. Number of the order for everybody. */
    id: bigint('id', { mode: 'number' }).notNull(),
    memberId: rowRef('member_id').notNull(),
    /** What it is for; processes of the release before this column sell goods. */
    kind: text('kind').$type<OrderKind>().notNull().default('goods'),
    state: text('state').$type<OrderState>().notNull(),
    /** What the page sent; the same again gives this order back. */
    submitToken: text('submit_token').notNull(),
    /** `none`: nothing is sent and nothing is picked up. */
    delivery: text('delivery').$type<'express' | 'pickup' | 'none'>().notNull(),
    receiver: jsonb('receiver').$type<ReceiverSnapshot>(),
    /** Store of a pick-up, 0 for delivery. */
    storeId: rowRef('store_id').notNull().default(0),
    pickupCode: text('pickup_code').notNull().default(''),
    deliveryTime: text('delivery_time').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** What staff note beside the remark; the member never sees it. */
    staffNote: text('staff_note').notNull().default(''),
    /** Sum of `price_fen` x count, before anything is taken off. */
    goodsFen: fen('goods_fen').notNull(),
    servicesFen: fen('services_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    vipFen: fen('vip_fen').notNull().default(0),
    /** Shares of kind special and activity. */
    activityFen: fen('activity_fen').notNull().default(0),
    couponFen: fen('coupon_fen').notNull(),
    pointsFen: fen('points_fen').notNull().default(0),
    /** Points behind `points_fen`. */
    pointsUsed: integer('points_used').notNull().default(0),
    tradeInFen: fen('trade_in_fen').notNull().default(0),
    /** When the old phone behind it was the shop's, or its owner had paid for it instead. */
    tradeInSettledAt: moment('trade_in_settled_at'),
    payableFen: fen('payable_fen').notNull(),
    /** A part of it that is only held: it earns nothing and is not invoiced. */
    depositFen: fen('deposit_fen').notNull().default(0),
    /** What has come in and counts, over all stages and methods. */
    paidFen: fen('paid_fen').notNull().default(0),
    /** What has gone back of it, or is on its way. */
    refundedFen: fen('refunded_fen').notNull().default(0),
    memberCouponId: rowRef('member_coupon_id'),
    /** The coupon that paid freight, and how much; `freight_fen` is what was left of it. */
    freightCouponId: rowRef('freight_coupon_id'),
    freightCouponFen: fen('freight_coupon_fen').notNull().default(0),
    /** What the member wants on the invoice; null for none. */
    invoiceWish: jsonb('invoice_wish').$type<InvoiceWish>(),
    /** Team of a corporate customer that it is bought for. */
    teamId: rowRef('team_id'),
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
    index('sales_order_placed').on(table.tenantId, table.createdAt, table.id, table.kind),
    index('sales_order_pickup')
      .on(table.tenantId, table.storeId, table.state, table.createdAt)
      .where(sql`delivery = 'pickup'`),
    index('sales_order_noted').on(table.tenantId, table.createdAt).where(sql`staff_note <> ''`),
    index('sales_order_unpaid').on(table.tenantId, table.payBefore).where(sql`state = 'unpaid'`),
    index('sales_order_uncounted')
      .on(table.tenantId, table.paidAt)
      .where(sql`paid_at IS NOT NULL AND NOT sales_counted`),
    ...soldOrders(table),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check(
      'sales_order_sum',
      sql`${table.payableFen} = ${table.goodsFen} + ${table.servicesFen} + ${table.freightFen} - ${table.vipFen} - ${table.activityFen} - ${table.couponFen} - ${table.pointsFen} - ${table.tradeInFen} AND ${table.payableFen} >= 0`,
    ),
    check(
      'sales_order_parts',
      sql`${table.goodsFen} >= 0 AND ${table.servicesFen} >= 0 AND ${table.freightFen} >= 0 AND ${table.vipFen} >= 0 AND ${table.activityFen} >= 0 AND ${table.couponFen} >= 0 AND ${table.pointsFen} >= 0 AND ${table.pointsUsed} >= 0 AND ${table.tradeInFen} >= 0`,
    ),
    check('sales_order_deposit', sql`${table.depositFen} BETWEEN 0 AND ${table.payableFen}`),
    check(
      'sales_order_freight_coupon',
      sql`${table.freightCouponFen} >= 0 AND (${table.freightCouponId} IS NOT NULL OR ${table.freightCouponFen} = 0)`,
    ),
    check(
      'sales_order_paid',
      sql`0 <= ${table.refundedFen} AND ${table.refundedFen} <= ${table.paidFen} AND ${table.paidFen} <= ${table.payableFen}`,
    ),
    check(
      'sales_order_kind',
      sql`${table.kind} IN ('goods', 'rush', 'presale', 'points', 'repair', 'topup', 'difference', 'exchange')`,
    ),
    check('sales_order_delivery', sql`${table.delivery} IN ('express', 'pickup', 'none')`),
    check(
      'sales_order_service',
      sql`${table.kind} NOT IN ('repair', 'topup', 'difference') OR ${table.freightFen} = 0`,
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
    /** Price of a unit where it was bought, before anything is taken off. */
    priceFen: fen('price_fen').notNull(),
    /** What the shop names as the price of a unit before its own discount. */
    listFen: fen('list_fen').notNull().default(0),
    /** A unit after the prices of units: level, special, rush. */
    unitFen: fen('unit_fen').notNull().default(0),
    count: integer('count').notNull(),
    services: jsonb('services').$type<OrderLineService[]>().notNull().default([]),
    /** What the goods of the line cost after all its shares: `price_fen` x count less `order_line_share`. */
    netFen: fen('net_fen').notNull().default(0),
    servicesNetFen: fen('services_net_fen').notNull().default(0),
    isGift: boolean('is_gift').notNull().default(false),
    /** Of a gift: what it was given for. */
    giftTerms: jsonb('gift_terms').$type<GiftTerms>(),
    /** Lines that an offer binds together; empty for one that stands alone. */
    groupKey: text('group_key').notNull().default(''),
    returnedUnits: integer('returned_units').notNull().default(0),
    /** Of a gift: units whose goods went back and that their owner keeps, paid for or left to him. */
    keptUnits: integer('kept_units').notNull().default(0),
    /** Money for them, of goods and services. */
    returnedFen: fen('returned_fen').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    linesByOrder(table),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('order_line_count', sql`${table.count} > 0`),
    check(
      'order_line_net',
      sql`${table.listFen} >= 0 AND ${table.unitFen} >= 0 AND ${table.netFen} >= 0 AND ${table.servicesNetFen} >= 0`,
    ),
    check(
      'order_line_kept',
      sql`${table.keptUnits} >= 0 AND ${table.returnedUnits} + ${table.keptUnits} <= ${table.count}`,
    ),
    check(
      'order_line_returned',
      sql`0 <= ${table.returnedUnits} AND ${table.returnedUnits} <= ${table.count} AND 0 <= ${table.returnedFen} AND ${table.returnedFen} <= ${table.netFen} + ${table.servicesNetFen}`,
    ),
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
      letGoByOrder(table),
      foreignKey({
        columns: [table.tenantId, table.orderId],
        foreignColumns: [salesOrder.tenantId, salesOrder.id],
      }),
    ],
  ),
);
