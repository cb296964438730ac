import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A number that somebody asked to be rung back at (C033). It waits until `calledAt` is set. */
export const callBack = pgTable(
  'call_back',
  {
    tenantId: tenantId(),
    id: rowId(),
    phone: text('phone').notNull(),
    /** Null for a guest. */
    memberId: rowRef('member_id'),
    createdAt: createdAt(),
    calledAt: moment('called_at'),
    /** Who rang, by the name of that day. */
    staffName: text('staff_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A number waits once, however often the button was pressed.
    uniqueIndex('call_back_waiting').on(table.tenantId, table.phone).where(sql`called_at IS NULL`),
    index('call_back_order').on(table.tenantId, table.createdAt),
  ],
);
