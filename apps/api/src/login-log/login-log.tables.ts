import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Every sign-in of members and staff, also those that failed. Kept 180 days. */
export const loginLog = pgTable(
  'login_log',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<'member' | 'staff'>().notNull(),
    /** As it was typed; shown masked. */
    account: text('account').notNull(),
    /** Member or staff id, null where nobody is known. */
    subjectId: rowRef('subject_id'),
    /** 密码, 动态密码, 扫码, 微信 … */
    method: text('method').notNull(),
    success: boolean('success').notNull(),
    /** Why it failed, in Chinese; empty for success. */
    reason: text('reason').notNull().default(''),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    deviceId: text('device_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('login_log_time').on(table.tenantId, table.createdAt),
    index('login_log_subject').on(table.tenantId, table.kind, table.subjectId, table.id),
  ],
);
