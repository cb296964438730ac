import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, tenantId, updatedAt } from '../db/columns.ts';

/**
 * The newest sequence of an exchange. Its row is locked while a message is added, so sequences become visible in their
 * order. It begins at the time in ms and not at 1: an exchange that was cleaned up and comes back never repeats a
 * number.
 */
export const realtimeExchange = pgTable(
  'realtime_exchange',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index('realtime_exchange_touched').on(table.tenantId, table.touchedAt),
  ],
);

/** A message kept for browsers whose connection is gone. Login keys and talk pass here, so the body is sealed. */
export const realtimeMessage = pgTable(
  'realtime_message',
  {
    tenantId: tenantId(),
    exchange: text('exchange').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    sealedBody: bytes('sealed_body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exchange, table.sequence] }),
    index('realtime_message_created').on(table.tenantId, table.createdAt),
  ],
);

/**
 * A tenant's account at a message queue: `web` for browsers, `rabbitmq` for a RabbitMQ of its own. The passcode is
 * sealed.
 */
export const queueCredential = pgTable(
  'queue_credential',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    vhost: text('vhost').notNull(),
    login: text('login').notNull(),
    sealedPasscode: bytes('sealed_passcode').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);
