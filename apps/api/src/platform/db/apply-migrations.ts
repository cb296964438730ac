import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { buildIndex, indexOf } from './build-index.ts';
import { changePatiently } from './change-patiently.ts';

/**
 * How many statements of a migration that was cut off have been done. The other table is that of drizzle-kit, as
 * drizzle-orm keeps it.
 */
const BOOKS = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);
  CREATE TABLE IF NOT EXISTS drizzle.migration_progress (hash text PRIMARY KEY, statements integer NOT NULL)`;

/**
 * Applies the migrations of a folder that the database has not seen. An empty database gets them all in one
 * transaction. Beside a living shop each statement that changes a table has a transaction of its own and waits for its
 * turn (`changePatiently`), and indexes are built beside those who write (`buildIndex`); what was done is written down,
 * so that a process that dies half way leaves the rest to the next one. Callers hold the lock of migrations.
 */
export async function applyMigrations(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows: known } = await client.query<{ books: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AND to_regclass('drizzle.migration_progress') IS NOT NULL AS books`,
  );
  if (!known[0]?.books) await client.query(BOOKS);
  const { rows } = await client.query<{ applied: string[]; begun: Record<string, number> }>(
    `SELECT (SELECT coalesce(json_agg(hash), '[]') FROM drizzle.__drizzle_migrations) AS applied,
            (SELECT coalesce(json_object_agg(hash, statements), '{}') FROM drizzle.migration_progress) AS begun`,
  );
  const { applied = [], begun = {} } = rows[0] ?? {};
  const pending = (await readMigrations(folder)).filter(({ hash }) => !applied.includes(hash));
  if (pending.length === 0) return;
  if (applied.length === 0 && Object.keys(begun).length === 0) {
    return changePatiently(client, 'first migrations', async () => {
      for (const { statements, hash } of pending) {
        for (const statement of statements) await client.query(statement);
        await writeDown(client, hash);
      }
    });
  }
  for (const migration of pending) await applyByAndBy(client, migration, begun[migration.hash] ?? 0);
}

interface Migration {
  /** `20261122224500_gift_cards` */
  name: string;
  statements: string[];
  /** Of the whole file: which have been applied is told by what they say, so two branches that meet lose neither's. */
  hash: string;
}

/** The migrations of a folder in the order of their names, which begin with a number or a moment. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      // A checkout with the line ends of Windows says the same.
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: path.basename(file, '.sql'),
        statements: text.split('--> statement-breakpoint'),
        hash: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Goes on after as many statements as have been done. */
async function applyByAndBy(client: pg.ClientBase, migration: Migration, alreadyDone: number): Promise<void> {
  const { name, statements, hash } = migration;
  let done = alreadyDone;
  for (const step of splitBySteps(statements.slice(done))) {
    const [first = ''] = step;
    const index = indexOf(first);
    const isBuilt = index !== undefined && (await buildIndex(client, index));
    await changePatiently(client, `migration ${name}, ${first.trim().slice(0, 100)}`, async () => {
      if (!isBuilt) for (const statement of step) await client.query(statement);
      await client.query(
        `INSERT INTO drizzle.migration_progress VALUES ($1, $2)
           ON CONFLICT (hash) DO UPDATE SET statements = excluded.statements`,
        [hash, done + step.length],
      );
    });
    done += step.length;
  }
  await changePatiently(client, 'end of a migration', async () => {
    await client.query('DELETE FROM drizzle.migration_progress WHERE hash = $1', [hash]);
    await writeDown(client, hash);
  });
}

function writeDown(client: pg.ClientBase, hash: string): Promise<unknown> {
  return client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    Date.now(),
  ]);
}

/** Each change of a table stands alone; statements on rows, which may prepare one another, stay together. */
function splitBySteps(statements: readonly string[]): string[][] {
  const steps: string[][] = [];
  let rows: string[] | undefined;
  for (const statement of statements) {
    const plain = statement.replace(/^(\s|--.*)*/, '');
    if (/^(CREATE|ALTER|DROP)\b/i.test(plain)) {
      rows = undefined;
      steps.push([statement]);
    } else if (rows) {
      rows.push(statement);
    } else {
      rows = [statement];
      steps.push(rows);
    }
  }
  return steps;
}
