import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A SKU that members have for points. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    points: integer('points').notNull(),
    /** Beside the points. */
    priceFen: fen('price_fen').notNull().default(0),
    quota: integer('quota').notNull(),
    given: integer('given').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    levelMin: integer('level_min').notNull().default(1),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** A line is a sentence. */
    rules: text('rules').notNull().default(''),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('points_goods_open').on(table.tenantId, table.endsAt).where(sql`active`),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('points_goods_given', sql`0 <= ${table.given} AND ${table.given} <= ${table.quota}`),
    check('points_goods_price', sql`${table.points} > 0 AND ${table.priceFen} >= 0`),
    check('points_goods_limits', sql`${table.perMember} > 0 AND ${table.levelMin} > 0`),
    check('points_goods_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** The unit that an order took for points. */
export const pointsExchange = pgTable(
  'points_exchange',
  {
    tenantId: tenantId(),
    orderId: rowRef('order_id').notNull(),
    goodsId: rowRef('goods_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** Its order fell through: the unit may be had again. */
    released: boolean('released').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    index('points_exchange_member')
      .on(table.tenantId, table.goodsId, table.memberId)
      .where(sql`NOT released`),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [pointsGoods.tenantId, pointsGoods.id],
    }),
  ],
);
