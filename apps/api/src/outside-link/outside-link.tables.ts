import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, rowId, tenantId } from '../platform/db/columns.ts';
import type { KnockFailure } from '../platform/outside/knock.ts';

/** An address outside the shop that pages of a site lead to, and what was found there last. */
export const outsideLink = pgTable(
  'outside_link',
  {
    tenantId: tenantId(),
    id: rowId(),
    address: text('address').notNull(),
    /** When a page was last known to lead there. */
    namedAt: moment('named_at').notNull().defaultNow(),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Null until somebody has looked. */
    checkedAt: moment('checked_at'),
    /** HTTP status; 0 without an answer, and before the first look. */
    status: integer('status').notNull().default(0),
    failure: text('failure').$type<KnockFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('outside_link_address').on(table.tenantId, table.address),
    index('outside_link_next').on(table.tenantId, table.nextAt),
    check('outside_link_found', sql`failure IS NULL OR (status = 0 AND checked_at IS NOT NULL)`),
  ],
);
