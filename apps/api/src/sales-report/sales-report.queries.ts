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
  staff: sql`coalesce(seller.actor, '-')`,
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
export function isOfLines(ask: SoldAsk): boolean {
  return ask.by in goodsKeys || isNarrowed(ask);
}

/** Whether only sales of some goods are asked for. */
export function isNarrowed({ categoryId, brandId, productId }: SoldAsk): boolean {
  return categoryId > 0 || brandId > 0 || productId > 0;
}

const soldIn = (ctx: RequestContext, { since, until, storeId }: SoldAsk): SQL => sql`
  sold.tenant_id = ${ctx.tenant.id} AND sold.paid_at >= ${since.toISOString()}::timestamptz
  AND sold.paid_at < ${until.toISOString()}::timestamptz
  ${storeId === undefined ? sql`` : sql`AND sold.store_id = ${storeId}`}`;

/** Orders, what was paid for them and what of it went back, freight among it; by what orders know, and as a whole. */
export async function selectSoldOrders(ctx: RequestContext, ask: SoldAsk): Promise<SoldByKey> {
  const key = orderKeys[ask.by];
  return read(
    ctx,
    sql`
    SELECT key::text, count(*) AS orders, sum(paid_fen) AS "grossFen", sum(refunded_fen) AS "refundedFen"
      FROM (SELECT ${key ?? sql`NULL`} AS key, paid_fen, refunded_fen
              FROM sold_order AS sold ${ask.by === 'staff' ? joinSeller(ctx) : sql``} WHERE ${soldIn(ctx, ask)}) AS sold
     GROUP BY ${key ? sql`GROUPING SETS ((key), ())` : sql`key`}`,
  );
}

/**
 * Lines of orders with their units, their money without freight, and, where it is asked for, what they cost. Summed by
 * SKU first, so that costs are looked up once for each and nothing large is sorted. Of groups of goods also in how many
 * orders they are, each counted once in a group; the whole is counted only where lines are narrowed to some goods, for
 * of all lines it is the number of all orders. Lines are read once for all of it: joining them with their orders is
 * most of the work.
 */
export async function selectSoldLines(ctx: RequestContext, ask: SoldAsk): Promise<SoldByKey> {
  const { withCost } = ask;
  const counts = isOfLines(ask) ? countOrders(ask) : undefined;
  return read(
    ctx,
    sql`
    WITH line AS ${counts ? sql`MATERIALIZED` : sql``} (
      SELECT ${keyOf(ask)} AS key, sold.ppid, sold.order_id, sold.paid_fen, sold.refunded_fen,
             CASE WHEN sold.is_gift THEN 0 ELSE sold.count END AS units,
             CASE WHEN sold.is_gift THEN 0 ELSE sold.returned_units END AS returned,
             sold.count - sold.returned_units AS kept
             ${withCost ? sql`, old.fen - floor(old.fen * sold.returned_units / sold.count) AS old_fen` : sql``}
        ${linesOf(ctx, ask)}),
    part AS (
      SELECT key, ppid, sum(units) AS units, sum(returned) AS returned, sum(kept) AS kept,
             sum(paid_fen) AS paid_fen, sum(refunded_fen) AS refunded_fen
             ${withCost ? sql`, coalesce(sum(old_fen), 0) AS old_fen` : sql``}
        FROM line GROUP BY 1, 2)
    SELECT part.key::text, sum(part.units) AS units, sum(part.returned) AS returned,
           sum(part.paid_fen) AS "grossFen", sum(part.refunded_fen) AS "refundedFen"
           ${counts ? counts.of : sql``} ${withCost ? costSums : sql``}
      FROM part ${withCost ? joinCosts(ctx) : sql``} ${counts ? counts.join : sql``}
     GROUP BY GROUPING SETS ((part.key), ())`,
  );
}

/** Orders of the lines, joined to their parts. */
function countOrders(ask: SoldAsk): { of: SQL; join: SQL } {
  const whole = isNarrowed(ask) ? sql`(SELECT count(DISTINCT order_id) FROM line)` : sql`0`;
  return {
    of: sql`, CASE WHEN grouping(part.key) = 0 THEN max(placed.orders) ELSE ${whole} END AS orders`,
    join: sql`LEFT JOIN (SELECT key, count(*) AS orders FROM (SELECT DISTINCT key, order_id FROM line) AS one
                          GROUP BY key) AS placed ON placed.key = part.key`,
  };
}

const keyOf = (ask: SoldAsk): SQL => goodsKeys[ask.by]?.(ask) ?? orderKeys[ask.by] ?? sql`0`;

/** Lines that are asked for, with what their keys and costs need beside them. */
function linesOf(ctx: RequestContext, ask: SoldAsk): SQL {
  const { by, categoryId, brandId, productId, withCost } = ask;
  return sql`FROM sold_line AS sold
    ${by === 'category' || by === 'brand' ? joinProduct : sql``} ${by === 'category' ? joinCategory : sql``}
    ${withCost ? joinOld : sql``} ${by === 'staff' ? joinSeller(ctx) : sql``}
    WHERE ${soldIn(ctx, ask)}
      ${categoryId > 0 ? sql`AND sold.product_id = ANY(ARRAY(${productsOfCategory(ctx, categoryId)}))` : sql``}
      ${brandId > 0 ? sql`AND sold.product_id = ANY(ARRAY(${productsOfBrand(ctx, brandId)}))` : sql``}
      ${productId > 0 ? sql`AND sold.product_id = ${productId}` : sql``}`;
}

/** Goods as one list: joined, their lines are taken for few, and each order is then looked up by itself. */
const productsOfBrand = (ctx: RequestContext, brandId: number): SQL =>
  sql`SELECT product.id FROM product WHERE product.tenant_id = ${ctx.tenant.id} AND product.brand_id = ${brandId}`;
const productsOfCategory = (ctx: RequestContext, categoryId: number): SQL => sql`
  SELECT product.id FROM product JOIN category ON category.tenant_id = product.tenant_id AND category.id = product.category_id
   WHERE product.tenant_id = ${ctx.tenant.id} AND ${categoryId}::bigint = ANY(category.path)`;
const joinProduct = sql`LEFT JOIN product ON product.tenant_id = sold.tenant_id AND product.id = sold.product_id`;
const joinCategory = sql`
  LEFT JOIN category ON category.tenant_id = product.tenant_id AND category.id = product.category_id`;
/** Whoever let the goods go first: orders know nobody who sold them. All at once, from an index of such events. */
const joinSeller = (ctx: RequestContext): SQL => sql`
  LEFT JOIN (SELECT DISTINCT ON (event.order_id) event.order_id, event.actor FROM order_event event
              WHERE event.tenant_id = ${ctx.tenant.id}
                AND event.event IN ('partShipped', 'shipped', 'handedOver', 'served') AND event.actor NOT IN ('会员', '系统')
              ORDER BY event.order_id, event.id) AS seller ON seller.order_id = sold.order_id`;
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
