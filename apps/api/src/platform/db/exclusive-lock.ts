import pg from 'pg';

/** A connection that holds a lock, for what only one process may do at a time. */
export interface LockedDatabase {
  /** Runs a statement as the owner of the database. */
  query<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
}

/** Does `work` while no other process of the shop does work under the same number; others wait. A process that dies lets go. */
export async function withExclusiveLock<T>(
  ownerUrl: string,
  lockNumber: number,
  work: (database: LockedDatabase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    return await work({ query: async (text) => (await client.query(text)).rows });
  } finally {
    await client.end();
  }
}
