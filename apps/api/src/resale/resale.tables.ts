import type {
  BargainReason,
  ListingState,
  PictureSide,
  ResaleGrade,
  ResaleKind,
} from '@jishi/contract/resale-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { product, sku } from '../catalog/catalog.tables.ts';
import { device } from '../device/device.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A mark on a picture of a unit; places in percent from the left and the top. */
export interface PictureMark {
  x: number;
  y: number;
  text: string;
}

/** What of a unit is not as new. The picture is the key of one of its own, or empty. */
export interface UnitFlaw {
  text: string;
  pictureKey: string;
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A unit for sale, or a lot of alike ones: one SKU. */
export const resaleListing = pgTable(
  'resale_listing',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<ResaleKind>().notNull(),
    ppid: rowRef('ppid').notNull(),
    /** The device of the register; null for a lot. */
    deviceId: rowRef('device_id'),
    /** Of kind resale. */
    productId: rowRef('product_id').notNull(),
    /** The same when new; null where it is no longer sold new. */
    twinPpid: rowRef('twin_ppid'),
    /** Where it lies; 0 is the warehouse. */
    storeId: rowRef('store_id').notNull().default(0),
    grade: text('grade').$type<ResaleGrade>().notNull(),
    battery: integer('battery'),
    reason: text('reason').$type<BargainReason>(),
    title: text('title').notNull(),
    highlights: text('highlights').array().notNull().default([]),
    accessories: text('accessories').array().notNull().default([]),
    flaws: jsonb('flaws').$type<UnitFlaw[]>().notNull().default([]),
    /** Somebody looked and found none. */
    flawless: boolean('flawless').notNull().default(false),
    /** It is still shown in its store. */
    onDisplay: boolean('on_display').notNull().default(false),
    reportNumber: text('report_number'),
    warrantyDays: integer('warranty_days').notNull().default(365),
    units: integer('units').notNull().default(1),
    /** What it cost before the price fell last; 0 where it never did. */
    wasFen: fen('was_fen').notNull().default(0),
    state: text('state').$type<ListingState>().notNull().default('draft'),
    listedAt: moment('listed_at'),
    soldAt: moment('sold_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('resale_listing_ppid').on(table.tenantId, table.ppid),
    // Of two who list the same device one does.
    uniqueIndex('resale_listing_device')
      .on(table.tenantId, table.deviceId)
      .where(sql`state IN ('draft', 'listed', 'paused')`),
    index('resale_listing_state').on(table.tenantId, table.state, table.listedAt),
    index('resale_listing_of_device').on(table.tenantId, table.deviceId),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({ columns: [table.tenantId, table.twinPpid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('resale_listing_kind', sql`kind IN ('secondhand', 'bargain')`),
    check('resale_listing_state', sql`state IN ('draft', 'listed', 'paused', 'sold', 'withdrawn')`),
    check('resale_listing_grade', sql`grade IN ('全新仅拆封', '99新', '95新', '9新', '8新')`),
    check('resale_listing_battery', sql`battery BETWEEN 1 AND 100`),
    check('resale_listing_units', sql`units BETWEEN 1 AND 99 AND (device_id IS NULL OR units = 1)`),
    check(
      'resale_listing_second_hand',
      sql`kind <> 'secondhand' OR (device_id IS NOT NULL AND reason IS NULL AND (state IN ('draft', 'withdrawn') OR report_number IS NOT NULL))`,
    ),
    check(
      'resale_listing_bargain',
      sql`kind <> 'bargain' OR reason IN ('sample', 'sealed', 'opened', 'makerRefurbished', 'lastPieces')`,
    ),
    check(
      'resale_listing_flaws',
      sql`kind <> 'bargain' OR state IN ('draft', 'withdrawn') OR reason IN ('sealed', 'lastPieces') OR jsonb_array_length(flaws) > 0 OR flawless`,
    ),
    check('resale_listing_was', sql`was_fen >= 0`),
  ],
);

/** Pictures of a unit, and of no other: the key of the table says so. */
export const resalePicture = pgTable(
  'resale_picture',
  {
    tenantId: tenantId(),
    /** Key of the stored picture: the hash of the bytes that came in. */
    key: text('key').notNull(),
    listingId: rowRef('listing_id').notNull(),
    place: integer('place').notNull(),
    side: text('side').$type<PictureSide>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    marks: jsonb('marks').$type<PictureMark[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('resale_picture_listing').on(table.tenantId, table.listingId, table.place),
    foreignKey({
      columns: [table.tenantId, table.listingId],
      foreignColumns: [resaleListing.tenantId, resaleListing.id],
    }),
    check('resale_picture_side', sql`side IN ('front', 'back', 'edge', 'screen', 'flaw', 'box')`),
  ],
);

/** What is looked for of a listing that is on sale; written in the transaction of the listing. */
export const resaleEntry = pgTable(
  'resale_entry',
  {
    tenantId: tenantId(),
    listingId: rowRef('listing_id').notNull(),
    kind: text('kind').$type<ResaleKind>().notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Of what it is when new, from the first level down. */
    categoryIds: rowRef('category_ids').array().notNull(),
    brandId: rowRef('brand_id').notNull(),
    productId: rowRef('product_id').notNull(),
    /** `华为 Mate 70 Pro`. */
    model: text('model').notNull(),
    grade: text('grade').$type<ResaleGrade>().notNull(),
    /** 0 where there is none. */
    battery: integer('battery').notNull(),
    reason: text('reason').notNull().default(''),
    priceFen: fen('price_fen').notNull(),
    /** What the price fell by last; 0 where it never did. */
    fallFen: fen('fall_fen').notNull().default(0),
    storeId: rowRef('store_id').notNull(),
    listedAt: moment('listed_at').notNull(),
    /** `成色:99新`, by which a list is narrowed. */
    words: text('words').array().notNull(),
    /** What it is found by (`lexemes.ts`), the words among it. */
    lexemes: tsvector('lexemes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.listingId] }),
    unique('resale_entry_ppid').on(table.tenantId, table.ppid),
    index('resale_entry_kind').on(table.tenantId, table.kind, table.listedAt),
    // As lists are ordered where nobody asks for an order.
    index('resale_entry_order').on(
      table.tenantId,
      table.kind,
      sql`(fall_fen > 0) DESC`,
      table.listedAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
    ),
    index('resale_entry_price').on(table.tenantId, table.kind, table.priceFen),
    index('resale_entry_store').on(table.tenantId, table.storeId),
    index('resale_entry_lexemes').using('gin', table.lexemes),
    foreignKey({
      columns: [table.tenantId, table.listingId],
      foreignColumns: [resaleListing.tenantId, resaleListing.id],
    }),
  ],
);
