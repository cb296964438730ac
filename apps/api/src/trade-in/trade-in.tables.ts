import type { TradeInChoice } from '@jishi/contract/trade-in-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { recycleOrder } from '../recycle/recycle.tables.ts';

/**
 * `waiting`: the old phone comes, is inspected, or waits for its owner's answer; `owing`: an order for what is missing
 * waits to be paid. Ends: `settled` (the phone is the shop's), `kept` (its owner has it, and paid the credit if the
 * order stands), `released` (the order fell through before the phone left its owner).
 */
export type SaleStage = 'waiting' | 'owing' | 'settled' | 'kept' | 'released';

/** An old phone in an order: what it counts for there, what it came to, and how the difference was settled. */
export const tradeInSale = pgTable(
  'trade_in_sale',
  {
    tenantId: tenantId(),
    id: rowId(),
    tradeInId: rowRef('trade_in_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    orderId: rowRef('order_id').notNull(),
    /** The order of recycling, opened with it. */
    recycleOrderId: rowRef('recycle_order_id'),
    estimateFen: fen('estimate_fen').notNull(),
    /** What it pays of the order now: goods that come back before it is settled take theirs away. */
    creditFen: fen('credit_fen').notNull(),
    /** A lower price that waits for its owner's answer, and of which inspection. */
    offeredFen: fen('offered_fen'),
    round: integer('round').notNull().default(0),
    choice: text('choice').$type<TradeInChoice>(),
    /** What it came to, with its bonus; it is the shop's from here on. */
    finalFen: fen('final_fen'),
    /** It does not come, or goes back to its owner. */
    isLost: boolean('is_lost').notNull().default(false),
    /** The order was cancelled or given back whole. */
    orderGone: boolean('order_gone').notNull().default(false),
    /** The order by which the owner pays what is missing, and how much. */
    differenceOrderId: rowRef('difference_order_id'),
    differenceFen: fen('difference_fen').notNull().default(0),
    /** What it came to beyond the credit, paid out to the balance. */
    paidOutFen: fen('paid_out_fen').notNull().default(0),
    stage: text('stage').$type<SaleStage>().notNull().default('waiting'),
    /** Until when its owner has to answer or to pay. */
    until: moment('until'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('trade_in_sale_order').on(table.tenantId, table.orderId),
    unique('trade_in_sale_recycle').on(table.tenantId, table.recycleOrderId),
    unique('trade_in_sale_difference').on(table.tenantId, table.differenceOrderId),
    uniqueIndex('trade_in_sale_open')
      .on(table.tenantId, table.tradeInId)
      .where(sql`stage IN ('waiting', 'owing')`),
    index('trade_in_sale_of').on(table.tenantId, table.tradeInId, table.id),
    foreignKey({
      columns: [table.tenantId, table.tradeInId],
      foreignColumns: [tradeIn.tenantId, tradeIn.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.recycleOrderId],
      foreignColumns: [recycleOrder.tenantId, recycleOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.differenceOrderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    check('trade_in_sale_stage', sql`${table.stage} IN ('waiting', 'owing', 'settled', 'kept', 'released')`),
    check(
      'trade_in_sale_sums',
      sql`0 <= ${table.creditFen} AND ${table.creditFen} <= ${table.estimateFen} AND ${table.differenceFen} >= 0 AND ${table.paidOutFen} >= 0 AND coalesce(${table.finalFen}, 0) >= 0 AND coalesce(${table.offeredFen}, 0) >= 0`,
    ),
    check('trade_in_sale_owing', sql`${table.stage} <> 'owing' OR ${table.differenceOrderId} IS NOT NULL`),
    check(
      'trade_in_sale_settled',
      sql`${table.stage} <> 'settled' OR (${table.finalFen} IS NOT NULL AND ${table.finalFen} + ${table.differenceFen} = ${table.creditFen} + ${table.paidOutFen})`,
    ),
    check(
      'trade_in_sale_kept',
      sql`${table.stage} <> 'kept' OR (${table.finalFen} IS NULL AND ${table.differenceFen} = ${table.creditFen} AND ${table.paidOutFen} = 0)`,
    ),
    check(
      'trade_in_sale_released',
      sql`${table.stage} <> 'released' OR (${table.finalFen} IS NULL AND ${table.creditFen} = 0 AND ${table.differenceFen} = 0 AND ${table.paidOutFen} = 0)`,
    ),
  ],
);
