import { globSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../../../tools/test-database/clone-database.ts';

const source = path.join(import.meta.dirname, '../src');

/** `cart_line.count integer not null`, of every column that the code states. */
async function readStated(): Promise<string[]> {
  const files = globSync('**/*.tables.ts', { cwd: source });
  const modules = await Promise.all(files.map((file) => import(path.join(source, file))));
  const tables = new Set(
    modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable))),
  );
  return [...tables].flatMap((table) => {
    const { name, columns } = getTableConfig(table as PgTable);
    return columns.map(
      (column) =>
        `${name}.${column.name} ${plainType(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
    );
  });
}

/** Types under one name: a serial is an integer with a default. */
function plainType(type: string): string {
  return type
    .replace('bigserial', 'bigint')
    .replace('serial', 'integer')
    .replace(/^varchar/, 'character varying');
}

it('the migrations make the very tables that the code states', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ column: string }>(
      `SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END AS column
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND a.attnum > 0 AND NOT a.attisdropped`,
    );
    const stated = await readStated();
    expect(stated.length).toBeGreaterThan(300);
    expect(rows.map(({ column }) => column).sort()).toEqual(stated.sort());
  } finally {
    await client.end();
    await database.drop();
  }
});
