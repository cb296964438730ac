import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

export interface AuditChange {
  field: string;
  before: string;
  after: string;
}

/** What staff did; only added to. */
export const auditLog = register(
  pgTable(
    'audit_log',
    {
      tenantId: tenantId(),
      id: rowId(),
      staffId: rowRef('staff_id').notNull(),
      staffName: text('staff_name').notNull(),
      /** `order.ship` */
      action: text('action').notNull(),
      /** What it was done to, in words: 订单 26112100000042. */
      target: text('target').notNull(),
      changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
      ip: text('ip').notNull(),
      userAgent: text('user_agent').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('audit_log_time').on(table.tenantId, table.createdAt),
      index('audit_log_staff').on(table.tenantId, table.staffId, table.id),
    ],
  ),
);
