import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';
import { PREFIX, type TestDatabases } from './test-databases.ts';

/** "The source database is being accessed by other users": autovacuum looks into every database now and then. */
const IN_USE = '55006';
const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** A database of one test file. */
export interface ClonedDatabase {
  /** As the owner of the tables, for whom row-level security does not hold. */
  ownerUrl: string;
  /** As `jishi_app`, the role the shop runs as. */
  appUrl: string;
  /** Drops it, whoever is still connected. What is not dropped goes with the run. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated, empty database for this test file. Clones of several workers at once do not disturb each other.
 * @param databases those of this run, unless a test of the harness says otherwise
 */
export async function cloneDatabase(
  databases: TestDatabases = inject('testDatabases'),
): Promise<ClonedDatabase> {
  const { serverUrl, template, run, appPassword, strategy } = databases;
  const name = `${PREFIX}${run}_${randomBytes(6).toString('hex')}`;
  await retryWhileInUse(() =>
    runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`),
  );
  return {
    ownerUrl: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(serverUrl, name, { user: 'jishi_app', password: appPassword }),
    drop: async () => {
      const dropping = runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      // A server that writes to the disk writes all it has before it drops a database; nobody has to wait for that, and
      // what is not dropped goes with the run.
      if (strategy === 'WAL_LOG') dropping.catch(() => undefined);
      else await dropping;
    },
  };
}

/** Tries again while PostgreSQL says that the database to copy is in use, and for no other reason. */
export async function retryWhileInUse(work: () => Promise<void>, pauseMs = PAUSE_MS): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || attempt === ATTEMPTS) throw error;
      await delay(pauseMs);
    }
  }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
