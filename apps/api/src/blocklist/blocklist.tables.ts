import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Who may neither sign in nor order. An entry that ended stays to be read. */
export const blocklistEntry = pgTable(
  'blocklist_entry',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<'member' | 'phone' | 'address'>().notNull(),
    /** Member id, phone, or IP address or network (203.0.113.0/24). */
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    staffId: rowRef('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    /** Null: for good. */
    expiresAt: moment('expires_at'),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('blocklist_value').on(table.tenantId, table.kind, table.value),
  ],
);
