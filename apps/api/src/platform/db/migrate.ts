import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { changePatiently } from './change-patiently.ts';
import { waitForLock } from './exclusive-lock.ts';
import { grantRights, makeAppRole, makeSweepRole } from './grant-rights.ts';
import type { Register } from './register.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Trusted ones, which an owner of the database may make without being a superuser: for words, for times. */
const EXTENSIONS = ['pg_trgm', 'btree_gist'];
/** Any number will do, as long as every process of the shop takes the same one. */
const MIGRATION_LOCK = 4_183_002;

/**
 * Brings a database to the present tables and rights: generated migrations, then rights, row-level security and
 * functions. Every start and every import comes through here beside a busy shop, so only what is missing is done, and
 * what is done waits for nobody for long: docs/decisions/0020-starting-beside-a-busy-shop.md. One process does it at a
 * time (advisory lock); others wait and find it done.
 * @param options.connectionString role that owns the database
 * @param options.appPassword password given to `jishi_app`, the role the shop runs as
 * @param options.registers tables that nobody may rewrite: `allRegisters`
 */
export async function migrateDatabase(options: {
  connectionString: string;
  appPassword: string;
  registers: readonly Register[];
}): Promise<void> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'jishi-migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForLock(client, MIGRATION_LOCK);
    for (const extension of EXTENSIONS) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_extension WHERE extname = $1', [extension]);
      if (rowCount === 0) {
        await changePatiently(client, `extension ${extension}`, () =>
          client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`),
        );
      }
    }
    await applyMigrations(client, migrationsFolder);
    await makeAppRole(client, options.connectionString, options.appPassword);
    await makeSweepRole(client);
    await grantRights(client, options.registers);
  } finally {
    await client.end();
  }
}
