import type { GuaranteeKind } from '@jishi/contract/guarantee-words.ts';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { orderLine } from '../order/order.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/**
 * That somebody stands for a device from one day to another. Phones that left without a number on paper have theirs by
 * the line of the order.
 */
export const guarantee = pgTable(
  'guarantee',
  {
    tenantId: tenantId(),
    id: rowId(),
    deviceId: rowRef('device_id'),
    orderId: rowRef('order_id'),
    orderLineId: rowRef('order_line_id'),
    repairOrderId: rowRef('repair_order_id'),
    /** Who it was given to. */
    memberId: rowRef('member_id'),
    kind: text('kind').$type<GuaranteeKind>().notNull(),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day, included. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Since when it holds no more: the goods came back, or staff took it away. */
    voidedAt: moment('voided_at'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('guarantee_of_device')
      .on(table.tenantId, table.deviceId, table.kind, table.title, table.startsOn)
      .where(sql`device_id IS NOT NULL AND voided_at IS NULL`),
    uniqueIndex('guarantee_of_line')
      .on(table.tenantId, table.orderLineId, table.kind, table.title, table.startsOn)
      .where(sql`device_id IS NULL AND voided_at IS NULL`),
    index('guarantee_member').on(table.tenantId, table.memberId),
    index('guarantee_order').on(table.tenantId, table.orderId),
    index('guarantee_ends').on(table.tenantId, table.endsOn),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLine.tenantId, orderLine.id],
    }),
    check('guarantee_span', sql`${table.endsOn} >= ${table.startsOn}`),
    check('guarantee_kind', sql`${table.kind} IN ('maker', 'shop', 'service', 'repair')`),
    check('guarantee_of', sql`${table.deviceId} IS NOT NULL OR ${table.orderLineId} IS NOT NULL`),
  ],
);
