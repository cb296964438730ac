import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { fen, moment, rowRef, tenantId } from '../platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a product card shows whatever the city; written by the catalogue, read without a join. */
export interface SearchCard {
  ppid: number;
  name: string;
  sellingPoint: string;
  priceFen: number;
  listPriceFen: number;
  image: { key: string; width: number; height: number } | null;
  colors: { ppid: number; name: string; image: { key: string; width: number; height: number } | null }[];
  tags: string[];
  commentCount: number;
  /** Left out in what was written before cards told it. */
  soldCount?: number;
  /** Set as it is read, where the visitor's city or store has a price of its own. */
  pricedHere?: boolean;
}

/** One row per model that can be found: everything a list needs, in one place. */
export const searchEntry = pgTable(
  'search_entry',
  {
    tenantId: tenantId(),
    productId: rowRef('product_id').notNull(),
    brandId: rowRef('brand_id').notNull(),
    /** From the first level down. */
    categoryIds: rowRef('category_ids').array().notNull(),
    categoryName: text('category_name').notNull(),
    series: text('series').notNull(),
    model: text('model').notNull(),
    /** Values of `filter_value` that any SKU of the model has. */
    filterValueIds: rowRef('filter_value_ids').array().notNull().default([]),
    /** Lowest real price, or a sentinel when there is none. */
    priceFen: fen('price_fen').notNull(),
    soldCount: integer('sold_count').notNull().default(0),
    onSale: boolean('on_sale').notNull(),
    listedAt: moment('listed_at').notNull(),
    search: tsvector('search').notNull(),
    card: jsonb('card').$type<SearchCard>().notNull(),
    /** The transaction that wrote the row last: indexes in memory read what they have not seen. */
    writtenBy: bigint('written_by', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId] }),
    index('search_entry_search').using('gin', table.search),
    index('search_entry_categories').using('gin', table.categoryIds),
    index('search_entry_written').on(table.tenantId, table.writtenBy),
    index('search_entry_sold').on(table.tenantId, table.soldCount),
  ],
);
