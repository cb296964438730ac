import type { StoreCounts } from '@jishi/contract/store-board.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** Counts of stores by kind in one statement, put together from what rooms lend: rows `kind`, `store_id`, `count`. */
export async function selectStoreCounts(
  ctx: RequestContext,
  parts: readonly SQL[],
): Promise<{ kind: keyof StoreCounts; storeId: number; count: number }[]> {
  const { rows } = await ctx.db.execute<{ kind: keyof StoreCounts; storeId: number; count: number }>(
    sql`SELECT kind, store_id::int AS "storeId", sum(count)::int AS count
      FROM (${sql.join([...parts], sql` UNION ALL `)}) AS counted GROUP BY kind, store_id`,
  );
  return rows;
}
