import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { coupon } from './coupon.tables.ts';

/** Codes made at once for one coupon. */
export const couponCodeBatch = pgTable(
  'coupon_code_batch',
  {
    tenantId: tenantId(),
    id: rowId(),
    couponId: rowRef('coupon_id').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** How often each of its codes can be redeemed, by as many members. */
    eachUses: integer('each_uses').notNull(),
    state: text('state').$type<'open' | 'stopped'>().notNull().default('open'),
    expiresAt: moment('expires_at').notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('coupon_code_batch_rule').on(table.tenantId, table.couponId),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupon.tenantId, coupon.id] }),
    check('coupon_code_batch_count', sql`count > 0 AND each_uses > 0`),
    check('coupon_code_batch_state', sql`state IN ('open', 'stopped')`),
  ],
);

/** A code: only its keyed hash is kept, and its last four letters for who asks at the counter. */
export const couponCode = pgTable(
  'coupon_code',
  {
    tenantId: tenantId(),
    codeHash: bytes('code_hash').notNull(),
    batchId: rowRef('batch_id').notNull(),
    last4: text('last4').notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.codeHash] }),
    index('coupon_code_batch_codes').on(table.tenantId, table.batchId),
    foreignKey({
      columns: [table.tenantId, table.batchId],
      foreignColumns: [couponCodeBatch.tenantId, couponCodeBatch.id],
    }),
    check('coupon_code_used', sql`used >= 0 AND used <= uses`),
  ],
);

/** Who redeemed a code: a member does so once. */
export const couponCodeUse = pgTable(
  'coupon_code_use',
  {
    tenantId: tenantId(),
    codeHash: bytes('code_hash').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** `coupon`, `prize` or `voucher` and its id. */
    gave: text('gave').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.codeHash, table.memberId] }),
    index('coupon_code_use_member').on(table.tenantId, table.memberId),
    foreignKey({
      columns: [table.tenantId, table.codeHash],
      foreignColumns: [couponCode.tenantId, couponCode.codeHash],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
  ],
);
