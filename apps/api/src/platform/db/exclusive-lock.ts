import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const ASK_EACH_MS = 100;

/** A connection that holds a lock, for what only one process may do at a time. */
export interface LockedDatabase {
  /** Runs a statement as the owner of the database; one at a time. */
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

/**
 * Does `work` while no other process of the shop does work under the same number; others wait. A process that dies lets
 * go.
 */
export async function withExclusiveLock<T>(
  ownerUrl: string,
  lockNumber: number,
  work: (database: LockedDatabase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForLock(client, lockNumber);
    return await work({ query: async (text, values) => (await client.query(text, values)).rows });
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock of the connection as soon as nobody else has it. It asks again and again, for a statement that waits
 * keeps a view of the database open, and whoever builds an index beside a living shop waits for all views that are
 * older.
 */
export async function waitForLock(client: pg.ClientBase, lockNumber: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lockNumber,
    ]);
    if (rows[0]?.taken) return;
    await delay(ASK_EACH_MS * (0.5 + Math.random()));
  }
}
