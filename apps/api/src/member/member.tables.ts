import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

export const member = pgTable(
  'member',
  {
    tenantId: tenantId(),
    id: rowId(),
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    /** In small letters; null for none. */
    mail: text('mail'),
    passwordHash: text('password_hash'),
    level: integer('level').notNull().default(1),
    /** Sum of the usable points; below zero when more was taken back than was there. Changes with an entry alone. */
    points: integer('points').notNull().default(0),
    /** Sum of the usable coin, as points. */
    coinFen: fen('coin_fen').notNull().default(0),
    /** Sum of all growth; the level follows it. */
    growth: integer('growth').notNull().default(0),
    /** Never below zero: paying takes it down by a conditional update. */
    balanceFen: fen('balance_fen').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('member_mobile').on(table.tenantId, table.mobile),
    unique('member_mail').on(table.tenantId, table.mail),
    check('member_balance', sql`${table.balanceFen} >= 0`),
  ],
);

/** Mobiles of accounts that were closed, by a hash: what a new member gets is not given to them twice. */
export const closedMobile = pgTable(
  'closed_mobile',
  {
    tenantId: tenantId(),
    mobileHash: bytes('mobile_hash').notNull(),
    /** When it is forgotten. */
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.mobileHash] }),
    index('closed_mobile_until').on(table.tenantId, table.until),
  ],
);

/** Every change of a balance; only added to. */
export const balanceEntry = register(
  pgTable(
    'balance_entry',
    {
      tenantId: tenantId(),
      id: rowId(),
      memberId: rowRef('member_id').notNull(),
      /** Positive in, negative out. */
      amountFen: fen('amount_fen').notNull(),
      balanceAfterFen: fen('balance_after_fen').notNull(),
      reason: text('reason').notNull(),
      /** What caused it, once: `pay:20261121…`, `refund:…`. */
      reference: text('reference').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      unique('balance_entry_reference').on(table.tenantId, table.reference),
      index('balance_entry_member').on(table.tenantId, table.memberId, table.id),
      foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    ],
  ),
);
