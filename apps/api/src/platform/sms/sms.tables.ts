import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../db/columns.ts';

/** Text messages of the sandbox, which go nowhere else. Empty where a real provider sends. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    tenantId: tenantId(),
    id: rowId(),
    phone: text('phone').notNull(),
    /** An SmsTemplate. */
    template: text('template').notNull(),
    /** As a telephone would show it, with the sign in front. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sms_outbox_phone').on(table.tenantId, table.phone, table.id),
  ],
);
