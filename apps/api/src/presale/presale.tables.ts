import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { salesOrder } from '../order/order.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Units of a SKU that are sold before they are there. */
export const presale = pgTable(
  'presale',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    priceFen: fen('price_fen').notNull(),
    depositFen: fen('deposit_fen').notNull(),
    /** What the deposit counts for. */
    worthFen: fen('worth_fen').notNull(),
    quota: integer('quota').notNull(),
    sold: integer('sold').notNull().default(0),
    depositFrom: moment('deposit_from').notNull(),
    depositTo: moment('deposit_to').notNull(),
    finalFrom: moment('final_from').notNull(),
    finalTo: moment('final_to').notNull(),
    shipBy: moment('ship_by').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('presale_sku').on(table.tenantId, table.ppid),
    check('presale_sold', sql`0 <= ${table.sold} AND ${table.sold} <= ${table.quota}`),
    // Civil Code 586: a deposit is at most a fifth of the price.
    check(
      'presale_deposit',
      sql`${table.depositFen} > 0 AND ${table.depositFen} <= ${table.priceFen} / 5 AND ${table.depositFen} <= 100000`,
    ),
    check(
      'presale_worth',
      sql`${table.worthFen} >= ${table.depositFen} AND ${table.worthFen} < ${table.priceFen}`,
    ),
    check(
      'presale_times',
      sql`${table.depositFrom} < ${table.depositTo} AND ${table.depositTo} <= ${table.finalFrom} AND ${table.finalFrom} < ${table.finalTo} AND ${table.finalFrom} <= ${table.shipBy}`,
    ),
  ],
);

/** The unit of a presale that an order claims. */
export const presaleOrder = pgTable(
  'presale_order',
  {
    tenantId: tenantId(),
    orderId: rowRef('order_id').notNull(),
    presaleId: rowRef('presale_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** The final payment is open and no place had the unit. */
    isLacking: boolean('is_lacking').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    index('presale_order_of').on(table.tenantId, table.presaleId),
    index('presale_order_lacking').on(table.tenantId, table.orderId).where(sql`is_lacking`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.presaleId],
      foreignColumns: [presale.tenantId, presale.id],
    }),
  ],
);

/** Deposits of buyers who did not pay the rest: an income of its own, beside sales and never in them. */
export const keptDeposit = pgTable(
  'kept_deposit',
  {
    tenantId: tenantId(),
    orderId: rowRef('order_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [presaleOrder.tenantId, presaleOrder.orderId],
    }),
    check('kept_deposit_amount', sql`${table.amountFen} > 0`),
  ],
);
