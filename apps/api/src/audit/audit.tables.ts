import { sql } from 'drizzle-orm';
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
      /** Kind and number of it, so that the history of one thing is one question; empty where an act has none. */
      objectType: text('object_type').notNull().default(''),
      objectId: text('object_id').notNull().default(''),
      changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
      ip: text('ip').notNull(),
      userAgent: text('user_agent').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('audit_log_time').on(table.tenantId, table.createdAt),
      index('audit_log_staff').on(table.tenantId, table.staffId, table.id),
      index('audit_log_object')
        .on(table.tenantId, table.objectType, table.objectId, table.id)
        .where(sql`object_type <> ''`),
    ],
  ),
);
