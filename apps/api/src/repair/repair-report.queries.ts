import type { RepairGroup } from '@jishi/contract/repair-report-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** Which repairs: handed over in a time, of one store or of all. */
export interface DoneAsk {
  since: Date;
  /** The first moment that is not asked for. */
  until: Date;
  /** 0 for all. */
  storeId: number;
}

export interface DoneFigures extends Record<string, unknown> {
  key: string;
  name: string;
  done: number;
  repaired: number;
  /** Repaired ones that make good no other. */
  first: number;
  /** Those of `first` that came back. */
  firstBack: number;
  cameBack: number;
  /** Seconds from intake to ready of all that were repaired. */
  seconds: number;
  parts: number;
  revenueFen: number;
}

const keys: Readonly<Record<RepairGroup, { key: SQL; name: SQL }>> = {
  // The last name that somebody was written down with: people change theirs.
  engineer: {
    key: sql`coalesce(done.engineer_id, 0)`,
    name: sql`coalesce((array_agg(done.engineer_name ORDER BY done.id DESC))[1], '')`,
  },
  store: { key: sql`done.store_id`, name: sql`''` },
  model: { key: sql`done.product_id`, name: sql`(array_agg(done.model ORDER BY done.id DESC))[1]` },
};

const isDone = (ctx: RequestContext, { since, until, storeId }: DoneAsk) => sql`
  ticket.tenant_id = ${ctx.tenant.id} AND ticket.state = 'completed'
  AND ticket.completed_at >= ${since.toISOString()}::timestamptz
  AND ticket.completed_at < ${until.toISOString()}::timestamptz
  AND (${storeId}::bigint = 0 OR ticket.store_id = ${storeId}::bigint)`;

const momentOf = (event: string, more = sql``) => sql`(
  SELECT min(event.created_at) FROM repair_event event
   WHERE event.tenant_id = ticket.tenant_id AND event.repair_order_id = ticket.id AND event.event = ${event} ${more})`;

/** What was done, by one of its sides, the most first. */
export async function selectDone(ctx: RequestContext, by: RepairGroup, ask: DoneAsk): Promise<DoneFigures[]> {
  const { key, name } = keys[by];
  const { rows } = await ctx.db.execute<DoneFigures>(sql`
    WITH done AS (
      SELECT ticket.id, ticket.engineer_id, ticket.engineer_name, ticket.store_id, ticket.product_id, ticket.model,
             ticket.rework_of,
             ${momentOf('received')} AS received_at,
             ${momentOf('readied', sql`AND event.from_state = 'testing'`)} AS repaired_at,
             EXISTS (SELECT 1 FROM repair_order again
                      WHERE again.tenant_id = ticket.tenant_id AND again.rework_of = ticket.id
                        AND again.state NOT IN ('cancelled', 'missed')) AS came_back,
             (SELECT coalesce(sum(part.units), 0) FROM repair_part part
               WHERE part.tenant_id = ticket.tenant_id AND part.repair_order_id = ticket.id
                 AND part.state = 'used') AS parts,
             coalesce(bill.paid_fen - bill.refunded_fen, 0) AS revenue_fen
        FROM repair_order ticket
        LEFT JOIN sales_order bill ON bill.tenant_id = ticket.tenant_id AND bill.id = ticket.sales_order_id
       WHERE ${isDone(ctx, ask)})
    SELECT (${key})::text AS key, ${name} AS name,
           count(*)::int AS done,
           (count(*) FILTER (WHERE repaired_at IS NOT NULL))::int AS repaired,
           (count(*) FILTER (WHERE repaired_at IS NOT NULL AND rework_of IS NULL))::int AS first,
           (count(*) FILTER (WHERE repaired_at IS NOT NULL AND rework_of IS NULL AND came_back))::int AS "firstBack",
           (count(*) FILTER (WHERE came_back))::int AS "cameBack",
           coalesce(sum(extract(epoch FROM repaired_at - received_at)), 0)::float8 AS seconds,
           sum(parts)::int AS parts,
           sum(revenue_fen)::float8 AS "revenueFen"
      FROM done
     GROUP BY ${key}
     ORDER BY 3 DESC, 1`);
  return rows;
}

/** Units of parts that were used in the same repairs. */
export async function selectUsedParts(ctx: RequestContext, ask: DoneAsk) {
  const { rows } = await ctx.db.execute<{ ppid: number; units: number; repairs: number }>(sql`
    SELECT part.ppid::float8 AS ppid, sum(part.units)::int AS units,
           count(DISTINCT part.repair_order_id)::int AS repairs
      FROM repair_order ticket
      JOIN repair_part part ON part.tenant_id = ticket.tenant_id AND part.repair_order_id = ticket.id
     WHERE ${isDone(ctx, ask)} AND part.state = 'used'
     GROUP BY part.ppid
     ORDER BY 2 DESC, 1`);
  return rows;
}
