import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TenantSettings } from './tenant-settings.ts';

/**
 * A shop. Written by the operator of the installation and, through functions of `security.sql`, by the main site; every
 * process reads them all at start and on change.
 */
export const tenant = pgTable('tenant', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<TenantSettings>().notNull(),
  active: boolean('active').notNull().default(true),
});

/** The hosts a tenant answers on, without port. */
export const tenantHost = pgTable(
  'tenant_host',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id),
    host: text('host').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
);
