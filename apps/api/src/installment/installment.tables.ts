import type { InstallmentChannel, InstallmentProductType } from '@jishi/contract/installment-words.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, fen, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A way to pay in parts. */
export const installmentPlan = pgTable(
  'installment_plan',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text('channel').$type<InstallmentChannel>().notNull(),
    productType: text('product_type').$type<InstallmentProductType>().notNull().default('normal'),
    periods: integer('periods').notNull(),
    /** The fee of all parts, in millionths of the price. */
    feePpm: integer('fee_ppm').notNull(),
    shopPays: boolean('shop_pays').notNull().default(false),
    minFen: fen('min_fen').notNull(),
    /** 0 without an upper bound. */
    maxFen: fen('max_fen').notNull().default(0),
    /** 0 for all. */
    categoryId: rowRef('category_id').notNull().default(0),
    active: boolean('active').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('installment_plan_kind').on(
      table.tenantId,
      table.channel,
      table.productType,
      table.periods,
      table.categoryId,
    ),
    check('installment_plan_sum', sql`${table.minFen} >= 10000 AND ${table.maxFen} >= 0`),
    check('installment_plan_fee', sql`${table.feePpm} BETWEEN 0 AND 300000 AND ${table.periods} > 0`),
  ],
);

/** The plan that a payment was begun under, as it was then. */
export const installmentUse = pgTable(
  'installment_use',
  {
    tenantId: tenantId(),
    paymentNo: text('payment_no').notNull(),
    planId: rowRef('plan_id').notNull(),
    channel: text('channel').$type<InstallmentChannel>().notNull(),
    periods: integer('periods').notNull(),
    feeFen: fen('fee_fen').notNull(),
    shopPays: boolean('shop_pays').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.paymentNo] })],
);
