import { cohortMonths } from '@jishi/contract/sales-report-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** Whose orders are asked for. */
export interface BuyersAsk {
  since: Date;
  /** The first moment that is not asked for. */
  until: Date;
  /** Undefined for all, 0 for what is not picked up. */
  storeId: number | undefined;
}

export interface Buyers {
  all: number;
  new: number;
  /** Of whom an order in the time was not the first. */
  repeated: number;
  newFen: number;
  returningFen: number;
}

/** Every order of a member with its place among them; the first has 1. */
const placed = (ctx: RequestContext, storeId: number | undefined): SQL => sql`
  SELECT member_id, paid_at, paid_fen - refunded_fen AS net_fen,
         row_number() OVER (PARTITION BY member_id ORDER BY paid_at, order_id) AS place
    FROM sold_order WHERE tenant_id = ${ctx.tenant.id} ${storeId === undefined ? sql`` : sql`AND store_id = ${storeId}`}`;

const within = ({ since, until }: Pick<BuyersAsk, 'since' | 'until'>): SQL =>
  sql`paid_at >= ${since.toISOString()}::timestamptz AND paid_at < ${until.toISOString()}::timestamptz`;

/** Members who bought in a time, and their net sales; whoever bought before it is no new one. */
export async function selectBuyers(ctx: RequestContext, ask: BuyersAsk): Promise<Buyers> {
  const { rows } = await ctx.db.execute<Record<keyof Buyers, string | null>>(sql`
    WITH buyer AS (
      SELECT member_id, min(place) AS first_place, max(place) AS last_place, sum(net_fen) AS fen
        FROM (${placed(ctx, ask.storeId)}) AS placed WHERE ${within(ask)} GROUP BY member_id)
    SELECT count(*) AS all, count(*) FILTER (WHERE first_place = 1) AS new,
           count(*) FILTER (WHERE last_place > 1) AS repeated,
           sum(fen) FILTER (WHERE first_place = 1) AS "newFen", sum(fen) FILTER (WHERE first_place > 1) AS "returningFen"
      FROM buyer`);
  const of = (name: keyof Buyers) => Number(rows[0]?.[name] ?? 0);
  return {
    ...{ all: of('all'), new: of('new'), repeated: of('repeated') },
    ...{ newFen: of('newFen'), returningFen: of('returningFen') },
  };
}

export interface Cohort {
  /** `2026-11`, of Beijing. */
  month: string;
  buyers: number;
  /** Who came again within so many months (`cohortMonths`), in their order. */
  again: number[];
}

/** Members by the month of their first order, the newest months first. */
export async function selectCohorts(
  ctx: RequestContext,
  { storeId, months }: { storeId: number | undefined; months: number },
): Promise<Cohort[]> {
  const again = sql.join(
    cohortMonths.map(
      (within) =>
        sql`count(*) FILTER (WHERE second_at < first_at + make_interval(months => ${within}::int))::int`,
    ),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ month: string; buyers: number; again: number[] }>(sql`
    WITH buyer AS (
      SELECT min(paid_at) FILTER (WHERE place = 1) AT TIME ZONE 'Asia/Shanghai' AS first_at,
             min(paid_at) FILTER (WHERE place = 2) AT TIME ZONE 'Asia/Shanghai' AS second_at
        FROM (${placed(ctx, storeId)}) AS placed WHERE place <= 2 GROUP BY member_id)
    SELECT to_char(first_at, 'YYYY-MM') AS month, count(*)::int AS buyers, ARRAY[${again}] AS again
      FROM buyer GROUP BY 1 ORDER BY 1 DESC LIMIT ${months}`);
  return rows;
}

export interface TopBuyer {
  memberId: number;
  orders: number;
  netFen: number;
  /** Of all times. */
  firstAt: Date;
  lastAt: Date;
}

/** Members with the most net sales in a time. */
export async function selectTopBuyers(
  ctx: RequestContext,
  ask: BuyersAsk,
  limit: number,
): Promise<TopBuyer[]> {
  const ofStore = ask.storeId === undefined ? sql`` : sql`AND store_id = ${ask.storeId}`;
  const { rows } = await ctx.db.execute<{
    id: string;
    orders: number;
    fen: string;
    first: string;
    last: string;
  }>(sql`
    WITH buyer AS (
      SELECT member_id, count(*)::int AS orders, sum(paid_fen - refunded_fen) AS fen, max(paid_at) AS last
        FROM sold_order WHERE tenant_id = ${ctx.tenant.id} AND ${within(ask)} ${ofStore}
       GROUP BY member_id ORDER BY fen DESC, member_id LIMIT ${limit})
    SELECT member_id AS id, orders, fen, floor(extract(epoch FROM last) * 1000)::text AS last,
           floor(extract(epoch FROM (
             SELECT min(paid_at) FROM sold_order AS ever
              WHERE ever.tenant_id = ${ctx.tenant.id} AND ever.member_id = buyer.member_id ${ofStore})) * 1000)::text AS first
      FROM buyer ORDER BY fen DESC, member_id`);
  return rows.map(({ id, orders, fen, first, last }) => ({
    ...{ memberId: Number(id), orders, netFen: Number(fen) },
    ...{ firstAt: new Date(Number(first)), lastAt: new Date(Number(last)) },
  }));
}
