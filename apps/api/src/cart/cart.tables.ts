import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { createdAt, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A line of a cart, a member's or a guest's (by device). `kind` direct: a “buy now” line that the cart does not show. */
export const cartLine = pgTable(
  'cart_line',
  {
    tenantId: tenantId(),
    /** basketId on the wire. */
    id: rowId(),
    memberId: rowRef('member_id'),
    deviceId: text('device_id'),
    kind: text('kind').$type<'cart' | 'direct'>().notNull().default('cart'),
    ppid: rowRef('ppid').notNull(),
    count: integer('count').notNull(),
    /** ppids of the services bought with each unit. */
    servicePpids: rowRef('service_ppids').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('cart_line_member')
      .on(table.tenantId, table.memberId, table.ppid)
      .where(sql`kind = 'cart' AND member_id IS NOT NULL`),
    uniqueIndex('cart_line_device')
      .on(table.tenantId, table.deviceId, table.ppid)
      .where(sql`kind = 'cart' AND member_id IS NULL`),
    index('cart_line_member_all').on(table.tenantId, table.memberId),
    index('cart_line_device_direct')
      .on(table.tenantId, table.deviceId)
      .where(sql`kind = 'direct' AND member_id IS NULL`),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    check('cart_line_count', sql`${table.count} BETWEEN 1 AND 99`),
    check('cart_line_owner', sql`(${table.memberId} IS NULL) <> (${table.deviceId} IS NULL)`),
  ],
);
