import type { RepairGrade } from '@jishi/contract/repair-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { brand, product, sku } from '../catalog/catalog.tables.ts';
import { createdAt, fen, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What faults are sorted by: 屏幕, 电池. */
export const repairCategory = pgTable(
  'repair_category',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    /** Name of a drawn icon. */
    icon: text('icon').notNull().default(''),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('repair_category_name').on(table.tenantId, table.name),
  ],
);

/** A fault that can be mended. */
export const repairItem = pgTable(
  'repair_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    categoryId: rowRef('category_id').notNull(),
    name: text('name').notNull(),
    /** How long it takes at the bench. */
    minutes: smallint('minutes').notNull(),
    /** What it costs is known for sure only after a look at the phone. */
    needsCheck: boolean('needs_check').notNull().default(false),
    description: text('description').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('repair_item_name').on(table.tenantId, table.name),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [repairCategory.tenantId, repairCategory.id],
    }),
    check('repair_item_minutes', sql`${table.minutes} BETWEEN 5 AND 480`),
  ],
);

/** What mending a fault of a model costs with parts of a grade. A model that has a price is one that is repaired. */
export const repairPrice = pgTable(
  'repair_price',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: rowRef('product_id').notNull(),
    itemId: rowRef('item_id').notNull(),
    grade: text('grade').$type<RepairGrade>().notNull(),
    /** The part that is built in; none: work alone. */
    partPpid: rowRef('part_ppid'),
    /** The work in it. */
    labourFen: fen('labour_fen').notNull().default(0),
    /** Work and part together; the sentinel of 12345678 yuan: only after a look at the phone. */
    priceFen: fen('price_fen').notNull(),
    warrantyDays: integer('warranty_days').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('repair_price_once').on(table.tenantId, table.productId, table.itemId, table.grade),
    index('repair_price_item').on(table.tenantId, table.itemId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.itemId],
      foreignColumns: [repairItem.tenantId, repairItem.id],
    }),
    foreignKey({ columns: [table.tenantId, table.partPpid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('repair_price_grade', sql`${table.grade} IN ('original', 'quality')`),
    check(
      'repair_price_sum',
      sql`${table.priceFen} >= 0 AND ${table.labourFen} >= 0 AND ${table.labourFen} <= ${table.priceFen}`,
    ),
    check('repair_price_warranty', sql`${table.warrantyDays} BETWEEN 0 AND 3650`),
  ],
);

/** A service point of a maker (官方网点), as somebody found it on a day. */
export const servicePoint = pgTable(
  'service_point',
  {
    tenantId: tenantId(),
    id: rowId(),
    brandId: rowRef('brand_id').notNull(),
    /** County code. */
    cityId: integer('city_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull().default(''),
    hours: text('hours').notNull().default(''),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Where it was read, so that it can be checked again. */
    sourceUrl: text('source_url').notNull().default(''),
    checkedOn: date('checked_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('service_point_name').on(table.tenantId, table.brandId, table.name),
    index('service_point_city').on(table.tenantId, table.cityId),
    foreignKey({ columns: [table.tenantId, table.brandId], foreignColumns: [brand.tenantId, brand.id] }),
    check(
      'service_point_place',
      sql`${table.latitude} BETWEEN -90 AND 90 AND ${table.longitude} BETWEEN -180 AND 180`,
    ),
  ],
);
