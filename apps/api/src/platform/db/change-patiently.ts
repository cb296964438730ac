import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from './database-errors.ts';

/**
 * Whoever waits for a table's lock makes everybody behind him wait too, so it waits for this long only. It is less than
 * a second, after which PostgreSQL looks for deadlocks: the change gives way before it could cost a buyer his
 * transaction.
 */
const LOCK_TIMEOUT_MS = 250;
/** Between two tries the shop works off what has waited meanwhile. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;
/**
 * A dump of a large shop holds its tables for many minutes; something that holds them longer has to be looked at by
 * somebody.
 */
const PATIENCE_MS = 30 * 60_000;

/** lock_not_available, deadlock_detected, serialization_failure */
const IN_THE_WAY = new Set(['55P03', '40P01', '40001']);

/**
 * Runs `work`, which changes tables, in one transaction beside a busy shop: it waits for each lock for a moment only,
 * then lets go of everything and tries again later. `work` touches one table wherever it can, for whoever holds one and
 * waits for another can be waited for.
 * @throws what `work` throws, and an Error naming what is in the way when that never ends
 */
export async function changePatiently(
  client: pg.ClientBase,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let pauseMs = PAUSE_MS;
  for (;;) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!IN_THE_WAY.has(sqlStateOf(error) ?? '')) throw error;
      if (Date.now() > deadline) {
        throw new Error(`${what}: other transactions have held the table for too long`, { cause: error });
      }
    }
    await delay(pauseMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
  }
}
