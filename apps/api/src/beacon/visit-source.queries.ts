import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { trafficDay, trafficSource } from './beacon.tables.ts';

/**
 * Counts the devices of a day by where their first visit of it came from. In the transaction that counts the day anew.
 * @param count.views the views of the day, from FROM on
 * @param count.most sources that are kept, those with the most devices
 */
export async function countSources(
  ctx: RequestContext,
  { day, views, most }: { day: string; views: SQL; most: number },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .delete(trafficSource)
    .where(and(eq(trafficSource.tenantId, tenantId), eq(trafficSource.day, day)));
  await ctx.db.execute(sql`
    INSERT INTO ${trafficSource} (tenant_id, day, source, visitors, product_visitors, cart_visitors, confirm_visitors)
    SELECT ${tenantId}, ${day}::date, source, count(*), count(*) FILTER (WHERE product), count(*) FILTER (WHERE cart),
           count(*) FILTER (WHERE confirm)
      FROM (SELECT coalesce((array_agg(referrer ORDER BY received_at, id) FILTER (WHERE referrer IS NOT NULL))[1], '') AS source,
                   bool_or(path LIKE '/product/%') AS product, bool_or(path = '/trade/cart') AS cart,
                   bool_or(path LIKE '/trade/confirm/%') AS confirm
              ${views} GROUP BY device_id) AS device
     GROUP BY source ORDER BY count(*) DESC, source LIMIT ${most}`);
}

export interface VisitSource {
  /** Host of the referrer, empty for none. */
  source: string;
  visitors: number;
  product: number;
  cart: number;
  confirm: number;
}

/** Where devices came from over a time; devices of several days are added up. */
export function selectSources(
  ctx: RequestContext,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<VisitSource[]> {
  const visitors = sql<number>`sum(${trafficSource.visitors})::int`;
  return ctx.db
    .select({
      source: trafficSource.source,
      visitors,
      product: sql<number>`sum(${trafficSource.productVisitors})::int`,
      cart: sql<number>`sum(${trafficSource.cartVisitors})::int`,
      confirm: sql<number>`sum(${trafficSource.confirmVisitors})::int`,
    })
    .from(trafficSource)
    .where(
      and(
        eq(trafficSource.tenantId, ctx.tenant.id),
        gte(trafficSource.day, from),
        lte(trafficSource.day, to),
      ),
    )
    .groupBy(trafficSource.source)
    .orderBy(desc(visitors), trafficSource.source)
    .limit(limit);
}

/** Writes the counts of a day of long ago; one that was counted stays as it is. */
export async function insertCounted(
  ctx: RequestContext,
  { sources, ...day }: Omit<typeof trafficDay.$inferInsert, 'tenantId'> & { sources: readonly VisitSource[] },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const written = await ctx.db
    .insert(trafficDay)
    .values({ tenantId, ...day })
    .onConflictDoNothing()
    .returning({ day: trafficDay.day });
  if (written.length === 0 || sources.length === 0) return;
  await ctx.db.insert(trafficSource).values(
    sources.map(({ source, visitors, product, cart, confirm }) => ({
      ...{ tenantId, day: day.day, source, visitors },
      ...{ productVisitors: product, cartVisitors: cart, confirmVisitors: confirm },
    })),
  );
}
