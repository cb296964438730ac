import type { ReturnGoal, ReturnKind, ReturnState } from '@jishi/contract/return-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clauseEdition } from '../clause/clause.tables.ts';
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** A parcel, by who carries it and its number. */
export interface CourierWords {
  courier: string;
  number: string;
}

/** A courier who comes to the member's door. */
export interface DoorPickup {
  /** `asking`: the courier was asked, and nobody knows yet. */
  state: 'asking' | 'booked' | 'failed';
  addressId: number;
  date: string;
  from: string;
  to: string;
  providerRef: string;
}

/** Units of a line that a member wants to send back or to have exchanged. */
export const returnRequest = pgTable(
  'return_request',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** TH, the day in Beijing and six digits: TH261124000042. */
    number: text('number').notNull(),
    memberId: rowRef('member_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    orderLineId: rowRef('order_line_id').notNull(),
    units: integer('units').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    reason: text('reason').notNull(),
    /** The goods are to blame: a reason of `returnReasons`. */
    isFault: boolean('is_fault').notNull(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default([]),
    checkImages: text('check_images').array().notNull().default([]),
    state: text('state').$type<ReturnState>().notNull().default('applied'),
    /** The rules that were agreed to. */
    editionId: rowRef('edition_id').notNull(),
    /** Why staff refused it or sent it back. */
    refusal: text('refusal').notNull().default(''),
    /** What went back, with what an old machine had paid of it. */
    refundFen: fen('refund_fen').notNull().default(0),
    refundRequestNo: text('refund_request_no').notNull().default(''),
    exchangeOrderId: rowRef('exchange_order_id'),
    courierBack: jsonb('courier_back').$type<CourierWords>(),
    courierOut: jsonb('courier_out').$type<CourierWords>(),
    pickup: jsonb('pickup').$type<DoorPickup>(),
    /** Where it is brought to or was picked up; 0 for neither. Staff of a store see its own. */
    storeId: rowRef('store_id').notNull().default(0),
    sendUntil: moment('send_until'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('return_request_number').on(table.tenantId, table.number),
    uniqueIndex('return_request_open')
      .on(table.tenantId, table.orderLineId)
      .where(
        sql`state IN ('applied', 'approved', 'sending', 'atStore', 'arrived', 'refunding', 'exchanged')`,
      ),
    index('return_request_member').on(table.tenantId, table.memberId, table.id),
    index('return_request_order').on(table.tenantId, table.orderId),
    index('return_request_state').on(table.tenantId, table.state, table.changedAt),
    index('return_request_exchange')
      .on(table.tenantId, table.exchangeOrderId)
      .where(sql`exchange_order_id IS NOT NULL`),
    index('return_request_refund')
      .on(table.tenantId, table.refundRequestNo)
      .where(sql`refund_request_no <> ''`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.editionId],
      foreignColumns: [clauseEdition.tenantId, clauseEdition.id],
    }),
    check('return_request_units', sql`${table.units} > 0`),
    check('return_request_kind', sql`${table.kind} IN ('return', 'exchange')`),
    check('return_request_fault', sql`${table.kind} = 'return' OR ${table.isFault}`),
    check('return_request_refund_fen', sql`${table.refundFen} >= 0`),
    check(
      'return_request_state',
      sql`${table.state} IN ('applied', 'approved', 'refused', 'sending', 'atStore', 'arrived', 'refunding', 'exchanged', 'done', 'sentBack', 'withdrawn')`,
    ),
  ],
);

/** Where units went that came back. */
export const returnUnit = pgTable(
  'return_unit',
  {
    tenantId: tenantId(),
    id: rowId(),
    requestId: rowRef('request_id').notNull(),
    units: integer('units').notNull(),
    goal: text('goal').$type<ReturnGoal>().notNull(),
    /** The serial that was read; empty for goods without. */
    number: text('number').notNull().default(''),
    deviceId: rowRef('device_id'),
    /** The place they lie at, of those that went back to stock. */
    storeId: rowRef('store_id').notNull().default(0),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('return_unit_request').on(table.tenantId, table.requestId),
    foreignKey({
      columns: [table.tenantId, table.requestId],
      foreignColumns: [returnRequest.tenantId, returnRequest.id],
    }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    check('return_unit_units', sql`${table.units} > 0`),
    check('return_unit_goal', sql`${table.goal} IN ('stock', 'register', 'scrapped')`),
  ],
);

/** What happened to a request; only added to. */
export const returnEvent = register(
  pgTable(
    'return_event',
    {
      tenantId: tenantId(),
      id: rowId(),
      requestId: rowRef('request_id').notNull(),
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
      index('return_event_request').on(table.tenantId, table.requestId, table.id),
      foreignKey({
        columns: [table.tenantId, table.requestId],
        foreignColumns: [returnRequest.tenantId, returnRequest.id],
      }),
    ],
  ),
);
