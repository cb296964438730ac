import type { TryoutWay } from '@jishi/contract/tryout-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { tryoutApplication } from './tryout.tables.ts';

/**
 * What the shop holds of a member for a try-out, or has lent to one, from the payment of its order on. It is settled
 * once: given back, kept, or a part of each.
 */
export const tryoutDeposit = pgTable(
  'tryout_deposit',
  {
    tenantId: tenantId(),
    applicationId: rowRef('application_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    way: text('way').$type<TryoutWay>().notNull(),
    /** 0 for something that is lent without a deposit. */
    amountFen: fen('amount_fen').notNull(),
    keptFen: fen('kept_fen').notNull().default(0),
    state: text('state').$type<'held' | 'settled'>().notNull().default('held'),
    /** Refund request that gave it back; empty where nothing went back, or all of the order did. */
    requestNo: text('request_no').notNull().default(''),
    /** Until when what is lent is to be back; null before it has arrived. */
    dueAt: moment('due_at'),
    /** When what was lent came back. */
    backAt: moment('back_at'),
    /** Why it was kept, or how it was settled. */
    reason: text('reason').notNull().default(''),
    settledBy: text('settled_by').notNull().default(''),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.applicationId] }),
    unique('tryout_deposit_order').on(table.tenantId, table.orderId),
    index('tryout_deposit_due').on(table.tenantId, table.state, table.dueAt),
    foreignKey({
      columns: [table.tenantId, table.applicationId],
      foreignColumns: [tryoutApplication.tenantId, tryoutApplication.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('tryout_deposit_kept', sql`0 <= ${table.keptFen} AND ${table.keptFen} <= ${table.amountFen}`),
    check('tryout_deposit_settled', sql`(${table.state} = 'settled') = (${table.settledAt} IS NOT NULL)`),
    check('tryout_deposit_held', sql`${table.state} = 'settled' OR ${table.keptFen} = 0`),
    check('tryout_deposit_state', sql`${table.state} IN ('held', 'settled')`),
  ],
);
