import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { coupon } from './coupon.tables.ts';

/** Asked for, given out, given; refused by another person; or taken back again, as far as nobody used them. */
export type IssueState = 'pending' | 'running' | 'done' | 'refused' | 'revoking' | 'revoked';

/** Coupons that staff give to a list of members. */
export const couponIssue = pgTable(
  'coupon_issue',
  {
    tenantId: tenantId(),
    id: rowId(),
    couponId: rowRef('coupon_id').notNull(),
    state: text('state').$type<IssueState>().notNull(),
    reason: text('reason').notNull(),
    memberIds: rowRef('member_ids').array().notNull(),
    /** How far it has come in that list, how many got one, how many could not. */
    position: integer('position').notNull().default(0),
    given: integer('given').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    askedById: rowRef('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    decidedById: rowRef('decided_by_id'),
    decidedBy: text('decided_by').notNull().default(''),
    /** How many were taken back, by whom and why. */
    revoked: integer('revoked').notNull().default(0),
    revokedBy: text('revoked_by').notNull().default(''),
    revokedReason: text('revoked_reason').notNull().default(''),
    /** What the form sent; the same again is the same issue. */
    submitKey: text('submit_key').notNull(),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('coupon_issue_submit').on(table.tenantId, table.submitKey),
    index('coupon_issue_rule').on(table.tenantId, table.couponId),
    index('coupon_issue_under_way').on(table.tenantId, table.id).where(sql`state IN ('running', 'revoking')`),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    check(
      'coupon_issue_state',
      sql`state IN ('pending', 'running', 'done', 'refused', 'revoking', 'revoked')`,
    ),
    check(
      'coupon_issue_second_person',
      sql`state = 'refused' OR decided_by_id IS NULL OR decided_by_id <> asked_by_id`,
    ),
  ],
);

/** What a coupon brought on a day of Beijing, summed at night. */
export const couponDay = pgTable(
  'coupon_day',
  {
    tenantId: tenantId(),
    couponId: rowRef('coupon_id').notNull(),
    day: date('day').notNull(),
    given: integer('given').notNull(),
    used: integer('used').notNull(),
    discountFen: fen('discount_fen').notNull(),
    salesFen: fen('sales_fen').notNull(),
    newMembers: integer('new_members').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.couponId, table.day] }),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
  ],
);
