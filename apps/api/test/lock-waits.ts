import { sql } from 'drizzle-orm';
import type { RequestContext } from '../src/platform/request-context.ts';

/** Connections of this database that wait for a row. */
export async function countLockWaits({ db }: RequestContext): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}
