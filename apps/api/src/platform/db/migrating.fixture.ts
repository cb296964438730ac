import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import { allRegisters } from '../../registers.generated.ts';
import { applyMigrations } from './apply-migrations.ts';
import { migrateDatabase } from './migrate.ts';

/** A migrated database for one test, with as many connections of its owner as it asks for. */
export async function openDatabase() {
  const database = await cloneDatabase();
  const { appPassword } = inject('testDatabases');
  onTestFinished(() => database.drop());
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end().catch(() => undefined));
    // Whoever had to wait for a change of tables would end here, and the test with it.
    await client.query('SET lock_timeout = 10000');
    return client;
  };
  return {
    connect,
    url: database.ownerUrl,
    migrate: () =>
      migrateDatabase({ connectionString: database.ownerUrl, appPassword, registers: allRegisters }),
  };
}

/** Every migration of the shop. */
export const ourMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A database as the release before a migration left it. @param name how its file ends: `_order_money.sql` */
export async function openBefore(name: string): Promise<pg.Client> {
  const { connect } = await openDatabase();
  const client = await connect();
  await client.query(`DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public;
    CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist`);
  const before = mkdtempSync(path.join(tmpdir(), 'jishi-before-'));
  onTestFinished(() => rmSync(before, { recursive: true }));
  const files = readdirSync(ourMigrations).filter((file) => file.endsWith('.sql'));
  const first = files.find((file) => file.endsWith(name));
  if (first === undefined) throw new Error(`no migration ends with ${name}`);
  for (const file of files.filter((one) => one < first))
    cpSync(path.join(ourMigrations, file), path.join(before, file));
  await applyMigrations(client, before);
  return client;
}

/** Runs migrations with these statements, keyed by moment. */
export function writeMigrations(migrations: Record<number, string[]>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jishi-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [when, statements] of Object.entries(migrations))
    writeFileSync(path.join(folder, `${when}.sql`), statements.join('--> statement-breakpoint\n'));
  return folder;
}

/** After every migration of ours. */
export const LATER = 4_000_000_000_000;
