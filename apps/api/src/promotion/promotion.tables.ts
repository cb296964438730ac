import type { PromotionState, PromotionType, TargetKind } from '@jishi/contract/promotion-words.ts';
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
} from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import type { PromotionRule } from './promotion-rule.ts';

/** An offer of the shop over its goods; coupons, rushes and presales are rooms of their own. */
export const promotion = pgTable(
  'promotion',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The first version of it, 0 for the first itself: what members have used counts over all versions. */
    rootId: rowRef('root_id').notNull().default(0),
    type: text('type').$type<PromotionType>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    rule: jsonb('rule').$type<PromotionRule>().notNull(),
    priority: integer('priority').notNull().default(0),
    exclusive: boolean('exclusive').notNull().default(false),
    allowCoupon: boolean('allow_coupon').notNull().default(true),
    allowPoints: boolean('allow_points').notNull().default(true),
    /** 0: for everyone. */
    levelMin: integer('level_min').notNull().default(0),
    /** Orders of one member; null: any number. */
    perMember: integer('per_member'),
    /** What it may cost in all; null where nobody counts, because the count is one row that all buyers wait for. */
    budgetFen: fen('budget_fen'),
    spentFen: fen('spent_fen').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state').$type<PromotionState>().notNull().default('draft'),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('promotion_in_force').on(table.tenantId, table.endsAt).where(sql`state = 'published'`),
    check('promotion_span', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'promotion_budget',
      sql`${table.spentFen} >= 0 AND (${table.budgetFen} IS NULL OR ${table.spentFen} <= ${table.budgetFen})`,
    ),
    check('promotion_state', sql`${table.state} IN ('draft', 'published', 'stopped')`),
    check(
      'promotion_level',
      sql`${table.levelMin} >= 0 AND (${table.perMember} IS NULL OR ${table.perMember} > 0)`,
    ),
  ],
);

/** The goods of a promotion: at least one `in`, none of the `out`. `refId` is 0 for everything. */
export const promotionTarget = pgTable(
  'promotion_target',
  {
    tenantId: tenantId(),
    promotionId: rowRef('promotion_id').notNull(),
    side: text('side').$type<'in' | 'out'>().notNull(),
    kind: text('kind').$type<TargetKind>().notNull(),
    refId: rowRef('ref_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.promotionId, table.side, table.kind, table.refId] }),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotion.tenantId, promotion.id],
    }),
  ],
);

/** What a promotion gave in an order; given back when the order falls through. */
export const promotionUse = pgTable(
  'promotion_use',
  {
    tenantId: tenantId(),
    promotionId: rowRef('promotion_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    gifts: jsonb('gifts').$type<{ ppid: number; units: number }[]>().notNull().default([]),
    state: text('state').$type<'held' | 'returned'>().notNull().default('held'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.promotionId, table.orderId] }),
    index('promotion_use_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotion.tenantId, promotion.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('promotion_use_amount', sql`${table.amountFen} >= 0`),
  ],
);

/** How often a member has used a promotion over all of its versions; only where there is a limit. */
export const promotionMember = pgTable(
  'promotion_member',
  {
    tenantId: tenantId(),
    /** The first version. */
    promotionId: rowRef('promotion_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.promotionId, table.memberId] }),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotion.tenantId, promotion.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('promotion_member_used', sql`${table.used} >= 0`),
  ],
);

export const promotionGift = pgTable(
  'promotion_gift',
  {
    tenantId: tenantId(),
    promotionId: rowRef('promotion_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    /** For each time the condition is met. */
    units: integer('units').notNull().default(1),
    quota: integer('quota').notNull(),
    given: integer('given').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.promotionId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotion.tenantId, promotion.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('promotion_gift_given', sql`${table.units} > 0 AND ${table.given} BETWEEN 0 AND ${table.quota}`),
  ],
);

export const promotionAddon = pgTable(
  'promotion_addon',
  {
    tenantId: tenantId(),
    promotionId: rowRef('promotion_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    priceFen: fen('price_fen').notNull(),
    maxUnits: integer('max_units').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.promotionId, table.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotion.tenantId, promotion.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('promotion_addon_terms', sql`${table.priceFen} >= 0 AND ${table.maxUnits} > 0`),
  ],
);
