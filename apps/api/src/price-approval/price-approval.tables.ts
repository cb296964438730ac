import type { PriceHold } from '@jishi/contract/price-hold.ts';
import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A price of a city or a store as it is asked for; moments as ISO 8601 texts. */
export interface AskedRegion {
  /** The price that is changed; 0 for one that is new. */
  id: number;
  scope: PriceScope;
  regionId: number;
  startsAt: string | null;
  endsAt: string | null;
}

/** A lower price that waits for a second person, or what became of it. */
export const priceAsk = pgTable(
  'price_ask',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    /** What the SKU was called when it was asked for: it may be gone when somebody reads this. */
    name: text('name').notNull(),
    /** Empty for the price of the SKU itself; else where it is to hold, so that one place has one open request. */
    placeKey: text('place_key').notNull().default(''),
    placeName: text('place_name').notNull().default(''),
    region: jsonb('region').$type<AskedRegion>(),
    beforeFen: fen('before_fen').notNull(),
    afterFen: fen('after_fen').notNull(),
    cause: text('cause').$type<PriceHold>().notNull(),
    state: text('state')
      .$type<'pending' | 'done' | 'refused' | 'withdrawn' | 'replaced' | 'outdated'>()
      .notNull()
      .default('pending'),
    askedById: rowRef('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    decidedById: rowRef('decided_by_id'),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('price_ask_open')
      .on(table.tenantId, table.ppid, table.placeKey)
      .where(sql`state = 'pending'`),
    index('price_ask_time').on(table.tenantId, table.createdAt, table.id),
    index('price_ask_sku').on(table.tenantId, table.ppid, table.id),
    check(
      'price_ask_second_person',
      sql`${table.state} <> 'done' OR (${table.decidedById} IS NOT NULL AND ${table.decidedById} <> ${table.askedById})`,
    ),
  ],
);
