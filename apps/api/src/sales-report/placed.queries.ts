import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** How many orders were placed on each day of Beijing, paid or not; what only exchanges or tops up is none. */
export async function selectPlaced(
  ctx: RequestContext,
  { since, until }: { since: Date; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ day: string; orders: number }>(sql`
    SELECT (created_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS orders
      FROM sales_order
     WHERE tenant_id = ${ctx.tenant.id} AND kind NOT IN ('topup', 'exchange')
       AND created_at >= ${since.toISOString()}::timestamptz AND created_at < ${until.toISOString()}::timestamptz
     GROUP BY 1`);
  return new Map(rows.map(({ day, orders }) => [day, orders]));
}
