import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * What of many orders did not go back, in fen, as rows `order_id`, `left_fen` for the query of another room: for each
 * what the parts and the freight of `readForInvoice` leave together. A deposit is no turnover, an old machine paid like
 * money, and services are worth no more than their prices.
 * @param orders a query of the numbers of orders
 */
export function leftForInvoice(ctx: RequestContext, orders: SQL): SQL {
  return sql`
    SELECT placed.id AS order_id,
           coalesce(sum(least(greatest(goods_fen + line.services_net_fen - greatest(line.returned_fen - held_fen, 0), 0),
                              goods_fen + services_fen)), 0)
           + coalesce(sum(old.fen - floor(old.fen * line.returned_units / line.count)), 0)
           + placed.freight_fen
           - least(greatest(placed.refunded_fen - coalesce(sum(line.returned_fen), 0), 0), placed.freight_fen) AS left_fen
      FROM (SELECT id, freight_fen, refunded_fen, deposit_fen FROM sales_order
             WHERE tenant_id = ${ctx.tenant.id} AND id IN (${orders})) AS placed
      LEFT JOIN order_line line ON line.tenant_id = ${ctx.tenant.id} AND line.order_id = placed.id
      LEFT JOIN (SELECT order_line_id, sum(amount_fen) AS fen FROM order_line_share
                  WHERE tenant_id = ${ctx.tenant.id} AND kind = 'tradeIn' GROUP BY 1) AS old ON old.order_line_id = line.id
     CROSS JOIN LATERAL (
       SELECT least(placed.deposit_fen, line.net_fen) AS held_fen,
              line.net_fen - least(placed.deposit_fen, line.net_fen) AS goods_fen,
              CASE WHEN line.services_net_fen = 0 THEN 0
                   ELSE least(line.services_net_fen, line.count * (
                     SELECT coalesce(sum((service ->> 'priceFen')::bigint), 0) FROM jsonb_array_elements(line.services) AS service))
               END AS services_fen) AS known
     GROUP BY placed.id, placed.freight_fen, placed.refunded_fen`;
}
