import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** What became of a login QR. `handed`: no QR, but a session that another host of the tenant hands over (S031). */
export type LoginKeyState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'redeemed' | 'handed';

/** A login QR that was shown (S241): who showed it, and how it went on. Key and ticket are stored as SHA-256 alone. */
export const loginKey = pgTable(
  'login_key',
  {
    tenantId: tenantId(),
    keyHash: bytes('key_hash').notNull(),
    /** Of the browser that shows the QR: nobody else may exchange the ticket. */
    browserId: text('browser_id').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    state: text('state').$type<LoginKeyState>().notNull().default('waiting'),
    memberId: rowRef('member_id'),
    /** openId and unionId of a scan by a third party's application (S243), sealed. */
    sealedIdentity: bytes('sealed_identity'),
    ticketHash: bytes('ticket_hash'),
    createdAt: createdAt(),
    /** End of the key, and once it is confirmed of the ticket. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.keyHash] }),
    unique('login_key_ticket').on(table.tenantId, table.ticketHash),
    index('login_key_expiry').on(table.tenantId, table.expiresAt),
  ],
);

/** A page that waits for the numbers of phones (S127). */
export const imeiRoute = pgTable(
  'imei_route',
  {
    tenantId: tenantId(),
    keyHash: bytes('key_hash').notNull(),
    browserId: text('browser_id').notNull(),
    /** Numbers sent so far. */
    pushes: integer('pushes').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.keyHash] }),
    index('imei_route_expiry').on(table.tenantId, table.expiresAt),
  ],
);
