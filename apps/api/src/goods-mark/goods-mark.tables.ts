import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** Goods that a flash sale or an activity has within a time: a copy for lists and carts, which know neither room. */
export const goodsMark = pgTable(
  'goods_mark',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<'rush' | 'activity'>().notNull(),
    /** The item of the sale, or the activity. */
    refId: rowRef('ref_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    productId: rowRef('product_id').notNull(),
    /** What pictures of the goods are marked with; empty for goods of a sale. */
    label: text('label').notNull().default(''),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.refId, table.ppid] }),
    index('goods_mark_ending').on(table.tenantId, table.endsAt),
    check('goods_mark_kind', sql`kind IN ('rush', 'activity')`),
    check('goods_mark_times', sql`starts_at < ends_at`),
  ],
);
