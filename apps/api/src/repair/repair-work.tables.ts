import type { HeldState, PictureStage, QuoteState } from '@jishi/contract/repair-state.ts';
import type { RepairGrade } from '@jishi/contract/repair-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { repairOrder } from './repair.tables.ts';

/** What a repair is to cost, each time it was said. One stands at most, and one is agreed to at most. */
export const repairQuote = pgTable(
  'repair_quote',
  {
    tenantId: tenantId(),
    id: rowId(),
    repairOrderId: rowRef('repair_order_id').notNull(),
    /** 1 for the first of its ticket. */
    version: integer('version').notNull(),
    totalFen: fen('total_fen').notNull(),
    validUntil: moment('valid_until').notNull(),
    state: text('state').$type<QuoteState>().notNull().default('offered'),
    note: text('note').notNull().default(''),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('repair_quote_version').on(table.tenantId, table.repairOrderId, table.version),
    uniqueIndex('repair_quote_offered').on(table.tenantId, table.repairOrderId).where(sql`state = 'offered'`),
    uniqueIndex('repair_quote_accepted')
      .on(table.tenantId, table.repairOrderId)
      .where(sql`state = 'accepted'`),
    check(
      'repair_quote_state',
      sql`${table.state} IN ('offered', 'accepted', 'rejected', 'superseded', 'expired')`,
    ),
    check('repair_quote_total', sql`${table.totalFen} >= 0`),
    foreignKey({
      name: 'repair_quote_of_order',
      columns: [table.tenantId, table.repairOrderId],
      foreignColumns: [repairOrder.tenantId, repairOrder.id],
    }),
  ],
);

export const repairQuoteLine = pgTable(
  'repair_quote_line',
  {
    tenantId: tenantId(),
    id: rowId(),
    quoteId: rowRef('quote_id').notNull(),
    /** Fault of the catalogue; 0 for what it does not have. */
    itemId: rowRef('item_id').notNull().default(0),
    name: text('name').notNull(),
    grade: text('grade').$type<RepairGrade>(),
    partPpid: rowRef('part_ppid'),
    /** The service that it is on a bill. */
    servicePpid: rowRef('service_ppid').notNull(),
    units: integer('units').notNull().default(1),
    /** Of one unit. */
    priceFen: fen('price_fen').notNull(),
    warrantyDays: integer('warranty_days').notNull().default(0),
    /** The ticket under whose guarantee it costs nothing. */
    coveredBy: rowRef('covered_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('repair_quote_line_quote').on(table.tenantId, table.quoteId),
    check('repair_quote_line_sum', sql`${table.units} > 0 AND ${table.priceFen} >= 0`),
    check('repair_quote_line_covered', sql`${table.coveredBy} IS NULL OR ${table.priceFen} = 0`),
    foreignKey({
      name: 'repair_quote_line_of_quote',
      columns: [table.tenantId, table.quoteId],
      foreignColumns: [repairQuote.tenantId, repairQuote.id],
    }),
    foreignKey({ columns: [table.tenantId, table.partPpid], foreignColumns: [sku.tenantId, sku.ppid] }),
  ],
);

/** Parts that were set aside for a ticket: used in it, or given back. */
export const repairPart = pgTable(
  'repair_part',
  {
    tenantId: tenantId(),
    id: rowId(),
    repairOrderId: rowRef('repair_order_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    storeId: rowRef('store_id').notNull(),
    units: integer('units').notNull(),
    state: text('state').$type<HeldState>().notNull().default('held'),
    /** Of the part that was built in. */
    serial: text('serial').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('repair_part_order').on(table.tenantId, table.repairOrderId),
    check('repair_part_units', sql`${table.units} > 0`),
    check('repair_part_state', sql`${table.state} IN ('held', 'used', 'returned')`),
    foreignKey({
      name: 'repair_part_of_order',
      columns: [table.tenantId, table.repairOrderId],
      foreignColumns: [repairOrder.tenantId, repairOrder.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
  ],
);

/** Pictures of a device: private files that its member and staff of repairs see. */
export const repairPicture = pgTable(
  'repair_picture',
  {
    tenantId: tenantId(),
    repairOrderId: rowRef('repair_order_id').notNull(),
    fid: text('fid').notNull(),
    stage: text('stage').$type<PictureStage>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.repairOrderId, table.fid] }),
    check('repair_picture_stage', sql`${table.stage} IN ('intake', 'check', 'done')`),
    foreignKey({
      name: 'repair_picture_of_order',
      columns: [table.tenantId, table.repairOrderId],
      foreignColumns: [repairOrder.tenantId, repairOrder.id],
    }),
  ],
);
