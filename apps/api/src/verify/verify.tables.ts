import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The captcha a browser has to solve: the newest picture of a device, hashed with a salt of its own. One use, three wrong tries. */
export const captcha = pgTable(
  'captcha',
  {
    tenantId: tenantId(),
    deviceId: text('device_id').notNull(),
    salt: bytea('salt').notNull(),
    codeHash: bytea('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.deviceId] })],
);
