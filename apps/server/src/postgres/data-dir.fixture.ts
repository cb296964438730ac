import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/** For tests that are not about surviving a crash: nothing is forced to disk. */
export const UNSAFE_AND_FAST = { fsync: false, full_page_writes: false };

/** A directory of its own for one test, removed with it. `path` may go on below it. */
export function makeDataDir(...path: string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'jishi-postgres-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const dataDir = join(directory, ...path);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

/** Starts a server that ends with the test. */
export async function startForTest(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Runs statements over one connection and gives the rows of the last. */
export async function query(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
