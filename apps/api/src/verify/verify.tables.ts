import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, tenantId } from '../platform/db/columns.ts';

/**
 * The captcha a browser has to solve: the newest picture of a device, hashed with a salt of its own. One use, three
 * wrong tries.
 */
export const captcha = pgTable(
  'captcha',
  {
    tenantId: tenantId(),
    deviceId: text('device_id').notNull(),
    salt: bytes('salt').notNull(),
    codeHash: bytes('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.deviceId] })],
);
