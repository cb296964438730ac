import type {
  CouponKind,
  CouponSource,
  CouponState,
  CouponUsage,
  TargetKind,
} from '@jishi/contract/coupon-words.ts';
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
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Who may have a coupon; what is left out or empty lets everybody in. */
export interface CouponAudience {
  levels?: number[];
  /** Registered within the last 30 days. */
  newMembers?: boolean;
  /** Division codes of provinces, cities or counties. */
  cities?: number[];
  stores?: number[];
}

/** A kind of coupon: what it takes off, of what, for whom, until when. */
export const coupon = pgTable(
  'coupon',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    kind: text('kind').$type<CouponKind>().notNull().default('amount'),
    usage: text('usage').$type<CouponUsage>().notNull().default('goods'),
    state: text('state').$type<CouponState>().notNull().default('draft'),
    /** Of an amount what it takes off, of freight the most it pays; 0 otherwise. */
    amountFen: fen('amount_fen').notNull().default(0),
    /** What a percentage takes off, in millionths of the price: 10 % are 100,000. */
    percentOffPpm: integer('percent_off_ppm').notNull().default(0),
    /** The most a percentage takes off. */
    capFen: fen('cap_fen').notNull().default(0),
    /** Goods that it counts for must come to at least this. */
    thresholdFen: fen('threshold_fen').notNull(),
    /** What a gift is. */
    giftPpid: rowRef('gift_ppid'),
    /** What a service covers, and how often. */
    covers: text('covers').notNull().default(''),
    times: integer('times').notNull().default(1),
    /** How many there are in all; null for as many as are wanted. */
    quota: integer('quota'),
    given: integer('given').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    claimFrom: moment('claim_from'),
    claimTo: moment('claim_to'),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    /** Days from when it is had; with `valid_to` whichever ends first. Null where a fixed end stands alone. */
    validDays: integer('valid_days'),
    audience: jsonb('audience').$type<CouponAudience>().notNull().default({}),
    /** The most that all of them take off together; null for no limit. */
    budgetFen: fen('budget_fen'),
    /** What they took off so far; kept where a budget stands, summed at night otherwise. */
    usedFen: fen('used_fen').notNull().default(0),
    channels: text('channels').array().notNull().default(['pc', 'store']),
    /** Whether it goes with activities of the goods. */
    stackActivity: boolean('stack_activity').notNull().default(true),
    /** Whether members claim it themselves. */
    listed: boolean('listed').notNull().default(false),
    /** Given to every new member. */
    grantOnRegister: boolean('grant_on_register').notNull().default(false),
    grantOnBirthday: boolean('grant_on_birthday').notNull().default(false),
    /** Names it on pages of activities (C057). */
    ruleCode: text('rule_code'),
    /** What it costs in points; null where it is not to be had for points. */
    pointsPrice: integer('points_price'),
    /** The rule that this one took the place of. */
    previousId: rowRef('previous_id'),
    /** Member of staff who wrote it last: who publishes what may lose money is somebody else. */
    editedById: rowRef('edited_by_id'),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('coupon_rule_code').on(table.tenantId, table.ruleCode).where(sql`rule_code IS NOT NULL`),
    index('coupon_listed').on(table.tenantId, table.id).where(sql`state = 'published' AND listed`),
    check('coupon_state', sql`state IN ('draft', 'published', 'stopped')`),
    check('coupon_usage', sql`usage IN ('goods', 'repair', 'door', 'recycle')`),
    check(
      'coupon_amounts',
      sql`CASE kind
        WHEN 'amount' THEN amount_fen > 0 AND percent_off_ppm = 0 AND (threshold_fen = 0 OR threshold_fen >= amount_fen)
        WHEN 'percent' THEN amount_fen = 0 AND percent_off_ppm BETWEEN 1 AND 999999 AND cap_fen > 0 AND threshold_fen >= 0
        WHEN 'freight' THEN amount_fen > 0 AND percent_off_ppm = 0 AND threshold_fen >= 0
        WHEN 'gift' THEN amount_fen = 0 AND percent_off_ppm = 0 AND gift_ppid IS NOT NULL
        WHEN 'service' THEN amount_fen = 0 AND percent_off_ppm = 0 AND covers <> '' AND times > 0
        ELSE false END`,
    ),
    check('coupon_given', sql`given >= 0 AND (quota IS NULL OR given <= quota)`),
    check('coupon_budget', sql`used_fen >= 0 AND (budget_fen IS NULL OR used_fen <= budget_fen)`),
    check('coupon_per_member', sql`per_member > 0 AND (points_price IS NULL OR points_price > 0)`),
    check('coupon_valid', sql`valid_days > 0 OR valid_to IS NOT NULL`),
  ],
);

/** What goods a coupon counts for. Without an `in` it counts for all; `out` takes away from that. */
export const couponTarget = pgTable(
  'coupon_target',
  {
    tenantId: tenantId(),
    couponId: rowRef('coupon_id').notNull(),
    side: text('side').$type<'in' | 'out'>().notNull(),
    kind: text('kind').$type<TargetKind>().notNull(),
    refId: rowRef('ref_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.couponId, table.side, table.kind, table.refId] }),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    check('coupon_target_side', sql`side IN ('in', 'out')`),
    check('coupon_target_kind', sql`kind IN ('category', 'brand', 'product', 'sku')`),
  ],
);

/** How many of a coupon a member has had: one row decides the limit. */
export const couponMember = pgTable(
  'coupon_member',
  {
    tenantId: tenantId(),
    couponId: rowRef('coupon_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.couponId, table.memberId] }),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('coupon_member_taken', sql`${table.taken} >= 0`),
  ],
);

/** A coupon in a member's hands. Its end is told by the clock, never written. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    tenantId: tenantId(),
    id: rowId(),
    couponId: rowRef('coupon_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    state: text('state').$type<'unused' | 'used' | 'revoked'>().notNull().default('unused'),
    source: text('source').$type<CouponSource>().notNull().default('staff'),
    /** What gave it, once for each source: the ordinal of a claim, a code, an order. */
    sourceRef: text('source_ref').notNull().default(''),
    /** Shown at a counter: names this very coupon. */
    code: text('code'),
    orderId: rowRef('order_id'),
    /** What it was used on where that is no order: `recycle:55`. */
    usedFor: text('used_for').notNull().default(''),
    /** Which part of an order it pays: of goods and of freight one each. */
    slot: text('slot').$type<'goods' | 'freight'>().notNull().default('goods'),
    /** What it took off. */
    amountFen: fen('amount_fen').notNull().default(0),
    usedAt: moment('used_at'),
    returnedTimes: integer('returned_times').notNull().default(0),
    /** Kept back until the member has paid an order. */
    waitsForOrder: boolean('waits_for_order').notNull().default(false),
    revokedReason: text('revoked_reason').notNull().default(''),
    remindedAt: moment('reminded_at'),
    validFrom: moment('valid_from').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('member_coupon_member').on(table.tenantId, table.memberId, table.state),
    index('member_coupon_usable')
      .on(table.tenantId, table.memberId, table.expiresAt)
      .where(sql`state = 'unused'`),
    index('member_coupon_rule').on(table.tenantId, table.couponId, table.id),
    index('member_coupon_unreminded')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'unused' AND reminded_at IS NULL`),
    unique('member_coupon_source').on(
      table.tenantId,
      table.couponId,
      table.memberId,
      table.source,
      table.sourceRef,
    ),
    uniqueIndex('member_coupon_order_slot')
      .on(table.tenantId, table.orderId, table.slot)
      .where(sql`order_id IS NOT NULL`),
    uniqueIndex('member_coupon_code').on(table.tenantId, table.code).where(sql`code IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('member_coupon_state', sql`state IN ('unused', 'used', 'revoked')`),
    check(
      'member_coupon_order',
      sql`(${table.state} = 'used') = (${table.orderId} IS NOT NULL OR ${table.usedFor} <> '')`,
    ),
    check('member_coupon_amount', sql`amount_fen >= 0 AND (state = 'used' OR amount_fen = 0)`),
    check('member_coupon_slot', sql`slot IN ('goods', 'freight')`),
  ],
);
