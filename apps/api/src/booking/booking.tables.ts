import type { BookingState } from '@jishi/contract/booking-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { store } from '../store/store.tables.ts';

/** Goods that are held for a telephone. */
export const booking = pgTable(
  'booking',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** `itService`: a service of the shop is booked in the same way. */
    kind: text('kind').$type<'product' | 'itService'>().notNull().default('product'),
    ppid: rowRef('ppid').notNull(),
    /** Null for a guest. */
    memberId: rowRef('member_id'),
    phone: text('phone').notNull(),
    /** Null: staff arrange where. */
    storeId: rowRef('store_id'),
    state: text('state').$type<BookingState>().notNull().default('open'),
    /** Six digits that are said at the counter. */
    code: text('code').notNull(),
    note: text('note').notNull().default(''),
    staffName: text('staff_name').notNull().default(''),
    createdAt: createdAt(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A telephone books once, however often the button was pressed.
    uniqueIndex('booking_open')
      .on(table.tenantId, table.kind, table.ppid, table.phone)
      .where(sql`state = 'open'`),
    index('booking_phone').on(table.tenantId, table.phone),
    index('booking_member').on(table.tenantId, table.memberId),
    index('booking_time').on(table.tenantId, table.state, table.createdAt),
    check('booking_kind', sql`${table.kind} IN ('product', 'itService')`),
    check('booking_phone_shape', sql`${table.phone} ~ '^(1[3-9][0-9]{9})?$'`),
    check('booking_state', sql`${table.state} IN ('open', 'called', 'done', 'cancelled', 'lapsed')`),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
);
