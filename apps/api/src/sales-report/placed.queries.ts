import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * How many orders were placed on each day of Beijing, paid or not; what only exchanges or tops up is none. By the
 * interval, which is far quicker than by the name of the zone.
 */
export async function selectPlaced(
  ctx: RequestContext,
  { since, until }: { since: Date; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ day: string; orders: number }>(sql`
    SELECT day::text, count(*)::int AS orders
      FROM (SELECT (created_at AT TIME ZONE INTERVAL '8 hours')::date AS day FROM sales_order
     WHERE tenant_id = ${ctx.tenant.id} AND kind NOT IN ('topup', 'exchange')
       AND created_at >= ${since.toISOString()}::timestamptz AND created_at < ${until.toISOString()}::timestamptz) AS placed
     GROUP BY placed.day`);
  return new Map(rows.map(({ day, orders }) => [day, orders]));
}
