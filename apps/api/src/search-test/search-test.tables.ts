import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A keyword with the model that shoppers mean by it. */
export const searchTest = pgTable(
  'search_test',
  {
    tenantId: tenantId(),
    id: rowId(),
    keyword: text('keyword').notNull(),
    key: text('key').notNull(),
    productId: rowRef('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('search_test_key').on(table.tenantId, table.key),
    index('search_test_product').on(table.tenantId, table.productId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
  ],
);

/** What a run of the test set found: the place of each expected model, 0 for none of the first ten. */
export const searchTestRun = pgTable(
  'search_test_run',
  {
    tenantId: tenantId(),
    id: rowId(),
    staffName: text('staff_name').notNull(),
    total: integer('total').notNull(),
    /** Expected models in the first place, and among the first ten. */
    first: integer('first').notNull(),
    among: integer('among').notNull(),
    /** By id of the test. */
    places: jsonb('places').$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'search_test_run_counts',
      sql`0 <= ${table.first} AND ${table.first} <= ${table.among} AND ${table.among} <= ${table.total}`,
    ),
  ],
);
