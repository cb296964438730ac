import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../platform/db/columns.ts';

/**
 * What browsers told, as they told it. Partitioned by day of Beijing (`beacon_event_20261121`): the migration says so
 * by hand, and its function `keep_beacon_partitions` makes the coming days and drops the old ones. The key serves the
 * counts of one day of one tenant.
 */
export const beaconEvent = pgTable(
  'beacon_event',
  {
    tenantId: tenantId(),
    receivedAt: moment('received_at').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** 1 page view, 2 custom event. */
    action: smallint('action').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    /** Page of a view without its query and ending: `/product/1001`. */
    path: text('path').notNull(),
    /** Host that a visit came from, empty for none; null for what is no visit's beginning. */
    referrer: text('referrer'),
    eventTag: text('event_tag').notNull(),
    eventValue: text('event_value').notNull(),
    eventName: text('event_name').notNull(),
    extra: text('extra').notNull(),
    deviceId: text('device_id').notNull(),
    osVersion: text('os_version').notNull(),
    appVersion: text('app_version').notNull(),
    platform: text('platform').notNull(),
    browser: text('browser').notNull(),
    cityId: integer('city_id').notNull(),
    shopId: bigint('shop_id', { mode: 'number' }).notNull(),
    device: text('device').notNull(),
    /** The member under another name (`obfuscateMember`); empty for a guest. */
    userKey: text('user_key').notNull(),
    /** Milliseconds since 1970 by the clock of the device, which may be anything. */
    sentAtMs: bigint('sent_at_ms', { mode: 'number' }).notNull(),
    gps: text('gps').notNull(),
    /** Tenants as the client named them; the row belongs to the one of the host. */
    saasTenant: integer('saas_tenant').notNull(),
    xtenant: integer('xtenant').notNull(),
    networkStatus: text('network_status').notNull(),
    businessPlatform: text('business_platform').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.receivedAt, table.id] })],
);

/** Key of a tenant under which members are named in its events; members of two tenants cannot be matched. */
export const beaconKey = pgTable(
  'beacon_key',
  { tenantId: tenantId(), secret: text('secret').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);

/** One day of Beijing in numbers, counted by a job; stays when the events of the day are gone. */
export const trafficDay = pgTable(
  'traffic_day',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
    members: integer('members').notNull(),
    /** Devices that saw a product, the cart, a checkout. */
    productVisitors: integer('product_visitors').notNull(),
    cartVisitors: integer('cart_visitors').notNull(),
    confirmVisitors: integer('confirm_visitors').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/** The most viewed pages of a day, and where its visits came from. */
export const trafficTop = pgTable(
  'traffic_top',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'page' | 'referrer'>().notNull(),
    /** Path of a page, or host of a referrer. */
    name: text('name').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.kind, table.name] }),
    index('traffic_top_kind').on(table.tenantId, table.kind, table.day),
  ],
);

/** Devices of a day by where their first visit of it came from, and how far they went; counted with the day. */
export const trafficSource = pgTable(
  'traffic_source',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Host of the referrer, empty for none. */
    source: text('source').notNull(),
    visitors: integer('visitors').notNull(),
    productVisitors: integer('product_visitors').notNull(),
    cartVisitors: integer('cart_visitors').notNull(),
    confirmVisitors: integer('confirm_visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.source] })],
);
