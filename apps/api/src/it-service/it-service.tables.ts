import type { ItBookingState, ItServiceIcon, ItServicePlace } from '@jishi/contract/it-service-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { store } from '../store/store.tables.ts';

/** A service about devices that can be booked. */
export const itService = pgTable(
  'it_service',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    steps: text('steps').array().notNull().default([]),
    icon: text('icon').$type<ItServiceIcon>().notNull(),
    place: text('place').$type<ItServicePlace>().notNull(),
    minutes: smallint('minutes').notNull(),
    priceFen: fen('price_fen').notNull(),
    /** Service goods whose price it has; null for a price of its own. */
    ppid: rowRef('ppid'),
    /** Stores that do it; empty for all that repair. */
    storeIds: rowRef('store_ids').array().notNull().default([]),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('it_service_name').on(table.tenantId, table.name),
    check('it_service_place', sql`${table.place} IN ('store', 'home')`),
    check('it_service_numbers', sql`${table.minutes} > 0 AND ${table.priceFen} >= 0`),
  ],
);

/** A time that a member has booked; where and when as the calendar of the store says. */
export const itBooking = pgTable(
  'it_booking',
  {
    tenantId: tenantId(),
    id: rowId(),
    serviceId: rowRef('service_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    storeId: rowRef('store_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    address: text('address').notNull().default(''),
    state: text('state').$type<ItBookingState>().notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('it_booking_open')
      .on(table.tenantId, table.memberId, table.serviceId)
      .where(sql`state = 'open'`),
    index('it_booking_service').on(table.tenantId, table.serviceId, table.startsAt),
    check('it_booking_state', sql`${table.state} IN ('open', 'done', 'missed', 'cancelled')`),
    foreignKey({
      columns: [table.tenantId, table.serviceId],
      foreignColumns: [itService.tenantId, itService.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
);
