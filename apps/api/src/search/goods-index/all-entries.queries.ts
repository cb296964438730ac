import pg from 'pg';
import { ENTRY_COLUMNS, type EntryRow } from './entry-row.ts';

/** Rows read at a time. */
const BATCH = 1_000;

/**
 * Hands out all entries of a tenant that are on sale, in the order of their ids. Over a connection of its own, for a
 * thread that has nothing of the shop's.
 * @returns the transaction from which on something may be missing
 */
export async function readAllEntries(
  { connectionString, tenantId }: { connectionString: string; tenantId: number },
  take: (row: EntryRow) => void,
): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'jishi-index' });
  await client.connect();
  try {
    // Row-level security shows no others.
    await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
    const snapshot = await client.query<{ up_to: number }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::float8 AS up_to',
    );
    let last = -1;
    for (;;) {
      const { rows } = await client.query<EntryRow>({
        name: 'entries',
        text: `SELECT ${ENTRY_COLUMNS} FROM search_entry WHERE tenant_id = $1 AND product_id > $2 AND on_sale ORDER BY product_id LIMIT ${BATCH}`,
        values: [tenantId, last],
      });
      for (const row of rows) take(row);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < BATCH) return snapshot.rows[0]?.up_to ?? 0;
    }
  } finally {
    await client.end();
  }
}
