import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** That a text message was sent, whatever the provider; never what it said. Kept 180 days. */
export const smsLog = pgTable(
  'sms_log',
  {
    tenantId: tenantId(),
    id: rowId(),
    phone: text('phone').notNull(),
    /** An SmsTemplate. */
    template: text('template').notNull(),
    provider: text('provider').notNull(),
    success: boolean('success').notNull(),
    /** The provider's own word for what went wrong. */
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sms_log_time').on(table.tenantId, table.createdAt),
    index('sms_log_phone').on(table.tenantId, table.phone, table.id),
  ],
);
