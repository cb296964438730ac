import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { beaconEvent } from './beacon.tables.ts';

/**
 * How many visitors looked at product pages within some days before a moment, by what stands behind the page. A member
 * is one visitor in all browsers, a guest one in each.
 * @param subjectOf what a page with a ppid is about; pages for which it gives null do not count
 */
export async function selectLookers(
  ctx: RequestContext,
  { until, days, subjectOf }: { until: Date; days: number; subjectOf: (ppid: SQL) => SQL },
): Promise<{ subjectId: number; visitors: number }[]> {
  const end = sql`${until.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string; visitors: number }>(sql`
    WITH seen AS (
      SELECT DISTINCT substring(path FROM 10)::bigint AS ppid, coalesce(nullif(user_key, ''), device_id) AS visitor
        FROM ${beaconEvent}
       WHERE tenant_id = ${ctx.tenant.id} AND action = 1 AND path ~ '^/product/[1-9][0-9]{0,14}$'
         AND received_at > ${end} - make_interval(days => ${days}::int) AND received_at <= ${end}),
    pages AS (SELECT ppid, ${subjectOf(sql`page.ppid`)} AS id FROM (SELECT DISTINCT ppid FROM seen) AS page)
    SELECT pages.id, count(DISTINCT seen.visitor)::int AS visitors
      FROM seen JOIN pages USING (ppid) WHERE pages.id IS NOT NULL AND seen.visitor <> '' GROUP BY pages.id`);
  return rows.map(({ id, visitors }) => ({ subjectId: Number(id), visitors }));
}

/**
 * On how many devices the pages of a folder were looked at, by the number at the end of their address and the day of
 * Beijing, for the present day and some before it.
 * @param folder begins and ends with a slash: `/article/`
 */
export async function selectPageViews(
  ctx: RequestContext,
  { folder, days }: { folder: string; days: number },
): Promise<{ subjectId: number; day: string; devices: number }[]> {
  const { rows } = await ctx.db.execute<{ id: string; day: string; devices: number }>(sql`
    SELECT substring(path FROM length(${folder}::text) + 1)::bigint AS id,
           to_char(received_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
           count(DISTINCT device_id)::int AS devices
      FROM ${beaconEvent}
     WHERE tenant_id = ${ctx.tenant.id} AND action = 1 AND starts_with(path, ${folder}::text)
       AND substring(path FROM length(${folder}::text) + 1) ~ '^[1-9][0-9]{0,14}$'
       AND received_at >= (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') - make_interval(days => ${days - 1}::int))
             AT TIME ZONE 'Asia/Shanghai'
     GROUP BY 1, 2`);
  return rows.map(({ id, day, devices }) => ({ subjectId: Number(id), day, devices }));
}
