import type { StockCause } from '@jishi/contract/stock-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** Units of a SKU in a store; store id 0 is the warehouse. What can be sold is on hand less reserved. */
export const stockLevel = pgTable(
  'stock_level',
  {
    tenantId: tenantId(),
    ppid: rowRef('ppid').notNull(),
    storeId: rowRef('store_id').notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    /** On the way from the supplier; shown as stock status 2 when nothing else is left. */
    inTransit: integer('in_transit').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid, table.storeId] }),
    // What lies in a store. No column that a sale changes stands in an index: updates stay on their page (HOT).
    index('stock_level_store').on(table.tenantId, table.storeId, table.ppid),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check(
      'stock_never_oversold',
      sql`${table.reserved} >= 0 AND ${table.reserved} <= ${table.onHand} AND ${table.inTransit} >= 0`,
    ),
  ],
);

/**
 * Every change of units on hand with its cause; only added to. A trigger on `stock_level` writes it with the change
 * itself, so that whoever changes a level, a process of the release before included, leaves its movement
 * (`move-units.queries.ts` says the cause).
 */
export const stockMovement = register(
  pgTable(
    'stock_movement',
    {
      tenantId: tenantId(),
      id: rowId(),
      ppid: rowRef('ppid').notNull(),
      storeId: rowRef('store_id').notNull(),
      /** Positive in, negative out. */
      units: integer('units').notNull(),
      /** What lies there after it. */
      onHand: integer('on_hand').notNull(),
      cause: text('cause').$type<StockCause>().notNull(),
      /** Number of the order, return, receipt, transfer, count or listing it belongs to; empty without one. */
      subject: text('subject').notNull().default(''),
      note: text('note').notNull().default(''),
      /** Null where nobody of the staff did it. */
      staffId: rowRef('staff_id'),
      actor: text('actor').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('stock_movement_level').on(table.tenantId, table.ppid, table.storeId, table.id),
      index('stock_movement_store').on(table.tenantId, table.storeId, table.id),
      index('stock_movement_time').on(table.tenantId, table.createdAt),
      index('stock_movement_subject')
        .on(table.tenantId, table.cause, table.subject)
        .where(sql`subject <> ''`),
      check('stock_movement_units', sql`${table.units} <> 0`),
      check(
        'stock_movement_cause',
        sql`${table.cause} IN ('sale', 'return', 'receipt', 'transferOut', 'transferIn', 'count', 'adjust', 'repair', 'tryout', 'trade', 'import', 'opening')`,
      ),
    ],
  ),
);

/**
 * SKUs of which nothing is sold for the time being, because units are owed to others first: presales that came up
 * short. Whoever is owed takes units all the same.
 */
export const stockClosure = pgTable(
  'stock_closure',
  {
    tenantId: tenantId(),
    ppid: rowRef('ppid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid] }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
  ],
);

export type ReservationState = 'held' | 'committed' | 'released';

/** What units are set aside for; a number is one of a subject, so that a repair and an order may share it. */
export type ReservationSubject = 'order' | 'rush' | 'repair' | 'tryout' | 'transfer';

/** Units set aside for a subject: held until they are used (committed) or given back (released). */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Processes of the release before this column write none: theirs are orders. */
    subject: text('subject').$type<ReservationSubject>().notNull().default('order'),
    /** Number of the subject: of an order, a repair, a try-out. */
    orderId: rowRef('order_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    storeId: rowRef('store_id').notNull(),
    units: integer('units').notNull(),
    state: text('state').$type<ReservationState>().notNull().default('held'),
    /** Set while the order is unpaid; a job releases what is past it. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('stock_reservation_order').on(table.tenantId, table.orderId),
    index('stock_reservation_expiry')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'held' AND expires_at IS NOT NULL`),
    // What a flash sale has set aside shrinks with each unit that an order gets, down to none.
    check(
      'stock_reservation_units',
      sql`${table.units} > 0 OR (${table.subject} IN ('rush', 'tryout') AND ${table.units} = 0)`,
    ),
    check(
      'stock_reservation_subject',
      sql`${table.subject} IN ('order', 'rush', 'repair', 'tryout', 'transfer')`,
    ),
  ],
);
