import type { TradeInState } from '@jishi/contract/trade-in-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import type { WirePicture } from '../platform/pictures-on-wire.ts';
import { valuation } from '../valuation/valuation.tables.ts';

/** An old phone of a member that is to be taken off a new one, as it was valued. */
export const tradeIn = pgTable(
  'trade_in',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    /** The new phone. */
    ppid: rowRef('ppid').notNull(),
    valuationId: rowRef('valuation_id').notNull(),
    /** Names, picture, worth and end of the valuation, as they were promised. */
    oldModel: text('old_model').notNull(),
    oldVariant: text('old_variant').notNull(),
    oldPicture: jsonb('old_picture').$type<WirePicture>().notNull(),
    estimateFen: fen('estimate_fen').notNull(),
    expiresAt: moment('expires_at').notNull(),
    state: text('state').$type<TradeInState | 'deleted'>().notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('trade_in_living')
      .on(table.tenantId, table.valuationId)
      .where(sql`state NOT IN ('deleted', 'returned')`),
    index('trade_in_member').on(table.tenantId, table.memberId, table.id),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.valuationId],
      foreignColumns: [valuation.tenantId, valuation.id],
    }),
    check('trade_in_estimate', sql`${table.estimateFen} > 0`),
    check(
      'trade_in_state',
      sql`${table.state} IN ('open', 'inCart', 'ordered', 'settled', 'returned', 'deleted')`,
    ),
  ],
);
