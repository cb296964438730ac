import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, fen, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What a parcel costs that goes to some provinces; the features of the site say it for all others. */
export const freightRule = pgTable(
  'freight_rule',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    freightFen: fen('freight_fen').notNull(),
    /** Null: never free. */
    freeFromFen: fen('free_from_fen'),
    surchargeFen: fen('surcharge_fen').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'freight_rule_amounts',
      sql`${table.freightFen} >= 0 AND ${table.surchargeFen} >= 0 AND coalesce(${table.freeFromFen}, 0) >= 0`,
    ),
  ],
);

/** A province follows one rule. */
export const freightRuleProvince = pgTable(
  'freight_rule_province',
  {
    tenantId: tenantId(),
    /** Code of the division (GB/T 2260). */
    province: integer('province').notNull(),
    ruleId: rowRef('rule_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.province] }),
    index('freight_rule_province_rule').on(table.tenantId, table.ruleId),
    foreignKey({
      columns: [table.tenantId, table.ruleId],
      foreignColumns: [freightRule.tenantId, freightRule.id],
    }).onDelete('cascade'),
  ],
);
