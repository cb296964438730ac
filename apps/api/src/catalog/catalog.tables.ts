import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, fen, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';

export type ProductKind = 'goods' | 'service' | 'resale';

/** A row of the parameter table. */
export interface Parameter {
  group: string;
  name: string;
  value: string;
}

/** A picture of goods, with words for those who do not see it; without them it is called by the name of the SKU. */
export interface GoodsPicture extends StoredPicture {
  alt?: string;
}

export const category = pgTable(
  'category',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** 0 at the first level. */
    parentId: rowRef('parent_id').notNull().default(0),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    /** Ids from the first level to this one, for “anything below”. */
    path: rowRef('path').array().notNull(),
    /** Counts changes by staff, against two who edit at once. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('category_name').on(table.tenantId, table.parentId, table.name),
  ],
);

export const brand = pgTable(
  'brand',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** What else it is called: in searches, and in files, which then make no second brand. */
    aliases: text('aliases').array().notNull().default([]),
    /** Address of its drawn name; empty: it is written. */
    logo: text('logo').notNull().default(''),
    /** Counts changes by staff, against two who edit at once. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('brand_name').on(table.tenantId, table.name),
  ],
);

/**
 * A model: what its SKUs share. `kind` service: screen insurance and the like, sold with goods; resale: units that are
 * sold by themselves and stand in lists of their own.
 */
export const product = pgTable(
  'product',
  {
    tenantId: tenantId(),
    id: rowId(),
    brandId: rowRef('brand_id').notNull(),
    categoryId: rowRef('category_id').notNull(),
    kind: text('kind').$type<ProductKind>().notNull().default('goods'),
    series: text('series').notNull().default(''),
    model: text('model').notNull(),
    sellingPoint: text('selling_point').notNull().default(''),
    /** Sanitised when it was saved. */
    descriptionHtml: text('description_html').notNull().default(''),
    parameters: jsonb('parameters').$type<Parameter[]>().notNull().default([]),
    /** Names of the dimensions in order: 颜色, 内存. */
    dimensionNames: text('dimension_names').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** Units sold ever; sorting only. */
    soldCount: integer('sold_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    scoreSum: integer('score_sum').notNull().default(0),
    /** Counts changes by staff and by files, against two who edit at once; each SKU counts its own. */
    version: integer('version').notNull().default(0),
    /** The form that it was made with by hand: sent twice, it makes one. */
    submitToken: text('submit_token'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('product_model').on(table.tenantId, table.brandId, table.categoryId, table.model),
    unique('product_submit_token').on(table.tenantId, table.submitToken),
    index('product_category').on(table.tenantId, table.categoryId),
    foreignKey({ columns: [table.tenantId, table.brandId], foreignColumns: [brand.tenantId, brand.id] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }),
  ],
);

/** What is bought. `ppid` is its id on the wire. */
export const sku = pgTable(
  'sku',
  {
    tenantId: tenantId(),
    ppid: rowId('ppid'),
    productId: rowRef('product_id').notNull(),
    /** The merchant's own code; the importer knows a SKU by it. */
    code: text('code').notNull(),
    /** 商品条码: what the maker prints under the bars, with its check digit; empty: none is known. */
    gtin: text('gtin').notNull().default(''),
    /** Brand, model and specs in one line. */
    name: text('name').notNull(),
    /** Values in the order of the product's dimension names. */
    specValues: text('spec_values').array().notNull().default([]),
    listPriceFen: fen('list_price_fen').notNull(),
    /** May be a sentinel: 123456700 to be released, 1234567800 no quote. */
    priceFen: fen('price_fen').notNull(),
    status: text('status').$type<SkuStatus>().notNull().default('onSale'),
    /** Made off the shelf and never on it: no shopper finds it. A trigger ends it with the first other state. */
    draft: boolean('draft').notNull().default(false),
    pictures: jsonb('pictures').$type<GoodsPicture[]>().notNull().default([]),
    /** Position among the SKUs of the product. */
    sort: integer('sort').notNull().default(0),
    /** Most units on one order. */
    purchaseLimit: integer('purchase_limit').notNull().default(99),
    /** Says that what is sold are samples (S360 to S362); null for ordinary goods. */
    sampleLabel: integer('sample_label').$type<SampleLabel>(),
    /** Counts changes by staff, against two who edit at once. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid] }),
    unique('sku_code').on(table.tenantId, table.code),
    // An UPC-A and the EAN-13 with a zero before it are one number.
    uniqueIndex('sku_gtin')
      .on(table.tenantId, sql`lpad(${table.gtin}, 14, '0')`)
      .where(sql`${table.gtin} <> ''`),
    index('sku_product').on(table.tenantId, table.productId, table.sort),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    check('sku_prices', sql`${table.priceFen} >= 0 AND ${table.listPriceFen} >= 0`),
    check('sku_sample_label', sql`${table.sampleLabel} BETWEEN 1 AND 3`),
  ],
);

/** Names that lists can be filtered by (内存, 屏幕尺寸) and their values; the ids stand in `/list/:coll`. */
export const filterName = pgTable(
  'filter_name',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('filter_name_name').on(table.tenantId, table.name),
  ],
);

export const filterValue = pgTable(
  'filter_value',
  { tenantId: tenantId(), id: rowId(), nameId: rowRef('name_id').notNull(), value: text('value').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('filter_value_value').on(table.tenantId, table.nameId, table.value),
  ],
);

/** Service products (kind service) offered with the goods of a category and all below it. */
export const serviceOffer = pgTable(
  'service_offer',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    categoryId: rowRef('category_id').notNull(),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.categoryId] }),
    index('service_offer_category').on(table.tenantId, table.categoryId),
  ],
);
