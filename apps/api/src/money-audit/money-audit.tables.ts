import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, rowId, tenantId } from '../platform/db/columns.ts';
import type { Finding } from './run-checks.queries.ts';

/** What each night found in the books of a tenant. */
export const moneyAuditRun = pgTable(
  'money_audit_run',
  {
    tenantId: tenantId(),
    id: rowId(),
    ranAt: moment('ran_at').notNull().defaultNow(),
    tookMs: integer('took_ms').notNull(),
    /** Rows that did not agree; of one check no more than are told. */
    found: integer('found').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('money_audit_run_latest').on(table.tenantId, table.ranAt),
  ],
);
