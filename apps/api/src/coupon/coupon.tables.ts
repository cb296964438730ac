import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A kind of coupon. */
export const coupon = pgTable(
  'coupon',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** Goods must come to at least this. */
    thresholdFen: fen('threshold_fen').notNull(),
    validDays: integer('valid_days').notNull(),
    /** Given to every new member. */
    grantOnRegister: boolean('grant_on_register').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('coupon_amounts', sql`${table.amountFen} > 0 AND ${table.thresholdFen} >= ${table.amountFen}`),
  ],
);

/** A coupon in a member's hands. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    tenantId: tenantId(),
    id: rowId(),
    couponId: rowRef('coupon_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    state: text('state').$type<'unused' | 'used'>().notNull().default('unused'),
    orderId: rowRef('order_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('member_coupon_member').on(table.tenantId, table.memberId, table.state),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('member_coupon_order', sql`(${table.state} = 'used') = (${table.orderId} IS NOT NULL)`),
  ],
);
