import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../platform/db/columns.ts';

/**
 * What is to be done once at a moment; written down in the transaction of its cause. Rows that are done stay, so that
 * nothing is done again.
 */
export const laterTask = pgTable(
  'later_task',
  {
    tenantId: tenantId(),
    /** Names the work: `asset.mature`. */
    kind: text('kind').notNull(),
    /** What it is done for, in words of the room that does it. */
    refId: text('ref_id').notNull(),
    /** When it was to be done. */
    dueAt: moment('due_at').notNull(),
    /** When it is tried next: `due_at` until it has failed. */
    nextAt: moment('next_at').notNull(),
    doneAt: moment('done_at'),
    /** Times that it failed. */
    tries: integer('tries').notNull().default(0),
    /** Why it failed last; empty before. */
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.refId] }),
    index('later_task_waiting').on(table.tenantId, table.nextAt).where(sql`done_at IS NULL`),
  ],
);
