import type { PgTable } from 'drizzle-orm/pg-core';

export type Register = PgTable;

/**
 * Declares a table whose rows nobody may rewrite or delete, the shop itself included: what happened, happened. The
 * right to do so is not given to the shop's role (`missing-rights.sql`). The table stays as it is; its declaration is
 * found here: `export const x = register(…)`.
 */
export function register<Table extends PgTable>(table: Table): Table {
  return table;
}
