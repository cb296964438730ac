import type { ShipmentState } from '@jishi/contract/shipment-words.ts';
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
  unique,
} from 'drizzle-orm/pg-core';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What leaves for an order from one place at one time. */
export const shipment = pgTable(
  'shipment',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: rowRef('order_id').notNull(),
    /** The place whose stock it is; 0 is the warehouse. */
    storeId: rowRef('store_id').notNull().default(0),
    state: text('state').$type<ShipmentState>().notNull(),
    /** Code of 快递100; empty where the courier is none that is followed. */
    courierCode: text('courier_code').notNull().default(''),
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** What is wrong with it, in words of staff or carrier. */
    note: text('note').notNull().default(''),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    /** When the provider took the subscription. */
    subscribedAt: moment('subscribed_at'),
    /** Moment of the latest step that its carrier told; older news move nothing. */
    newsAt: moment('news_at'),
    /** When the provider is asked next; null: nobody asks any more. */
    askAt: moment('ask_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipment_order').on(table.tenantId, table.orderId),
    index('shipment_board').on(table.tenantId, table.state, table.storeId, table.createdAt),
    // Two orders to one address travel in one parcel: not unique.
    index('shipment_number').on(table.tenantId, table.courierCode, table.trackingNumber),
    index('shipment_ask').on(table.tenantId, table.askAt).where(sql`ask_at IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check(
      'shipment_state',
      sql`${table.state} IN ('waiting', 'packed', 'shipped', 'inTransit', 'outForDelivery', 'delivered', 'exception', 'returned', 'cancelled')`,
    ),
    check(
      'shipment_sent',
      sql`(${table.state} IN ('waiting', 'packed', 'cancelled')) = (${table.shippedAt} IS NULL)`,
    ),
  ],
);

/** Units of an order's line that travel in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    tenantId: tenantId(),
    shipmentId: rowRef('shipment_id').notNull(),
    orderLineId: rowRef('order_line_id').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.shipmentId, table.orderLineId] }),
    index('shipment_line_order_line').on(table.tenantId, table.orderLineId),
    foreignKey({
      columns: [table.tenantId, table.shipmentId],
      foreignColumns: [shipment.tenantId, shipment.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    check('shipment_line_units', sql`${table.units} > 0`),
  ],
);

/** Where a parcel has been, as its carrier told; told again, it is there once. */
export const shipmentTrack = pgTable(
  'shipment_track',
  {
    tenantId: tenantId(),
    id: rowId(),
    shipmentId: rowRef('shipment_id').notNull(),
    at: moment('at').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull().default(''),
    /** Where the parcel was when this was told. */
    state: text('state').$type<ShipmentState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('shipment_track_once').on(table.tenantId, table.shipmentId, table.at, table.text),
    foreignKey({
      columns: [table.tenantId, table.shipmentId],
      foreignColumns: [shipment.tenantId, shipment.id],
    }).onDelete('cascade'),
  ],
);

/** Couriers that a site ships with; without any row those of `standardCouriers`. */
export const shipmentCourier = pgTable(
  'shipment_courier',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);
