import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const securityScript = fileURLToPath(new URL('./security.sql', import.meta.url));
/** Any number will do, as long as every process of the shop takes the same one. */
const MIGRATION_LOCK = 4_183_002;

/**
 * Brings a database to the present tables and rights: generated migrations, then `security.sql`, which is idempotent and
 * forces row-level security on every table that has a `tenant_id`, so that a new table is never forgotten.
 * Safe when several processes start at once (advisory lock).
 * @param options.connectionString role that owns the database
 * @param options.appPassword password given to `jishi_app`, the role the shop runs as
 */
export async function migrateDatabase(options: {
  connectionString: string;
  appPassword: string;
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query(`SELECT set_config('jishi.app_password', $1, false)`, [options.appPassword]);
    await client.query(await readFile(securityScript, 'utf8'));
  } finally {
    await client.end();
  }
}
