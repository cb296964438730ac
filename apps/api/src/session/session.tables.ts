import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** A signed-in browser, of a member or of staff. The token itself is nowhere; only its SHA-256 is. */
export const session = pgTable(
  'session',
  {
    tenantId: tenantId(),
    id: rowId(),
    tokenHash: bytes('token_hash').notNull(),
    kind: text('kind').$type<'member' | 'staff'>().notNull(),
    /** Member or staff id. */
    subjectId: rowRef('subject_id').notNull(),
    deviceId: text('device_id').notNull().default(''),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * When the member last proved to be it by password or code; null for a session that a scan or a third party opened.
     */
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('session_token').on(table.tenantId, table.tokenHash),
    index('session_subject').on(table.tenantId, table.kind, table.subjectId),
    index('session_expiry').on(table.tenantId, table.expiresAt),
  ],
);

/** A code sent by text message or mail: hashed, one use, five wrong tries of a network and fifteen of all. */
export const smsCode = pgTable(
  'sms_code',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Mobile number, or mail address. */
    phone: text('phone').notNull(),
    purpose: text('purpose')
      .$type<
        'login' | 'bind' | 'payPassword' | 'register' | 'findPassword' | 'changePassword' | 'changeMail'
      >()
      .notNull(),
    codeHash: bytes('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sms_code_phone').on(table.tenantId, table.phone, table.purpose, table.id),
  ],
);
