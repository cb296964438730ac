import type { CouponSource, PrizeState } from '@jishi/contract/coupon-words.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';
import { coupon } from './coupon.tables.ts';

/** Goods that a member has won or redeemed, to be sent or fetched. */
export const couponPrize = pgTable(
  'coupon_prize',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    couponId: rowRef('coupon_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    source: text('source').$type<CouponSource>().notNull(),
    sourceRef: text('source_ref').notNull(),
    state: text('state').$type<PrizeState>().notNull().default('waiting'),
    /** Where it goes: a store, or what the address said when it was taken. */
    storeId: rowRef('store_id').notNull().default(0),
    receiver: text('receiver').notNull().default(''),
    takenAt: moment('taken_at'),
    sentAt: moment('sent_at'),
    /** Number of the parcel, or who handed it over. */
    sentNote: text('sent_note').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('coupon_prize_member').on(table.tenantId, table.memberId, table.id),
    index('coupon_prize_state').on(table.tenantId, table.state, table.id),
    unique('coupon_prize_source').on(
      table.tenantId,
      table.couponId,
      table.memberId,
      table.source,
      table.sourceRef,
    ),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('coupon_prize_state_known', sql`state IN ('waiting', 'taken', 'sent', 'cancelled', 'lapsed')`),
  ],
);

/** A service that a member may have so many times: a film fitted, a phone cleaned. */
export const serviceVoucher = pgTable(
  'service_voucher',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    couponId: rowRef('coupon_id').notNull(),
    name: text('name').notNull(),
    covers: text('covers').notNull(),
    times: integer('times').notNull(),
    usedTimes: integer('used_times').notNull().default(0),
    /** Stores that take it; none means all. */
    storeIds: rowRef('store_ids').array().notNull().default([]),
    source: text('source').$type<CouponSource>().notNull(),
    sourceRef: text('source_ref').notNull(),
    cancelled: boolean('cancelled').notNull().default(false),
    /** Step of the clock of the code that was used last: no code is used twice. */
    usedStep: bigint('used_step', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('service_voucher_member').on(table.tenantId, table.memberId, table.id),
    unique('service_voucher_source').on(
      table.tenantId,
      table.couponId,
      table.memberId,
      table.source,
      table.sourceRef,
    ),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('service_voucher_times', sql`times > 0 AND used_times >= 0 AND used_times <= times`),
  ],
);

/** Each use of a voucher; only added to. */
export const serviceVoucherUse = register(
  pgTable(
    'service_voucher_use',
    {
      tenantId: tenantId(),
      voucherId: rowRef('voucher_id').notNull(),
      /** First, second, … use of the voucher. */
      seq: integer('seq').notNull(),
      storeId: rowRef('store_id').notNull(),
      staffId: rowRef('staff_id').notNull(),
      staffName: text('staff_name').notNull(),
      note: text('note').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.voucherId, table.seq] }),
      index('service_voucher_use_store').on(table.tenantId, table.storeId, table.createdAt),
      foreignKey({
        columns: [table.tenantId, table.voucherId],
        foreignColumns: [serviceVoucher.tenantId, serviceVoucher.id],
      }),
    ],
  ),
);
