import { PIN_PLACES, SYNONYM_WORDS } from '@jishi/contract/search-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from '../catalog/catalog.tables.ts';
import { moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Words that mean the same goods at this site. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    tenantId: tenantId(),
    id: rowId(),
    words: text('words').array().notNull(),
    /** Only the first word stands for the others. */
    oneWay: boolean('one_way').notNull(),
    active: boolean('active').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'search_synonym_words',
      sql`cardinality(${table.words}) BETWEEN 2 AND ${sql.raw(String(SYNONYM_WORDS))}`,
    ),
  ],
);

/** A model that has a place of its own in the search for a keyword. */
export const searchPin = pgTable(
  'search_pin',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** As staff wrote it, and as it is compared (`keyOf`). */
    keyword: text('keyword').notNull(),
    key: text('key').notNull(),
    productId: rowRef('product_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null: for good. */
    endsAt: moment('ends_at'),
    active: boolean('active').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('search_pin_model').on(table.tenantId, table.key, table.productId),
    index('search_pin_product').on(table.tenantId, table.productId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    check('search_pin_position', sql`${table.position} BETWEEN 1 AND ${sql.raw(String(PIN_PLACES))}`),
    check('search_pin_time', sql`${table.endsAt} IS NULL OR ${table.startsAt} < ${table.endsAt}`),
  ],
);

/** How often a keyword was searched for on a day of Beijing, and how it ended; with nobody's name. */
export const searchDay = pgTable(
  'search_day',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    keyword: text('keyword').notNull(),
    searches: integer('searches').notNull(),
    /** Of them, those that found nothing at all, and those that found goods with some of the words. */
    none: integer('none').notNull(),
    partly: integer('partly').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.key] }),
    check(
      'search_day_counts',
      sql`0 < ${table.searches} AND 0 <= ${table.none} AND 0 <= ${table.partly} AND ${table.none} + ${table.partly} <= ${table.searches}`,
    ),
  ],
);
