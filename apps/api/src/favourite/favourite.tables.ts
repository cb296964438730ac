import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, rowRef, tenantId } from '../platform/db/columns.ts';

export const favourite = pgTable(
  'favourite',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.ppid] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
  ],
);
