import type { StoreService } from '@jishi/contract/store-service.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A store of the tenant (S306). Stock with store id 0 lies in the warehouse, which is no row here. */
export const store = pgTable(
  'store',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    /** What shoppers read. One pair of times holds for every day, unless `store_hours` has rows. */
    openTime: text('open_time').notNull(),
    /**
     * County code. The column keeps the name it had: a rename would stop the processes of the version before while
     * they are replaced.
     */
    countyId: integer('city_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** A shop of a brand (a brand's own experience store) rather than under the tenant's name (S160). */
    brandShop: boolean('brand_shop').notNull().default(false),
    /** What the store does; `selfPickup`: orders may be picked up here. */
    services: text('services').array().$type<StoreService[]>().notNull().default(['selfPickup']),
    /**
     * Of the version before, whose processes run beside ours while they are replaced. Nobody here reads or writes it: a
     * trigger keeps it and `services` in step. It goes with the version after this one.
     */
    pickupAllowed: boolean('pickup_allowed'),
    /** Addresses of pictures of the store, the first one for lists. */
    pictures: text('pictures').array().notNull().default([]),
    active: boolean('active').notNull().default(true),
    /** Stars of all comments that count, and how many these are. */
    scoreSum: integer('score_sum').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('store_code').on(table.tenantId, table.code),
    index('store_city').on(table.tenantId, table.countyId),
    check(
      'store_services',
      sql`${table.services} <@ ARRAY['repair', 'mailIn', 'recycle', 'selfPickup', 'tradeIn', 'secondHand']`,
    ),
  ],
);

/** Minutes of a day in Beijing at which something begins and ends; 1440 is midnight at its end. */
const opens = () => smallint('opens').notNull();
const closes = () => smallint('closes').notNull();

/** When a store is open in a week, where that is not the same every day. A night past midnight is two rows. */
export const storeHours = pgTable(
  'store_hours',
  {
    tenantId: tenantId(),
    storeId: rowRef('store_id').notNull(),
    /** 1 is Monday. */
    weekday: smallint('weekday').notNull(),
    opens: opens(),
    closes: closes(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.storeId, table.weekday, table.opens] }),
    check('store_hours_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
    check(
      'store_hours_span',
      sql`${table.opens} >= 0 AND ${table.opens} < ${table.closes} AND ${table.closes} <= 1440`,
    ),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
);

/** A day on which a store, or all of them (store 0), is closed or has other hours. */
export const storeDay = pgTable(
  'store_day',
  {
    tenantId: tenantId(),
    storeId: rowRef('store_id').notNull(),
    day: date('day').notNull(),
    /** Both null: closed. */
    opens: smallint('opens'),
    closes: smallint('closes'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.storeId, table.day] }),
    index('store_day_day').on(table.tenantId, table.day),
    check('store_day_both', sql`(${table.opens} IS NULL) = (${table.closes} IS NULL)`),
    check(
      'store_day_span',
      sql`${table.opens} >= 0 AND ${table.opens} < ${table.closes} AND ${table.closes} <= 1440`,
    ),
  ],
);
