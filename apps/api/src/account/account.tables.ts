import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** Who has proved a number or a mail address may set a new password: once, 10 minutes, in that browser. */
export const passwordTicket = pgTable(
  'password_ticket',
  {
    tenantId: tenantId(),
    /** SHA-256 of ticket and browser. */
    ticketHash: bytes('ticket_hash').notNull(),
    receiver: text('receiver').notNull(),
    memberId: rowRef('member_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ticketHash] }),
    index('password_ticket_expiry').on(table.tenantId, table.expiresAt),
  ],
);
