import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, tenantId, updatedAt } from '../db/columns.ts';

/** A tenant's client at a provider of sign-ins. The secret is sealed. */
export const thirdPartyClient = pgTable(
  'third_party_client',
  {
    tenantId: tenantId(),
    provider: text('provider').$type<'wechat' | 'qq'>().notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: bytes('sealed_secret').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.provider] })],
);
