import { type AnyPgColumn, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, rowRef, tenantId } from '../platform/db/columns.ts';
import { brand, category } from './catalog.tables.ts';

/** Where a category went that was brought into another one: old addresses lead there. */
export const mergedCategory = leadingTo('merged_category', category);
/** The same of a brand. */
export const mergedBrand = leadingTo('merged_brand', brand);

export type MergedTable = ReturnType<typeof leadingTo>;

function leadingTo(name: string, goal: { tenantId: AnyPgColumn; id: AnyPgColumn }) {
  return pgTable(
    name,
    {
      tenantId: tenantId(),
      /** Of what is gone. */
      fromId: rowRef('from_id').notNull(),
      intoId: rowRef('into_id').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.fromId] }),
      index(`${name}_into`).on(table.tenantId, table.intoId),
      foreignKey({
        columns: [table.tenantId, table.intoId],
        foreignColumns: [goal.tenantId, goal.id],
      }),
    ],
  );
}
