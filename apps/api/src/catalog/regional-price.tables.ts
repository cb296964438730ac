import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { sku } from './catalog.tables.ts';

/** Prices of SKUs that hold in one city or in one store only, always or for a time. */
export const skuRegionalPrice = pgTable(
  'sku_regional_price',
  {
    tenantId: tenantId(),
    id: rowId(),
    ppid: rowRef('ppid').notNull(),
    scope: text('scope').$type<PriceScope>().notNull(),
    /** First code of the city (530100; 110000 for a municipality), or id of the store. */
    regionId: rowRef('region_id').notNull(),
    /** May be a sentinel: no quote in this city. */
    priceFen: fen('price_fen').notNull(),
    /** Null: from ever. */
    startsAt: moment('starts_at'),
    /** Null: for ever. */
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sku_regional_price_sku').on(table.tenantId, table.ppid),
    index('sku_regional_price_region').on(table.tenantId, table.scope, table.regionId),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('sku_regional_price_scope', sql`${table.scope} IN ('city', 'store')`),
    check('sku_regional_price_amount', sql`${table.priceFen} >= 0`),
    check('sku_regional_price_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
