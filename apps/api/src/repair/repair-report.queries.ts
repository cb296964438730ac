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

/** What is grouped by, and which name a group has: the last that something was written down with, for names change. */
const keys: Readonly<Record<RepairGroup, { key: SQL; name: SQL }>> = {
  engineer: { key: sql`coalesce(ticket.engineer_id, 0)`, name: sql`coalesce(last.engineer_name, '')` },
  store: { key: sql`ticket.store_id`, name: sql`''` },
  model: { key: sql`ticket.product_id`, name: sql`last.model` },
};

const isDone = (ctx: RequestContext, { since, until, storeId }: DoneAsk) => sql`
  ticket.tenant_id = ${ctx.tenant.id} AND ticket.state = 'completed'
  AND ticket.completed_at >= ${since.toISOString()}::timestamptz
  AND ticket.completed_at < ${until.toISOString()}::timestamptz
  AND (${storeId}::bigint = 0 OR ticket.store_id = ${storeId}::bigint)`;

/**
 * Of each ticket that was handed over what is added up: tickets, their moments and their bills are read from indexes
 * that have all of it (`repair_order_done`, `repair_event_moments`, `sales_order_repair_bill`), by whichever way suits
 * how many tickets there are.
 */
const done = (ctx: RequestContext, key: SQL, ask: DoneAsk) => sql`
    ticket AS MATERIALIZED (
      SELECT ${key} AS key, ticket.id, ticket.sales_order_id, ticket.rework_of IS NULL AS is_first
        FROM repair_order ticket WHERE ${isDone(ctx, ask)}),
    moments AS (
      SELECT event.repair_order_id AS id,
             min(event.created_at) FILTER (WHERE event.event = 'received') AS received_at,
             min(event.created_at) FILTER (WHERE event.event = 'readied' AND event.from_state = 'testing') AS repaired_at
        FROM ticket JOIN repair_event event ON event.tenant_id = ${ctx.tenant.id} AND event.repair_order_id = ticket.id
         AND event.event IN ('received', 'readied') GROUP BY 1),
    used AS (
      SELECT part.repair_order_id AS id, sum(part.units) AS units
        FROM ticket JOIN repair_part part ON part.tenant_id = ${ctx.tenant.id} AND part.repair_order_id = ticket.id
         AND part.state = 'used' GROUP BY 1),
    done AS (
      SELECT ticket.key, ticket.id, is_first, moments.repaired_at IS NOT NULL AS is_repaired,
             ticket.id IN (SELECT again.rework_of FROM repair_order again
                            WHERE again.tenant_id = ${ctx.tenant.id} AND again.rework_of IS NOT NULL
                              AND again.state NOT IN ('cancelled', 'missed')) AS came_back,
             moments.repaired_at - moments.received_at AS took, used.units AS parts,
             bill.paid_fen - bill.refunded_fen AS revenue_fen
        FROM ticket LEFT JOIN moments ON moments.id = ticket.id LEFT JOIN used ON used.id = ticket.id
        LEFT JOIN sales_order bill ON bill.tenant_id = ${ctx.tenant.id} AND bill.id = ticket.sales_order_id AND bill.kind = 'repair')`;

/** What was done, by one of its sides, the most first. Names are read of groups, which are few. */
export async function selectDone(ctx: RequestContext, by: RepairGroup, ask: DoneAsk): Promise<DoneFigures[]> {
  const { key, name } = keys[by];
  const { rows } = await ctx.db.execute<DoneFigures>(sql`
    WITH ${done(ctx, key, ask)},
    by_key AS (
      SELECT key, max(id) AS last_id,
             count(*)::int AS done,
             (count(*) FILTER (WHERE is_repaired))::int AS repaired,
             (count(*) FILTER (WHERE is_repaired AND is_first))::int AS first,
             (count(*) FILTER (WHERE is_repaired AND is_first AND came_back))::int AS "firstBack",
             (count(*) FILTER (WHERE came_back))::int AS "cameBack",
             coalesce(extract(epoch FROM sum(took)), 0)::float8 AS seconds,
             coalesce(sum(parts), 0)::int AS parts,
             coalesce(sum(revenue_fen), 0)::float8 AS "revenueFen"
        FROM done GROUP BY key)
    SELECT by_key.key::text AS key, ${name} AS name, done, repaired, first, "firstBack", "cameBack", seconds, parts, "revenueFen"
      FROM by_key JOIN repair_order last ON last.tenant_id = ${ctx.tenant.id} AND last.id = by_key.last_id
     ORDER BY done DESC, 1`);
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
