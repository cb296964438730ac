import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from './database-errors.ts';

/** deadlock_detected, lock_not_available: somebody was in the way, and will not always be. */
const IN_THE_WAY = new Set(['40P01', '55P03']);
const NOT_SUPPORTED = '0A000';
const PAUSE_MS = 500;
const PATIENCE_MS = 30 * 60_000;

/** A statement of a migration that makes an index. */
export interface IndexStatement {
  /** As it stands in quotes. */
  name: string;
  /** What makes it while others read and write. */
  concurrently: string;
}

/** @returns undefined when the statement makes no index */
export function indexOf(statement: string): IndexStatement | undefined {
  const plain = statement.replace(/^(\s|--.*)*/, '');
  const found =
    /^(CREATE\s+(?:UNIQUE\s+)?INDEX)\s+(?!CONCURRENTLY)(?:IF NOT EXISTS\s+)?("[^"]+"|\w+)(\s+ON\s.*)$/is.exec(
      plain,
    );
  if (!found) return undefined;
  const [, create = '', name = '', rest = ''] = found;
  return { name, concurrently: `${create} CONCURRENTLY ${name}${rest}` };
}

/**
 * Builds an index beside a living shop: nobody who reads or writes the table waits for it, however large it is. It
 * reads the table twice and waits for every transaction that is older, so it takes longer. What a process that died
 * left half built is dropped and built again.
 * @returns false when the table is one that cannot be indexed so, being in partitions
 * @throws what PostgreSQL refuses it with; then nothing is left of it
 */
export async function buildIndex(
  client: pg.ClientBase,
  { name, concurrently }: IndexStatement,
): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ valid: boolean }>(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [name],
    );
    if (rows[0]?.valid) return true;
    try {
      if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
      await client.query(concurrently);
    } catch (error) {
      const state = sqlStateOf(error) ?? '';
      if (state === NOT_SUPPORTED) return false;
      if (!IN_THE_WAY.has(state) || Date.now() > deadline) {
        await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        throw error;
      }
      await delay(PAUSE_MS);
    }
  }
}
