import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Of an object in a column: these parts become empty, all others stay; nothing stays nothing. */
export function without(...parts: readonly string[]): (column: PgColumn) => SQL {
  const empty = JSON.stringify(Object.fromEntries(parts.map((part) => [part, ''])));
  return (column) => sql`CASE WHEN ${column} IS NOT NULL THEN ${column} || ${empty}::jsonb END`;
}

/** This where another column says that, and what stands there otherwise. */
export function where(other: PgColumn, says: string, becomes: string): (column: PgColumn) => SQL {
  return (column) => sql`CASE WHEN ${other} = ${says} THEN ${becomes} ELSE ${column} END`;
}

/** These words with a number of the row. */
export function numbered(words: string, id: PgColumn): () => SQL {
  return () => sql`${words}::text || ${id}`;
}
