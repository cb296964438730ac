import type { WatchKind, WatchState } from '@jishi/contract/watch-words.ts';
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
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** Somebody who wants to be told of a SKU, once. */
export const watch = pgTable(
  'watch',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<WatchKind>().notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Null for a guest. */
    memberId: rowRef('member_id'),
    phone: text('phone').notNull(),
    /** The price that is waited for; null where the goods are. */
    targetFen: fen('target_fen'),
    /** What it cost when the wish was said. */
    seenFen: fen('seen_fen').notNull(),
    /** County of the visitor, whose prices count. */
    countyId: integer('county_id').notNull(),
    state: text('state').$type<WatchState>().notNull().default('waiting'),
    createdAt: createdAt(),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A telephone waits once, however often the button was pressed.
    uniqueIndex('watch_waiting')
      .on(table.tenantId, table.kind, table.ppid, table.phone)
      .where(sql`state = 'waiting'`),
    index('watch_open').on(table.tenantId, table.ppid).where(sql`state = 'waiting'`),
    index('watch_time').on(table.tenantId, table.createdAt),
    index('watch_member').on(table.tenantId, table.memberId),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('watch_kind', sql`${table.kind} IN ('arrival', 'priceDrop', 'deposit')`),
    check('watch_state', sql`${table.state} IN ('waiting', 'told', 'cancelled', 'expired')`),
    check('watch_target', sql`(${table.kind} = 'priceDrop') = (${table.targetFen} IS NOT NULL)`),
  ],
);
