import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../platform/db/columns.ts';

/** Who is told of the day's sales in the evening; without a row, or with one that is not active, nobody is. */
export const salesDaily = pgTable(
  'sales_daily',
  {
    tenantId: tenantId(),
    active: boolean('active').notNull(),
    recipients: text('recipients').array().notNull(),
    /** Counts changes by staff, against two who edit at once. */
    version: integer('version').notNull().default(1),
    /** The day of Beijing that was told last: it is taken before anything is sent, so that no day is told twice. */
    toldDay: date('told_day', { mode: 'string' }),
    sentAt: moment('sent_at'),
    /** Addresses that did not take the last letter. */
    failed: text('failed').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('sales_daily_recipients', sql`NOT ${table.active} OR cardinality(${table.recipients}) > 0`),
  ],
);
