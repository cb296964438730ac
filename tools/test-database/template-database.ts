import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { migrateDatabase } from '../../apps/api/src/platform/db/migrate.ts';
import { databaseUrl } from './database-url.ts';
import { type RunRegister, useTemplate } from './run-register.ts';
import { PREFIX } from './test-databases.ts';

/** Everything that decides what a migrated database looks like. */
const SOURCES = ['../../apps/api/migrations', '../../apps/api/src/platform/db', './template-database.ts'].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);
const BUILTIN_LOCALES_SINCE = 170_000;

/** Eight hexadecimal digits that change when any of the files, or one of the words, does. */
export function fingerprint(paths: readonly string[], words: readonly string[]): string {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const path of paths) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((name) => join(path, name))
          .filter((file) => statSync(file).isFile())
      : [path];
    for (const file of files)
      hash
        .update(`${file.slice(path.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Gives the name of a migrated database that nobody connects to, building it if no earlier run left one with the same
 * migrations. It is built under another name first, so that a run that dies half way leaves no template.
 * @throws what the migrations throw
 */
export async function prepareTemplate(register: RunRegister, appPassword: string): Promise<string> {
  const { client } = register;
  // Imported late: the list is written before the tests, and after this file is read.
  const { allRegisters } = await import('../../apps/api/src/registers.generated.ts');
  const digest = fingerprint(SOURCES, [appPassword, ...allRegisters.map((table) => getTableName(table))]);
  const template = `${PREFIX}template_${digest}`;
  await useTemplate(client, digest);
  const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (existing.rowCount === 1) return template;

  const building = `${PREFIX}${register.run}_building`;
  await client.query(
    `CREATE DATABASE ${building} TEMPLATE template0 ENCODING 'UTF8' ${await localeOf(client)}`,
  );
  await migrateDatabase({
    connectionString: databaseUrl(register.serverUrl, building),
    appPassword,
    registers: allRegisters,
  });
  // PostgreSQL copies no database that somebody is connected to; from here on nobody can be.
  await client.query(`ALTER DATABASE ${building} ALLOW_CONNECTIONS false`);
  try {
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  } catch (error) {
    // Another run was quicker with the same migrations.
    if ((error as { code?: string }).code !== '42P04') throw error;
    await client.query(`DROP DATABASE ${building}`);
  }
  return template;
}

/** The locale of the embedded server, as far as this server knows it. */
async function localeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  const builtin = (rows[0]?.version ?? 0) >= BUILTIN_LOCALES_SINCE;
  return builtin ? `LOCALE 'C.UTF-8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'` : `LOCALE 'C.UTF-8'`;
}
