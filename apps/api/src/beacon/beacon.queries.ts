import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import type { Db } from '../platform/db/tenant-database.ts';
import type { DueTenants } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { tenant } from '../platform/tenancy/tenant.tables.ts';
import { beaconEvent, beaconKey, trafficDay, trafficTop } from './beacon.tables.ts';
import type { BeaconRow } from './beacon-row.ts';
import { countSources } from './visit-source.queries.ts';

/** PostgreSQL's word for a row that fits into no partition. */
const NO_PARTITION = '23514';
const columnTypes = {
  received_at: 'timestamptz',
  action: 'smallint',
  from_address: 'text',
  to_address: 'text',
  path: 'text',
  referrer: 'text',
  event_tag: 'text',
  event_value: 'text',
  event_name: 'text',
  extra: 'text',
  device_id: 'text',
  os_version: 'text',
  app_version: 'text',
  platform: 'text',
  browser: 'text',
  city_id: 'integer',
  shop_id: 'bigint',
  device: 'text',
  user_key: 'text',
  sent_at_ms: 'bigint',
  gps: 'text',
  saas_tenant: 'integer',
  xtenant: 'integer',
  network_status: 'text',
  business_platform: 'text',
} satisfies Record<keyof BeaconRow, string>;
const names = sql.raw(Object.keys(columnTypes).join(', '));
const typedNames = sql.raw(
  Object.entries(columnTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/**
 * Writes events of a tenant in one statement. Where the day has no partition yet (no job has run for long), it is made.
 */
export async function insertEvents(db: Db, tenantId: number, rows: readonly BeaconRow[]): Promise<void> {
  const insert = () =>
    db.execute(sql`INSERT INTO ${beaconEvent} (tenant_id, ${names})
      SELECT ${tenantId}, ${names} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS event(${typedNames})`);
  try {
    await insert();
  } catch (error) {
    if (sqlStateOf(error) !== NO_PARTITION) throw error;
    await keepPartitions(db, { ahead: 7, keepDays: undefined });
    await insert();
  }
}

/** Writes events of the context's tenant. */
export function insertOwnEvents(ctx: RequestContext, rows: readonly BeaconRow[]): Promise<void> {
  return insertEvents(ctx.db, ctx.tenant.id, rows);
}

/**
 * Makes the partitions of the coming days and drops those older than `keepDays`; undefined drops none.
 * @returns how many were made or dropped
 */
async function keepPartitions(
  db: Db,
  { ahead, keepDays }: { ahead: number; keepDays: number | undefined },
): Promise<number> {
  const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
  const oldest = keepDays === undefined ? sql`'2000-01-01'::date` : sql`${today} - ${keepDays}::int`;
  const { rows } = await db.execute<{ changed: number }>(
    sql`SELECT keep_beacon_partitions(${today} - 1, ${today} + ${ahead}::int, ${oldest}) AS changed`,
  );
  return rows[0]?.changed ?? 0;
}

/** The partitions of all tenants, from within any one of them. */
export function keepPartitionsOf(
  ctx: RequestContext,
  span: { ahead: number; keepDays: number },
): Promise<number> {
  return keepPartitions(ctx.db, span);
}

/** The tenant's key for naming members, made at the first call; every process gets the same. */
export async function readOrMakeKey(ctx: RequestContext, fresh: string): Promise<string> {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(beaconKey).values({ tenantId, secret: fresh }).onConflictDoNothing();
  const [row] = await ctx.db.select().from(beaconKey).where(eq(beaconKey.tenantId, tenantId));
  if (!row) throw new Error(`tenant ${tenantId} has no key for its events`);
  return row.secret;
}

/** Events that may still wait in some process when a day is counted. */
const LATE = sql`interval '10 minutes'`;
/** Days are counted late for a week: `countTraffic`. */
const COUNTED_LATE = sql`interval '8 days'`;
/**
 * Tenants that something was told of since their days were last counted; `since` lets PostgreSQL pass over the older
 * partitions.
 */
export const tenantsWithNewEvents: DueTenants = sql`SELECT ${tenant.id} AS tenant_id FROM ${tenant}
  CROSS JOIN LATERAL (
    SELECT greatest(max(${trafficDay.countedAt}), now() - ${COUNTED_LATE}) - ${LATE} AS moment
      FROM ${trafficDay} WHERE ${trafficDay.tenantId} = ${tenant.id}
  ) AS since
  CROSS JOIN LATERAL (
    SELECT FROM ${beaconEvent} WHERE ${beaconEvent.tenantId} = ${tenant.id} AND ${beaconEvent.receivedAt} > since.moment LIMIT 1
  ) AS work`;

/** When each day since `from` was counted. */
export async function selectCountedDays(ctx: RequestContext, from: string): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .select({ day: trafficDay.day, countedAt: trafficDay.countedAt })
    .from(trafficDay)
    .where(and(eq(trafficDay.tenantId, ctx.tenant.id), gte(trafficDay.day, from)));
  return new Map(rows.map((row) => [row.day, row.countedAt]));
}

/** Most pages and referrers kept of a day. */
const TOP_ROWS = 200;

/** Counts a day of Beijing anew from its events, inside a transaction: a count that runs twice leaves the same. */
export async function countDay(ctx: RequestContext, day: string, countedAt: Date): Promise<void> {
  const tenantId = ctx.tenant.id;
  // A day of a busy shop takes longer than a page may.
  await ctx.db.execute(
    sql`SELECT set_config('statement_timeout', '300s', true), set_config('work_mem', '64MB', true)`,
  );
  const views = sql`FROM ${beaconEvent}
    WHERE tenant_id = ${tenantId} AND action = 1
      AND received_at >= (${day}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'
      AND received_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  await ctx.db.execute(sql`
    INSERT INTO ${trafficDay} (tenant_id, day, views, visitors, members, product_visitors, cart_visitors, confirm_visitors, counted_at)
    SELECT ${tenantId}, ${day}::date, count(*), count(DISTINCT device_id), count(DISTINCT nullif(user_key, '')),
           count(DISTINCT device_id) FILTER (WHERE path LIKE '/product/%'),
           count(DISTINCT device_id) FILTER (WHERE path = '/trade/cart'),
           count(DISTINCT device_id) FILTER (WHERE path LIKE '/trade/confirm/%'),
           ${countedAt.toISOString()}::timestamptz ${views}
    ON CONFLICT (tenant_id, day) DO UPDATE SET views = excluded.views, visitors = excluded.visitors, members = excluded.members,
      product_visitors = excluded.product_visitors, cart_visitors = excluded.cart_visitors,
      confirm_visitors = excluded.confirm_visitors, counted_at = excluded.counted_at`);
  await ctx.db.delete(trafficTop).where(and(eq(trafficTop.tenantId, tenantId), eq(trafficTop.day, day)));
  for (const [kind, column] of [
    ['page', sql`path`],
    ['referrer', sql`referrer`],
  ] as const) {
    await ctx.db.execute(sql`
      INSERT INTO ${trafficTop} (tenant_id, day, kind, name, views, visitors)
      SELECT ${tenantId}, ${day}::date, ${kind}, ${column}, count(*), count(DISTINCT device_id) ${views} AND ${column} IS NOT NULL
       GROUP BY ${column} ORDER BY count(*) DESC, ${column} LIMIT ${TOP_ROWS}`);
  }
  await countSources(ctx, { day, views, most: TOP_ROWS });
}

/** Days of the time that were counted, oldest first. */
export function selectDays(ctx: RequestContext, { from, to }: { from: string; to: string }) {
  return ctx.db
    .select()
    .from(trafficDay)
    .where(and(eq(trafficDay.tenantId, ctx.tenant.id), gte(trafficDay.day, from), lte(trafficDay.day, to)))
    .orderBy(trafficDay.day);
}

/** The pages or referrers with the most views of the whole time; visitors of several days are added up. */
export function selectTop(
  ctx: RequestContext,
  { from, to, kind, limit }: { from: string; to: string; kind: 'page' | 'referrer'; limit: number },
): Promise<{ name: string; views: number; visitors: number }[]> {
  const views = sql<number>`sum(${trafficTop.views})::int`;
  return ctx.db
    .select({ name: trafficTop.name, views, visitors: sql<number>`sum(${trafficTop.visitors})::int` })
    .from(trafficTop)
    .where(
      and(
        eq(trafficTop.tenantId, ctx.tenant.id),
        eq(trafficTop.kind, kind),
        gte(trafficTop.day, from),
        lte(trafficTop.day, to),
      ),
    )
    .groupBy(trafficTop.name)
    .orderBy(desc(views), trafficTop.name)
    .limit(limit);
}

/** Takes the name of a member, and what came with it of their browser, out of their events. */
export async function clearUserKey(tx: RequestContext, userKey: string): Promise<void> {
  await tx.db
    .update(beaconEvent)
    .set({ userKey: '', deviceId: '', gps: '', extra: '' })
    .where(and(eq(beaconEvent.tenantId, tx.tenant.id), eq(beaconEvent.userKey, userKey)));
}
