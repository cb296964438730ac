import { AGED_DAYS, type ListingAsk, listingAskKeys, REPORT_DAYS } from '@jishi/contract/resale-words.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { sentinelsFen } from '../catalog/catalog.service.ts';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { resaleEntry } from './resale.tables.ts';

/** When a listing `one` with its SKU `s` asks something of staff. */
const askedIf: Readonly<Record<ListingAsk, SQL>> = {
  aged: sql`one.state = 'listed' AND one.listed_at < now() - make_interval(days => ${AGED_DAYS}::int)`,
  oldReport: sql`one.state IN ('draft', 'listed', 'paused') AND EXISTS (SELECT FROM inspection_report r
    WHERE r.tenant_id = one.tenant_id AND r.number = one.report_number
      AND r.inspected_at < now() - make_interval(days => ${REPORT_DAYS}::int))`,
  // It saves less than one part in a hundred of what the same costs new now.
  nearNew: sql`one.kind = 'bargain' AND one.state IN ('listed', 'paused') AND EXISTS (SELECT FROM sku t
    WHERE t.tenant_id = one.tenant_id AND t.ppid = one.twin_ppid AND t.status <> 'discontinued'
      AND t.price_fen NOT IN (${sql.raw(sentinelsFen.join(', '))})
      AND s.price_fen > t.price_fen - t.price_fen / 100)`,
};

/** The condition of a list that one thing is asked in; undefined for any. */
export function askedIn(ask: ListingAsk | ''): SQL | undefined {
  return ask === '' ? undefined : askedIf[ask];
}

/** What listings ask of staff, by id. */
export async function selectAsks(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, ListingAsk[]>> {
  if (ids.length === 0) return new Map();
  const columns = sql.join(
    listingAskKeys.map((ask) => sql`${askedIf[ask]} AS ${sql.identifier(ask)}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ id: string } & Record<ListingAsk, boolean>>(sql`
    SELECT one.id, ${columns} FROM resale_listing one
      JOIN sku s ON s.tenant_id = one.tenant_id AND s.ppid = one.ppid
     WHERE one.tenant_id = ${ctx.tenant.id} AND one.id = ANY(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [Number(row.id), listingAskKeys.filter((ask) => row[ask])]));
}

/** Listings on sale that save next to nothing any more. */
export async function selectNearNew(ctx: RequestContext): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT one.id FROM resale_listing one
      JOIN sku s ON s.tenant_id = one.tenant_id AND s.ppid = one.ppid
     WHERE one.tenant_id = ${ctx.tenant.id} AND one.state = 'listed' AND ${askedIf.nearNew} ORDER BY one.id`);
  return rows.map(({ id }) => Number(id));
}

/** Tenants with bargains on sale. */
export const tenantsWithBargains = tenantsWith(resaleEntry, eq(resaleEntry.kind, 'bargain'));
