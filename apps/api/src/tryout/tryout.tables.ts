import type { TryoutField } from '@jishi/contract/tryout-shapes.ts';
import type { ApplicationState, ChoosingWay, TryoutWay } from '@jishi/contract/tryout-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A SKU that some members try for nothing or for little, and report on. */
export const tryout = pgTable(
  'tryout',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    title: text('title').notNull(),
    /** What who was chosen pays. */
    priceFen: fen('price_fen').notNull().default(0),
    /** Whether the thing stays with who tries it. */
    way: text('way').$type<TryoutWay>().notNull().default('express'),
    /** What who was chosen pays beside it, to have it back. */
    depositFen: fen('deposit_fen').notNull().default(0),
    /** Days from its arrival after which what is lent is due. */
    lendDays: integer('lend_days').notNull().default(30),
    quota: integer('quota').notNull(),
    /** Places that are taken: picked before the result is told, chosen afterwards. */
    chosen: integer('chosen').notNull().default(0),
    levelMin: integer('level_min').notNull().default(1),
    /** Days that an account has to be there already. */
    memberDays: integer('member_days').notNull().default(30),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    resultAt: moment('result_at').notNull(),
    reportDays: integer('report_days').notNull().default(21),
    choosing: text('choosing').$type<ChoosingWay>().notNull().default('draw'),
    /** A line is a paragraph. */
    intro: text('intro').notNull().default(''),
    /** A line is a sentence. */
    rules: text('rules').notNull().default(''),
    fields: jsonb('fields').$type<TryoutField[]>().notNull().default([]),
    /** Where staff and the result have brought it; whether one may apply is told by the clock. */
    state: text('state')
      .$type<'draft' | 'published' | 'announced' | 'over' | 'stopped'>()
      .notNull()
      .default('draft'),
    /** SHA-256 of the seed, told as it is published, and the seed: readable once the result is told. */
    seedHash: text('seed_hash').notNull().default(''),
    seedSealed: bytes('seed_sealed'),
    stopReason: text('stop_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tryout_ends').on(table.tenantId, table.state, table.endsAt),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('tryout_places', sql`0 <= ${table.chosen} AND ${table.chosen} <= ${table.quota}`),
    check('tryout_times', sql`${table.startsAt} < ${table.endsAt} AND ${table.endsAt} <= ${table.resultAt}`),
    check('tryout_price', sql`${table.priceFen} >= 0 AND ${table.depositFen} >= 0`),
    check('tryout_way', sql`way IN ('express', 'lend') AND ${table.lendDays} > 0`),
    check('tryout_state', sql`state IN ('draft', 'published', 'announced', 'over', 'stopped')`),
    check('tryout_seed', sql`state = 'draft' OR seed_sealed IS NOT NULL`),
  ],
);

/** That a member wants to try it, and what became of that. */
export const tryoutApplication = pgTable(
  'tryout_application',
  {
    tenantId: tenantId(),
    id: rowId(),
    tryoutId: rowRef('tryout_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    reason: text('reason').notNull(),
    answers: jsonb('answers').$type<{ key: string; value: string }[]>().notNull().default([]),
    /** What speaks for it, for staff: level, earlier reports, how much was written. */
    score: integer('score').notNull().default(0),
    state: text('state').$type<ApplicationState>().notNull().default('applied'),
    /** Who picked it before the result, and why. */
    pickedBy: text('picked_by'),
    pickedReason: text('picked_reason').notNull().default(''),
    /** Place in the order in which places are given, from 1; null before the result. */
    rank: integer('rank'),
    confirmBy: moment('confirm_by'),
    orderId: rowRef('order_id'),
    reportBy: moment('report_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('tryout_application_once').on(table.tenantId, table.tryoutId, table.memberId),
    unique('tryout_application_order').on(table.tenantId, table.orderId),
    index('tryout_application_rank').on(table.tenantId, table.tryoutId, table.state, table.rank),
    index('tryout_application_member').on(table.tenantId, table.memberId, table.state),
    foreignKey({ columns: [table.tenantId, table.tryoutId], foreignColumns: [tryout.tenantId, tryout.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
  ],
);

/** A phone of somebody who works here, by its keyed hash. */
export const tryoutEmployee = pgTable(
  'tryout_employee',
  {
    tenantId: tenantId(),
    id: rowId(),
    phoneHash: bytes('phone_hash').notNull(),
    tail: text('tail').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('tryout_employee_phone').on(table.tenantId, table.phoneHash),
  ],
);
