import type { RepairState, TestPoint, TestResult } from '@jishi/contract/repair-state.ts';
import type { RepairGrade, RepairWay } from '@jishi/contract/repair-words.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';
import { store } from '../store/store.tables.ts';

/** Runs through all tenants, so that a number names one ticket wherever it is said. */
export const repairNumberSequence = pgSequence('repair_number_seq', {
  startWith: 1,
  maxValue: 999_999,
  cycle: true,
});

/** A fault with what it cost when it was booked. */
export interface BookedItem {
  itemId: number;
  name: string;
  minutes: number;
  grade: RepairGrade;
  /** Null: only after a look at the device. */
  priceFen: number | null;
  warrantyDays: number;
  partPpid: number | null;
}

export interface RepairReceiver {
  name: string;
  mobile: string;
  address: string;
  cityId: number;
}

export interface RepairParcel {
  courier: string;
  number: string;
  /** ISO 8601. */
  at: string;
}

export type TestSheet = Partial<Record<TestPoint, TestResult>>;

/** States in which a device may be on another ticket. */
const ENDS = sql.raw(`'completed', 'cancelled', 'missed'`);

/** One device that is repaired once. */
export const repairOrder = pgTable(
  'repair_order',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** yymmdd (Beijing) and six digits of the sequence. */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Null: a device of ours that is made ready for sale. */
    memberId: rowRef('member_id'),
    submitToken: text('submit_token').notNull(),
    /** In the register, once it was received. */
    deviceId: rowRef('device_id'),
    productId: rowRef('product_id').notNull(),
    /** The variant, 0 where it is not known. */
    ppid: rowRef('ppid').notNull().default(0),
    model: text('model').notNull(),
    /** As it was said, then as it was read at the counter; empty while nobody has. */
    serial: text('serial').notNull().default(''),
    way: text('way').$type<RepairWay>().notNull(),
    storeId: rowRef('store_id').notNull(),
    claimId: rowRef('claim_id'),
    startsAt: moment('starts_at'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    receiver: jsonb('receiver').$type<RepairReceiver>(),
    /** Faults in words, and what the member wrote. */
    faultText: text('fault_text').notNull(),
    remark: text('remark').notNull().default(''),
    booked: jsonb('booked').$type<BookedItem[]>().notNull().default([]),
    /** What was agreed to when it was booked; null where it has to be looked at first. */
    bookedFen: fen('booked_fen'),
    /** The member's own coupon that was chosen; taken when a quote is agreed to. */
    couponId: rowRef('coupon_id'),
    /** What the visit of the engineer costs; 0 for none, and for one that is free. */
    visitFen: fen('visit_fen').notNull().default(0),
    state: text('state').$type<RepairState>().notNull().default('booked'),
    /** The quote that was agreed to. */
    quoteId: rowRef('quote_id'),
    /** What is to be paid for it. */
    salesOrderId: bigint('sales_order_id', { mode: 'number' }),
    reworkOf: rowRef('rework_of'),
    engineerId: rowRef('engineer_id'),
    engineerName: text('engineer_name').notNull().default(''),
    courierIn: jsonb('courier_in').$type<RepairParcel>(),
    courierOut: jsonb('courier_out').$type<RepairParcel>(),
    testsBefore: jsonb('tests_before').$type<TestSheet>().notNull().default({}),
    testsAfter: jsonb('tests_after').$type<TestSheet>().notNull().default({}),
    /** What was noted when the device came in: scratches, what came with it. */
    intakeNote: text('intake_note').notNull().default(''),
    /** The code that opens its screen, sealed; gone once the work is done. */
    unlockSealed: bytes('unlock_sealed'),
    agreedEdition: rowRef('agreed_edition'),
    /** Six digits that are said at the counter. */
    code: text('code').notNull(),
    version: integer('version').notNull().default(0),
    /** Until when what was repaired is made good for nothing. */
    warrantyUntil: moment('warranty_until'),
    createdAt: createdAt(),
    /** Of the last step. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('repair_order_number').on(table.tenantId, table.number),
    unique('repair_order_submit').on(table.tenantId, table.memberId, table.submitToken),
    unique('repair_order_bill').on(table.tenantId, table.salesOrderId),
    uniqueIndex('repair_order_device')
      .on(table.tenantId, table.serial)
      .where(sql`serial <> '' AND state NOT IN (${ENDS})`),
    index('repair_order_member').on(table.tenantId, table.memberId, table.createdAt),
    index('repair_order_state').on(table.tenantId, table.state, table.changedAt),
    index('repair_order_engineer').on(table.tenantId, table.engineerId, table.state),
    index('repair_order_phone').on(table.tenantId, table.contactPhone),
    index('repair_order_rework').on(table.tenantId, table.reworkOf).where(sql`rework_of IS NOT NULL`),
    // All that the report of what was handed over asks of a ticket: docs/decisions/0105.
    index('repair_order_done')
      .on(
        ...[table.tenantId, table.completedAt, table.id, table.engineerId],
        ...[table.storeId, table.productId, table.salesOrderId, table.reworkOf],
      )
      .where(sql`state = 'completed'`),
    check('repair_order_way', sql`${table.way} IN ('store', 'door', 'mail')`),
    check('repair_order_receiver', sql`(${table.way} = 'store') = (${table.receiver} IS NULL)`),
    check(
      'repair_order_state_known',
      sql`${table.state} IN ('booked', 'received', 'checking', 'quoted', 'approved', 'waitingParts', 'repairing', 'testing', 'ready', 'declined', 'unrepairable', 'completed', 'cancelled', 'missed')`,
    ),
    // What opens somebody's phone lies nowhere once the work on it is done.
    check(
      'repair_order_unlock',
      sql`${table.unlockSealed} IS NULL OR ${table.state} NOT IN ('ready', ${ENDS})`,
    ),
    check('repair_order_booked', sql`${table.bookedFen} >= 0`),
    check(
      'repair_order_visit',
      sql`${table.visitFen} >= 0 AND (${table.way} = 'door' OR ${table.visitFen} = 0)`,
    ),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
    foreignKey({
      name: 'repair_order_of_bill',
      columns: [table.tenantId, table.salesOrderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      name: 'repair_order_made_good',
      columns: [table.tenantId, table.reworkOf],
      foreignColumns: [table.tenantId, table.id],
    }),
  ],
);

/** What happened to a ticket; only added to. */
export const repairEvent = register(
  pgTable(
    'repair_event',
    {
      tenantId: tenantId(),
      id: rowId(),
      repairOrderId: rowRef('repair_order_id').notNull(),
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
      index('repair_event_order').on(table.tenantId, table.repairOrderId, table.id),
      // How long a repair took, without the rest of what happened.
      index('repair_event_moments')
        .on(table.tenantId, table.repairOrderId, table.event, table.fromState, table.createdAt)
        .where(sql`event IN ('received', 'readied')`),
      foreignKey({
        name: 'repair_event_of_order',
        columns: [table.tenantId, table.repairOrderId],
        foreignColumns: [repairOrder.tenantId, repairOrder.id],
      }),
    ],
  ),
);
