import type { OrderViewFilters } from '@jishi/contract/order-view-words.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Filters of the list of orders that a member of staff keeps under a name. */
export const orderView = pgTable(
  'order_view',
  {
    tenantId: tenantId(),
    id: rowId(),
    staffId: rowRef('staff_id').notNull(),
    /** As it was when the view was saved last. */
    staffName: text('staff_name').notNull(),
    name: text('name').notNull(),
    /** As the address of the list has them. */
    filters: jsonb('filters').$type<OrderViewFilters>().notNull(),
    /** Colleagues see it, too. */
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('order_view_name').on(table.tenantId, table.staffId, table.name),
    index('order_view_shared').on(table.tenantId, table.name).where(sql`shared`),
    check('order_view_named', sql`${table.name} <> ''`),
  ],
);
