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

const ofStore = (storeId: number | undefined): SQL =>
  storeId === undefined ? sql`` : sql`AND store_id = ${storeId}`;

const within = ({ since, until }: Pick<BuyersAsk, 'since' | 'until'>): SQL =>
  sql`paid_at >= ${since.toISOString()}::timestamptz AND paid_at < ${until.toISOString()}::timestamptz`;

/**
 * Members who bought in each of some times, and their net sales; whoever bought before it is no new one. All orders are
 * gone through once for all times, member by member: when the first was, and what lies in each time. Of orders of one
 * moment it does not matter which was first, for all of them are in the same times.
 */
export async function selectBuyers(
  ctx: RequestContext,
  spans: readonly Pick<BuyersAsk, 'since' | 'until'>[],
  storeId: number | undefined,
): Promise<Buyers[]> {
  const [sums, tellings] = [spans.map(sumsOf), spans.map(aggregateBuyers)].map((parts) =>
    sql.join(parts, sql`, `),
  );
  const {
    rows: [row],
  } = await ctx.db.execute<Record<string, string | null>>(sql`
    WITH buyer AS (
      SELECT member_id, min(paid_at) AS first_at, ${sums} FROM sold_order
       WHERE tenant_id = ${ctx.tenant.id} ${ofStore(storeId)} GROUP BY member_id)
    SELECT ${tellings} FROM buyer`);
  return spans.map((_, span) => {
    const of = (name: keyof Buyers) => Number(row?.[`${name}${span}`] ?? 0);
    return {
      ...{ all: of('all'), new: of('new'), repeated: of('repeated') },
      ...{ newFen: of('newFen'), returningFen: of('returningFen') },
    };
  });
}

/** Orders of a member in a time, and what they came to. */
function sumsOf(ask: Pick<BuyersAsk, 'since' | 'until'>, span: number): SQL {
  const [orders, fen] = [sql.identifier(`orders${span}`), sql.identifier(`fen${span}`)];
  return sql`count(*) FILTER (WHERE ${within(ask)}) AS ${orders},
    sum(paid_fen - refunded_fen) FILTER (WHERE ${within(ask)}) AS ${fen}`;
}

/** What members with orders in a time come to together. */
function aggregateBuyers({ since }: Pick<BuyersAsk, 'since'>, span: number): SQL {
  const [orders, fen] = [sql.identifier(`orders${span}`), sql.identifier(`fen${span}`)];
  const as = (name: keyof Buyers) => sql.identifier(`${name}${span}`);
  const isNew = sql`first_at >= ${since.toISOString()}::timestamptz`;
  return sql`count(*) FILTER (WHERE ${orders} > 0) AS ${as('all')},
    count(*) FILTER (WHERE ${orders} > 0 AND ${isNew}) AS ${as('new')},
    count(*) FILTER (WHERE ${orders} > 0 AND (${orders} > 1 OR NOT ${isNew})) AS ${as('repeated')},
    sum(${fen}) FILTER (WHERE ${isNew}) AS ${as('newFen')},
    sum(${fen}) FILTER (WHERE NOT ${isNew}) AS ${as('returningFen')}`;
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
    WITH placed AS (
      SELECT paid_at, lead(paid_at) OVER own AS next_at, row_number() OVER own AS place FROM sold_order
       WHERE tenant_id = ${ctx.tenant.id} ${ofStore(storeId)}
      WINDOW own AS (PARTITION BY member_id ORDER BY paid_at, order_id)),
    buyer AS (
      SELECT paid_at AT TIME ZONE INTERVAL '8 hours' AS first_at, next_at AT TIME ZONE INTERVAL '8 hours' AS second_at
        FROM placed WHERE place = 1)
    SELECT to_char(first_month, 'YYYY-MM') AS month, buyers, again
      FROM (SELECT date_trunc('month', first_at) AS first_month, count(*)::int AS buyers, ARRAY[${again}] AS again
              FROM buyer GROUP BY 1) AS months
     ORDER BY 1 DESC LIMIT ${months}`);
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
  const { rows } = await ctx.db.execute<{
    id: string;
    orders: number;
    fen: string;
    first: string;
    last: string;
  }>(sql`
    WITH buyer AS (
      SELECT member_id, count(*)::int AS orders, sum(paid_fen - refunded_fen) AS fen, max(paid_at) AS last
        FROM sold_order WHERE tenant_id = ${ctx.tenant.id} AND ${within(ask)} ${ofStore(ask.storeId)}
       GROUP BY member_id ORDER BY fen DESC, member_id LIMIT ${limit})
    SELECT member_id AS id, orders, fen, floor(extract(epoch FROM last) * 1000)::text AS last,
           floor(extract(epoch FROM (
             SELECT min(paid_at) FROM sold_order AS ever
              WHERE ever.tenant_id = ${ctx.tenant.id} AND ever.member_id = buyer.member_id ${ofStore(ask.storeId)})) * 1000)::text AS first
      FROM buyer ORDER BY fen DESC, member_id`);
  return rows.map(({ id, orders, fen, first, last }) => ({
    ...{ memberId: Number(id), orders, netFen: Number(fen) },
    ...{ firstAt: new Date(Number(first)), lastAt: new Date(Number(last)) },
  }));
}
