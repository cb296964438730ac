import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, tenantId } from '../platform/db/columns.ts';

/** A slide puzzle on its way: open until it is checked, then gone or, solved, a key that opens one door. */
export const puzzle = pgTable(
  'puzzle',
  {
    tenantId: tenantId(),
    /** SHA-256 of device and token, so that a solved puzzle is worth nothing in another browser. */
    keyHash: bytes('key_hash').notNull(),
    /** Where the centre of the piece belongs, in pixels. */
    targetX: integer('target_x').notNull(),
    passedAt: moment('passed_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.keyHash] })],
);
