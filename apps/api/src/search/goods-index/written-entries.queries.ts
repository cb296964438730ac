import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { searchEntry } from '../search.tables.ts';
import { ENTRY_COLUMNS, type EntryRow } from './entry-row.ts';

interface WrittenEntries {
  rows: EntryRow[];
  /** Transactions from this one on may still be running: what they write is read the next time. */
  upTo: number;
}

interface WrittenRow extends Record<string, unknown> {
  up_to: number;
  id: number | null;
}

/**
 * Entries that were written by a transaction or a later one. Transactions are counted, not times: one that began
 * earlier and ends later is not passed over. What a restored database says of transactions that it has not come to yet
 * is none.
 */
export async function selectEntriesWrittenSince(
  ctx: RequestContext,
  since: number,
  limit: number,
): Promise<WrittenEntries> {
  const { rows } = await ctx.db.execute<WrittenRow>(sql`
    SELECT snapshot.up_to::float8 AS up_to, entry.* FROM (
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS up_to,
             pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS before) AS snapshot
    LEFT JOIN LATERAL (SELECT ${sql.raw(ENTRY_COLUMNS)} FROM ${searchEntry}
      WHERE ${searchEntry.tenantId} = ${ctx.tenant.id} AND ${searchEntry.writtenBy} >= ${since}
        AND ${searchEntry.writtenBy} < snapshot.before LIMIT ${limit}) AS entry ON true`);
  return {
    rows: rows.filter(({ id }) => id !== null) as unknown as EntryRow[],
    upTo: rows[0]?.up_to ?? since,
  };
}

/** Whether a tenant has so many entries. */
export async function hasEntries(ctx: RequestContext, least: number): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${searchEntry} WHERE ${searchEntry.tenantId} = ${ctx.tenant.id} LIMIT ${least}) AS counted`);
  return (rows[0]?.count ?? 0) >= least;
}
