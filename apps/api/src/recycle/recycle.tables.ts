import type { AccountLock, RecyclePayout, RecycleState, RecycleWay } from '@jishi/contract/recycle-words.ts';
import type { ResaleGrade } from '@jishi/contract/resale-words.ts';
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
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';
import { store } from '../store/store.tables.ts';
import { valuation } from '../valuation/valuation.tables.ts';

/** Runs through all tenants, so that a number names one order wherever it is said. */
export const recycleNumberSequence = pgSequence('recycle_number_seq', {
  startWith: 1,
  maxValue: 999_999,
  cycle: true,
});

/** Who hands a device over, and where it is fetched or sent back to. */
export interface RecycleReceiver {
  name: string;
  mobile: string;
  address: string;
  countyId: number;
}

export interface RecycleParcel {
  courier: string;
  number: string;
  /** ISO 8601. */
  at: string;
}

/** States in which a device may be on another order. */
const ENDS = sql.raw(`'completed', 'returned', 'cancelled', 'heldForPolice'`);

/** One old device that the shop buys once. */
export const recycleOrder = pgTable(
  'recycle_order',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** yymmdd (Beijing) and six digits of the sequence. */
    number: bigint('number', { mode: 'number' }).notNull(),
    memberId: rowRef('member_id').notNull(),
    valuationId: rowRef('valuation_id').notNull(),
    submitToken: text('submit_token').notNull(),
    model: text('model').notNull(),
    way: text('way').$type<RecycleWay>().notNull(),
    storeId: rowRef('store_id').notNull(),
    claimId: rowRef('claim_id'),
    startsAt: moment('starts_at'),
    receiver: jsonb('receiver').$type<RecycleReceiver>(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** As the member said it; empty where nobody did. */
    toldSerial: text('told_serial').notNull().default(''),
    /** As it was read at the counter; empty before. */
    serial: text('serial').notNull().default(''),
    deviceId: rowRef('device_id'),
    estimateFen: fen('estimate_fen').notNull(),
    finalFen: fen('final_fen'),
    /** The member's own coupon that raises the price. */
    couponId: rowRef('coupon_id'),
    bonusFen: fen('bonus_fen').notNull().default(0),
    payoutKind: text('payout_kind').$type<RecyclePayout>().notNull(),
    /** Account of a wallet, sealed, and as its owner knows it again. */
    accountSealed: bytes('account_sealed'),
    accountMask: text('account_mask').notNull().default(''),
    payoutNo: text('payout_no').notNull().default(''),
    /** Sale whose price the device is taken off from. */
    tradeInId: rowRef('trade_in_id'),
    state: text('state').$type<RecycleState>().notNull().default('submitted'),
    /** Round of the newest inspection, 0 before the first. */
    round: integer('round').notNull().default(0),
    /** Until when an offer waits. */
    offerUntil: moment('offer_until'),
    reportNumber: text('report_number').notNull().default(''),
    /** Whoever inspected last and whoever valued at a counter: neither pays alone. */
    inspectorId: rowRef('inspector_id'),
    valuedById: rowRef('valued_by_id'),
    cancelReason: text('cancel_reason').notNull().default(''),
    courierIn: jsonb('courier_in').$type<RecycleParcel>(),
    courierBack: jsonb('courier_back').$type<RecycleParcel>(),
    agreedEdition: rowRef('agreed_edition'),
    /** Six digits that are said at the counter. */
    code: text('code').notNull(),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    /** Of the last step. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    agreedAt: moment('agreed_at'),
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('recycle_order_number').on(table.tenantId, table.number),
    unique('recycle_order_submit').on(table.tenantId, table.memberId, table.submitToken),
    // A sale that fell through is ordered again with the same valuation.
    uniqueIndex('recycle_order_valuation')
      .on(table.tenantId, table.valuationId)
      .where(sql`state <> 'cancelled'`),
    uniqueIndex('recycle_order_serial')
      .on(table.tenantId, table.serial)
      .where(sql`serial <> '' AND state NOT IN (${ENDS})`),
    uniqueIndex('recycle_order_trade_in')
      .on(table.tenantId, table.tradeInId)
      .where(sql`state <> 'cancelled'`),
    index('recycle_order_member').on(table.tenantId, table.memberId, table.createdAt),
    index('recycle_order_state').on(table.tenantId, table.state, table.changedAt),
    index('recycle_order_device').on(table.tenantId, table.deviceId),
    check('recycle_order_way', sql`${table.way} IN ('store', 'door', 'mail')`),
    check('recycle_order_receiver', sql`${table.way} = 'store' OR ${table.receiver} IS NOT NULL`),
    check('recycle_order_payout', sql`${table.payoutKind} IN ('balance', 'alipay', 'wechat', 'deduct')`),
    check('recycle_order_deduct', sql`(${table.payoutKind} = 'deduct') = (${table.tradeInId} IS NOT NULL)`),
    check(
      'recycle_order_account',
      sql`(${table.payoutKind} IN ('alipay', 'wechat')) = (${table.accountSealed} IS NOT NULL)`,
    ),
    check(
      'recycle_order_state_known',
      sql`${table.state} IN ('submitted', 'sent', 'received', 'inspecting', 'offered', 'agreed', 'paid', 'completed', 'refused', 'returning', 'returned', 'cancelled', 'blocked', 'heldForPolice')`,
    ),
    check(
      'recycle_order_money',
      sql`${table.estimateFen} >= 0 AND ${table.bonusFen} >= 0 AND ${table.finalFen} >= 0`,
    ),
    // Nothing is ours before somebody has priced what lies on the table.
    check(
      'recycle_order_final',
      sql`${table.state} NOT IN ('offered', 'agreed', 'paid', 'completed') OR (${table.finalFen} IS NOT NULL AND ${table.deviceId} IS NOT NULL)`,
    ),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.valuationId],
      foreignColumns: [valuation.tenantId, valuation.id],
    }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
);

/** What happened to an order; only added to. */
export const recycleEvent = register(
  pgTable(
    'recycle_event',
    {
      tenantId: tenantId(),
      id: rowId(),
      recycleOrderId: rowRef('recycle_order_id').notNull(),
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
      index('recycle_event_order').on(table.tenantId, table.recycleOrderId, table.id),
      foreignKey({
        name: 'recycle_event_of_order',
        columns: [table.tenantId, table.recycleOrderId],
        foreignColumns: [recycleOrder.tenantId, recycleOrder.id],
      }),
    ],
  ),
);

/** What was found otherwise than it was said. */
export interface Difference {
  text: string;
  minusFen: number;
  fids: string[];
}

/** What an inspector found in a round; only added to. */
export const recycleInspection = register(
  pgTable(
    'recycle_inspection',
    {
      tenantId: tenantId(),
      recycleOrderId: rowRef('recycle_order_id').notNull(),
      round: integer('round').notNull(),
      /** Null for a valuation of a partner: priced by hand. */
      bookId: rowRef('book_id'),
      variantId: text('variant_id').notNull(),
      optionIds: jsonb('option_ids').$type<string[]>().notNull(),
      priceFen: fen('price_fen').notNull(),
      differences: jsonb('differences').$type<Difference[]>().notNull(),
      grade: text('grade').$type<ResaleGrade>().notNull(),
      accountLock: text('account_lock').$type<AccountLock>().notNull(),
      note: text('note').notNull().default(''),
      reportNumber: text('report_number').notNull(),
      staffId: rowRef('staff_id').notNull(),
      staffName: text('staff_name').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.recycleOrderId, table.round] }),
      check('recycle_inspection_price', sql`${table.priceFen} >= 0`),
      // What nobody can see is no difference.
      check(
        'recycle_inspection_shown',
        sql`NOT jsonb_path_exists(${table.differences}, '$[*] ? (@.fids.size() == 0)')`,
      ),
      foreignKey({
        name: 'recycle_inspection_of_order',
        columns: [table.tenantId, table.recycleOrderId],
        foreignColumns: [recycleOrder.tenantId, recycleOrder.id],
      }),
    ],
  ),
);
