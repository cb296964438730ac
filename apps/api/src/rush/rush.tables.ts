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
import { sku } from '../catalog/catalog.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Running and over are told by the clock. */
export type SessionState = 'draft' | 'published' | 'stopped';

/** A flash sale of some goods between two moments. */
export const rushSession = pgTable(
  'rush_session',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state').$type<SessionState>().notNull().default('draft'),
    stoppedAt: moment('stopped_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('rush_session_shown').on(table.tenantId, table.endsAt).where(sql`state = 'published'`),
    check('rush_session_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('rush_session_state', sql`${table.state} IN ('draft', 'published', 'stopped')`),
  ],
);

/** What a session sells of one SKU; its number is the `qid` of the wire. */
export const rushItem = pgTable(
  'rush_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    sessionId: rowRef('session_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    priceFen: fen('price_fen').notNull(),
    /** The lowest price of the seven days before; struck through. */
    lowFen: fen('low_fen').notNull(),
    quota: integer('quota').notNull(),
    perMember: integer('per_member').notNull().default(1),
    perOrder: integer('per_order').notNull().default(1),
    needRealName: boolean('need_real_name').notNull().default(false),
    minMemberDays: integer('min_member_days').notNull().default(0),
    /** Its quota was carved out of free stock. */
    preparedAt: moment('prepared_at'),
    /** What was left went back to stock. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('rush_item_sku').on(table.tenantId, table.sessionId, table.ppid),
    foreignKey({
      columns: [table.tenantId, table.sessionId],
      foreignColumns: [rushSession.tenantId, rushSession.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('rush_item_price', sql`0 < ${table.priceFen} AND ${table.priceFen} < ${table.lowFen}`),
    check(
      'rush_item_limits',
      sql`${table.quota} > 0 AND 0 < ${table.perOrder} AND ${table.perOrder} <= ${table.perMember}`,
    ),
    check('rush_item_days', sql`${table.minMemberDays} >= 0`),
  ],
);

/**
 * A part of the units of an item at one place. Buyers take from the first that nobody holds, so that they do not wait
 * for one row.
 */
export const rushBucket = pgTable(
  'rush_bucket',
  {
    tenantId: tenantId(),
    itemId: rowRef('item_id').notNull(),
    bucket: integer('bucket').notNull(),
    storeId: rowRef('store_id').notNull(),
    units: integer('units').notNull(),
    leftUnits: integer('left_units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.bucket] }),
    foreignKey({ columns: [table.tenantId, table.itemId], foreignColumns: [rushItem.tenantId, rushItem.id] }),
    check('rush_bucket_left', sql`0 <= ${table.leftUnits} AND ${table.leftUnits} <= ${table.units}`),
    check('rush_bucket_number', sql`0 <= ${table.bucket} AND ${table.bucket} < 16`),
  ],
);

export type ClaimState = 'held' | 'paid' | 'shipped' | 'released';

/** The units that an order took. */
export const rushClaim = pgTable(
  'rush_claim',
  {
    tenantId: tenantId(),
    id: rowId(),
    itemId: rowRef('item_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    units: integer('units').notNull(),
    bucket: integer('bucket').notNull(),
    state: text('state').$type<ClaimState>().notNull().default('held'),
    expiresAt: moment('expires_at').notNull(),
    browserId: text('browser_id').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('rush_claim_order').on(table.tenantId, table.orderId),
    index('rush_claim_item').on(table.tenantId, table.itemId, table.memberId),
    foreignKey({
      columns: [table.tenantId, table.itemId, table.bucket],
      foreignColumns: [rushBucket.tenantId, rushBucket.itemId, rushBucket.bucket],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('rush_claim_units', sql`${table.units} > 0`),
    check('rush_claim_state', sql`${table.state} IN ('held', 'paid', 'shipped', 'released')`),
  ],
);

/** Units of an item that a member has, without those that were given back. */
export const rushMember = pgTable(
  'rush_member',
  {
    tenantId: tenantId(),
    itemId: rowRef('item_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.itemId], foreignColumns: [rushItem.tenantId, rushItem.id] }),
    check('rush_member_units', sql`${table.units} >= 0`),
  ],
);

/** One browser buys an item for one member only. */
export const rushBrowser = pgTable(
  'rush_browser',
  {
    tenantId: tenantId(),
    itemId: rowRef('item_id').notNull(),
    browserId: text('browser_id').notNull(),
    memberId: rowRef('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.browserId] }),
    foreignKey({ columns: [table.tenantId, table.itemId], foreignColumns: [rushItem.tenantId, rushItem.id] }),
  ],
);

/** Who is to be told before an item is sold. */
export const rushReminder = pgTable(
  'rush_reminder',
  {
    tenantId: tenantId(),
    itemId: rowRef('item_id').notNull(),
    memberId: rowRef('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.itemId], foreignColumns: [rushItem.tenantId, rushItem.id] }),
  ],
);
