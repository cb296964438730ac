import type { RankKind } from '@jishi/contract/rank-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { createdAt, fen, moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** Places of models in a rank of a category, as they were counted last. */
export const rankEntry = pgTable(
  'rank_entry',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<RankKind>().notNull(),
    /** The category. */
    groupId: rowRef('group_id').notNull(),
    position: integer('position').notNull(),
    productId: rowRef('product_id').notNull(),
    score: integer('score').notNull(),
    /** Members who bought, or visitors who looked. */
    people: integer('people').notNull(),
    /** All units, before members were capped. */
    units: integer('units').notNull(),
    /** Place that shoppers saw the day before. */
    previous: integer('previous'),
    /** Until when was counted. */
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.groupId, table.position] }),
    index('rank_entry_product').on(table.tenantId, table.productId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    check(
      'rank_entry_numbers',
      sql`${table.position} > 0 AND 0 < ${table.score} AND ${table.score} <= ${table.units}`,
    ),
  ],
);

/** Models that staff took out of all ranks, and why. */
export const rankExclusion = pgTable(
  'rank_exclusion',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    reason: text('reason').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
  ],
);

/** What was left of the first price of a model after so many months. */
export const retentionPoint = pgTable(
  'retention_point',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    month: smallint('month').notNull(),
    brandId: rowRef('brand_id').notNull(),
    permille: integer('permille').notNull(),
    priceFen: fen('price_fen').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.month] }),
    index('retention_point_month').on(table.tenantId, table.month, table.permille),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
  ],
);
