import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, rowRef, tenantId } from '../platform/db/columns.ts';
import { repairOrder } from './repair.tables.ts';

/** Visits of engineers that cost a member nothing, numbered within a month: the key is what bounds them. */
export const freeDoorVisit = pgTable(
  'free_door_visit',
  {
    tenantId: tenantId(),
    memberId: rowRef('member_id').notNull(),
    /** Of the visit, in Beijing: 2026-11. */
    month: text('month').notNull(),
    ordinal: integer('ordinal').notNull(),
    repairOrderId: rowRef('repair_order_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.month, table.ordinal] }),
    unique('free_door_visit_ticket').on(table.tenantId, table.repairOrderId),
    check('free_door_visit_ordinal', sql`${table.ordinal} > 0`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      name: 'free_door_visit_of_ticket',
      columns: [table.tenantId, table.repairOrderId],
      foreignColumns: [repairOrder.tenantId, repairOrder.id],
    }),
  ],
);
