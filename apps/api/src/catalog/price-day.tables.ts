import { sql } from 'drizzle-orm';
import { check, date, foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { fen, rowRef, tenantId } from '../platform/db/columns.ts';
import { sku } from './catalog.tables.ts';

/**
 * What a SKU cost by itself, on the days of Beijing on which that changed: between two rows the last price holds.
 * Prices that are texts (S196, S197) are no prices and have no row.
 */
export const skuPriceDay = pgTable(
  'sku_price_day',
  {
    tenantId: tenantId(),
    ppid: rowRef('ppid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The lowest of the day. */
    lowFen: fen('low_fen').notNull(),
    /** At its end. */
    lastFen: fen('last_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ppid, table.day] }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('sku_price_day_low', sql`${table.lowFen} >= 0 AND ${table.lowFen} <= ${table.lastFen}`),
  ],
);
