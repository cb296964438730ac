import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
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
import { brand, product } from '../catalog/catalog.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { BookBody, PriceChange } from './book.ts';

const ofCategories = sql`category IN ('phone', 'tablet', 'laptop', 'watch')`;

/** A model that is taken. Its id is `pjtPid` on the wire, whoever values it. */
export const recycleModel = pgTable(
  'recycle_model',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The model in the catalogue, where the shop sold it. */
    productId: rowRef('product_id'),
    brandId: rowRef('brand_id').notNull(),
    category: text('category').$type<RecycleCategory>().notNull(),
    name: text('name').notNull(),
    picture: jsonb('picture').$type<StoredPicture>(),
    /** Its number at the platform of valuations. */
    providerPid: text('provider_pid'),
    /** What a faultless one brings at most, by the book of now or the platform; 0: nobody values it. */
    topPriceFen: fen('top_price_fen').notNull().default(0),
    hot: boolean('hot').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('recycle_model_name').on(table.tenantId, table.name),
    unique('recycle_model_provider').on(table.tenantId, table.providerPid),
    index('recycle_model_listed').on(table.tenantId, table.category, table.brandId, table.topPriceFen),
    index('recycle_model_product').on(table.tenantId, table.productId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({ columns: [table.tenantId, table.brandId], foreignColumns: [brand.tenantId, brand.id] }),
    check('recycle_model_category', ofCategories),
    check('recycle_model_price', sql`${table.topPriceFen} >= 0`),
  ],
);

/** What a search may begin with of a model's name, so that words within it are found by an index. */
export const recycleWord = pgTable(
  'recycle_word',
  {
    tenantId: tenantId(),
    word: text('word').notNull(),
    modelId: rowRef('model_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word, table.modelId] }),
    index('recycle_word_prefix').on(table.tenantId, table.word.op('text_pattern_ops')),
    index('recycle_word_model').on(table.tenantId, table.modelId),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
  ],
);

/** The first eight digits of the numbers of a model; one TAC may stand for several models (S119). */
export const deviceTac = pgTable(
  'device_tac',
  {
    tenantId: tenantId(),
    tac: text('tac').notNull(),
    modelId: rowRef('model_id').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tac, table.modelId] }),
    index('device_tac_model').on(table.tenantId, table.modelId),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
    check('device_tac_digits', sql`${table.tac} ~ '^[0-9]{8}$'`),
  ],
);

/** Questions and prices of a category from a moment on. What was valued by a book keeps its price by it. */
export const recycleBook = register(
  pgTable(
    'recycle_book',
    {
      tenantId: tenantId(),
      id: rowId(),
      category: text('category').$type<RecycleCategory>().notNull(),
      body: jsonb('body').$type<BookBody>().notNull(),
      /** Who edited it last; another one let it out. */
      publishedBy: rowRef('published_by').notNull(),
      approvedBy: rowRef('approved_by').notNull(),
      publisherName: text('publisher_name').notNull(),
      approverName: text('approver_name').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('recycle_book_latest').on(table.tenantId, table.category, table.id),
      check('recycle_book_category', ofCategories),
      check('recycle_book_two_people', sql`${table.publishedBy} <> ${table.approvedBy}`),
    ],
  ),
);

/** What a faultless device brings by a book. */
export const recyclePrice = register(
  pgTable(
    'recycle_price',
    {
      tenantId: tenantId(),
      bookId: rowRef('book_id').notNull(),
      modelId: rowRef('model_id').notNull(),
      variant: text('variant').notNull(),
      priceFen: fen('price_fen').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.bookId, table.modelId, table.variant] }),
      index('recycle_price_model').on(table.tenantId, table.modelId),
      foreignKey({
        columns: [table.tenantId, table.bookId],
        foreignColumns: [recycleBook.tenantId, recycleBook.id],
      }),
      foreignKey({
        columns: [table.tenantId, table.modelId],
        foreignColumns: [recycleModel.tenantId, recycleModel.id],
      }),
      check('recycle_price_sum', sql`${table.priceFen} > 0`),
    ],
  ),
);

/** The next book of a category while staff write it. */
export const recycleDraft = pgTable(
  'recycle_draft',
  {
    tenantId: tenantId(),
    category: text('category').$type<RecycleCategory>().notNull(),
    body: jsonb('body').$type<BookBody>().notNull(),
    /** Prices that are others than those of the book of now. */
    prices: jsonb('prices').$type<PriceChange[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    /** Everybody who edited it since the last book: none of them lets it out. */
    editors: jsonb('editors').$type<{ staffId: number; name: string }[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.category] }),
    check('recycle_draft_category', ofCategories),
  ],
);

/** What somebody says which model a number is. */
export const imeiFeedback = pgTable(
  'imei_feedback',
  {
    tenantId: tenantId(),
    id: rowId(),
    imei: text('imei').notNull(),
    modelName: text('model_name').notNull(),
    /** Where it was said (C177). */
    type: integer('type').notNull().default(0),
    visitor: text('visitor').notNull().default(''),
    state: text('state').$type<'new' | 'taken' | 'dismissed'>().notNull().default('new'),
    modelId: rowRef('model_id'),
    doneBy: text('done_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('imei_feedback_new').on(table.tenantId, table.imei).where(sql`state = 'new'`),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
    check('imei_feedback_state', sql`state IN ('new', 'taken', 'dismissed')`),
  ],
);

/** What staff say is off in the price book. */
export const priceException = pgTable(
  'price_exception',
  {
    tenantId: tenantId(),
    id: rowId(),
    modelId: rowRef('model_id').notNull(),
    priceFen: fen('price_fen').notNull(),
    remark: text('remark').notNull(),
    staffId: rowRef('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    state: text('state').$type<'new' | 'done' | 'dismissed'>().notNull().default('new'),
    reply: text('reply').notNull().default(''),
    doneBy: text('done_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('price_exception_state').on(table.tenantId, table.state, table.id),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
    check('price_exception_state', sql`state IN ('new', 'done', 'dismissed')`),
    check('price_exception_price', sql`${table.priceFen} >= 0`),
  ],
);

/** Hands a number and a model from one screen to another for half an hour. */
export const shortCode = pgTable(
  'short_code',
  {
    tenantId: tenantId(),
    codeHash: bytes('code_hash').notNull(),
    imei: text('imei').notNull(),
    modelId: rowRef('model_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.codeHash] }),
    index('short_code_expires').on(table.tenantId, table.expiresAt),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
  ],
);
