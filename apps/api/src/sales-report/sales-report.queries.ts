import type { SalesGroup } from '@jishi/contract/sales-report-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** Which sales are asked for. */
export interface SoldAsk {
  since: Date;
  /** The first moment that is not asked for. */
  until: Date;
  by: SalesGroup;
  /** Undefined for all, 0 for what is not picked up. */
  storeId: number | undefined;
  /** 0 for any. */
  categoryId: number;
  brandId: number;
  productId: number;
  /** Whether costs are asked for. */
  withCost: boolean;
}

/** What was sold of a group, in fen. */
export interface Sold {
  orders: number;
  units: number;
  returned: number;
  grossFen: number;
  refundedFen: number;
  /** Net and trade-in of lines whose cost is known, and that cost. */
  costedFen: number;
  costFen: number;
  uncostedSkus: number;
  uncostedFen: number;
}

/** Sums by group; the whole has the key `TOTAL`. */
export type SoldByKey = Map<string, Sold>;
export const TOTAL = 'total';

/** By the interval, which is far quicker than by the name and the same for every moment that is stored. */
const beijing = sql.raw(`sold.paid_at AT TIME ZONE INTERVAL '8 hours'`);
/** What an order is grouped by without its lines. */
const orderKeys: Partial<Record<SalesGroup, SQL>> = {
  day: sql`(${beijing})::date`,
  hour: sql`extract(hour FROM ${beijing})::int`,
  store: sql`sold.store_id`,
  method: sql`sold.payment_method`,
  // Whoever let the goods go first: orders know nobody who sold them.
  staff: sql`coalesce((
    SELECT event.actor FROM order_event event
     WHERE event.tenant_id = sold.tenant_id AND event.order_id = sold.order_id
       AND event.event IN ('partShipped', 'shipped', 'handedOver', 'served') AND event.actor NOT IN ('会员', '系统')
     ORDER BY event.id LIMIT 1), '-')`,
};
const goodsKeys: Partial<Record<SalesGroup, (ask: SoldAsk) => SQL>> = {
  // The level below the category that is asked for; what lies in it itself is under its own name.
  category: ({ categoryId }) => sql`coalesce(
    category.path[coalesce(array_position(category.path, ${categoryId}::bigint), 0) + 1], product.category_id, 0)`,
  brand: () => sql`coalesce(product.brand_id, 0)`,
  product: () => sql`sold.product_id`,
  sku: () => sql`sold.ppid`,
};

/** Whether the sums are those of lines, which know nothing of freight. */
export function isOfLines({ by, categoryId, brandId, productId }: SoldAsk): boolean {
  return by in goodsKeys || categoryId > 0 || brandId > 0 || productId > 0;
}

const soldIn = (ctx: RequestContext, { since, until, storeId }: SoldAsk): SQL => sql`
  sold.tenant_id = ${ctx.tenant.id} AND sold.paid_at >= ${since.toISOString()}::timestamptz
  AND sold.paid_at < ${until.toISOString()}::timestamptz
  ${storeId === undefined ? sql`` : sql`AND sold.store_id = ${storeId}`}`;

/** Orders, what was paid for them and what of it went back, freight among it; by what orders know, and as a whole. */
export async function selectSoldOrders(ctx: RequestContext, ask: SoldAsk): Promise<SoldByKey> {
  return read(
    ctx,
    sql`
    SELECT key::text, count(*) AS orders, sum(paid_fen) AS "grossFen", sum(refunded_fen) AS "refundedFen"
      FROM (SELECT ${orderKeys[ask.by] ?? sql`0`} AS key, paid_fen, refunded_fen
              FROM sold_order AS sold WHERE ${soldIn(ctx, ask)}) AS sold
     GROUP BY GROUPING SETS ((key), ())`,
  );
}

/**
 * Lines of orders with their units, their money without freight, and, where it is asked for, what they cost. Summed by
 * SKU first, so that costs are looked up once for each and nothing large is sorted.
 */
export async function selectSoldLines(ctx: RequestContext, ask: SoldAsk): Promise<SoldByKey> {
  const { withCost } = ask;
  return read(
    ctx,
    sql`
    WITH part AS (
      SELECT ${keyOf(ask)} AS key, sold.ppid,
             sum(sold.count) FILTER (WHERE NOT sold.is_gift) AS units,
             sum(sold.returned_units) FILTER (WHERE NOT sold.is_gift) AS returned,
             sum(sold.count - sold.returned_units) AS kept,
             sum(sold.paid_fen) AS paid_fen, sum(sold.refunded_fen) AS refunded_fen
             ${withCost ? sql`, coalesce(sum(old.fen - floor(old.fen * sold.returned_units / sold.count)), 0) AS old_fen` : sql``}
        ${linesOf(ctx, ask)} GROUP BY 1, 2)
    SELECT part.key::text, sum(part.units) AS units, sum(part.returned) AS returned,
           sum(part.paid_fen) AS "grossFen", sum(part.refunded_fen) AS "refundedFen" ${withCost ? costSums : sql``}
      FROM part ${withCost ? joinCosts(ctx) : sql``}
     GROUP BY GROUPING SETS ((part.key), ())`,
  );
}

/** In how many orders the lines are: each counts once in a group, and once in the whole. */
export async function countOrdersOfLines(ctx: RequestContext, ask: SoldAsk): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ key: string | null; orders: number }>(sql`
    WITH placed AS (SELECT DISTINCT ${keyOf(ask)} AS key, sold.order_id ${linesOf(ctx, { ...ask, withCost: false })})
    SELECT key::text, count(*)::int AS orders FROM placed GROUP BY key
    UNION ALL SELECT NULL, count(DISTINCT order_id)::int FROM placed`);
  return new Map(rows.map(({ key, orders }) => [key ?? TOTAL, orders]));
}

const keyOf = (ask: SoldAsk): SQL => goodsKeys[ask.by]?.(ask) ?? orderKeys[ask.by] ?? sql`0`;

/** Lines that are asked for, with what their keys and costs need beside them. */
function linesOf(ctx: RequestContext, ask: SoldAsk): SQL {
  const { by, categoryId, brandId, productId, withCost } = ask;
  const ofCategory = categoryId > 0 || by === 'category';
  return sql`FROM sold_line AS sold
    ${ofCategory || brandId > 0 || by === 'brand' ? joinProduct : sql``} ${ofCategory ? joinCategory : sql``}
    ${withCost ? joinOld : sql``}
    WHERE ${soldIn(ctx, ask)}
      ${categoryId > 0 ? sql`AND ${categoryId}::bigint = ANY(category.path)` : sql``}
      ${brandId > 0 ? sql`AND product.brand_id = ${brandId}` : sql``}
      ${productId > 0 ? sql`AND sold.product_id = ${productId}` : sql``}`;
}

const joinProduct = sql`LEFT JOIN product ON product.tenant_id = sold.tenant_id AND product.id = sold.product_id`;
const joinCategory = sql`
  LEFT JOIN category ON category.tenant_id = product.tenant_id AND category.id = product.category_id`;
/** What an old machine paid of a line is worth money as well. */
const joinOld = sql`
  LEFT JOIN (SELECT tenant_id, order_line_id, sum(amount_fen) AS fen FROM order_line_share
              WHERE kind = 'tradeIn' GROUP BY 1, 2) AS old
    ON old.tenant_id = sold.tenant_id AND old.order_line_id = sold.line_id`;
/** A used device has a cost of its own. */
const joinCosts = (ctx: RequestContext): SQL => sql`
  LEFT JOIN sku_cost ON sku_cost.tenant_id = ${ctx.tenant.id} AND sku_cost.ppid = part.ppid
  LEFT JOIN resale_listing AS unit ON unit.tenant_id = ${ctx.tenant.id} AND unit.ppid = part.ppid
  LEFT JOIN device ON device.tenant_id = unit.tenant_id AND device.id = unit.device_id
  CROSS JOIN LATERAL (SELECT coalesce(nullif(device.cost_fen, 0), sku_cost.cost_fen) AS cost_fen) AS known`;
const costSums = sql`,
  sum(part.paid_fen - part.refunded_fen + part.old_fen) FILTER (WHERE known.cost_fen IS NOT NULL) AS "costedFen",
  sum(known.cost_fen * part.kept) AS "costFen",
  count(DISTINCT part.ppid) FILTER (WHERE known.cost_fen IS NULL) AS "uncostedSkus",
  sum(part.paid_fen - part.refunded_fen) FILTER (WHERE known.cost_fen IS NULL) AS "uncostedFen"`;

async function read(ctx: RequestContext, query: SQL): Promise<SoldByKey> {
  const { rows } = await ctx.db.execute<{ key: string | null } & Record<string, string | null>>(query);
  return new Map(
    rows.map(({ key, ...sums }) => {
      const of = (name: keyof Sold) => Number(sums[name] ?? 0);
      return [
        key ?? TOTAL,
        {
          ...{ orders: of('orders'), units: of('units'), returned: of('returned') },
          ...{ grossFen: of('grossFen'), refundedFen: of('refundedFen') },
          ...{ costedFen: of('costedFen'), costFen: of('costFen') },
          ...{ uncostedSkus: of('uncostedSkus'), uncostedFen: of('uncostedFen') },
        },
      ];
    }),
  );
}
