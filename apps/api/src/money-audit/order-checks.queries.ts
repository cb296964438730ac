import type { Check } from './run-checks.queries.ts';

/** Payments that count: money that came late or twice has a refund of its own without a request. */
const counted = `state IN ('paid', 'refunding', 'refunded')
  AND NOT EXISTS (SELECT 1 FROM refund late WHERE late.tenant_id = payment.tenant_id AND late.payment_id = payment.id
                     AND late.request_id IS NULL)`;
const passed = `state IN ('moneyOnItsWay', 'done')`;

/** Orders, their lines, what is taken off, what came in and what went back. */
export const orderChecks: readonly Check[] = [
  {
    name: '订单行：原价 ≠ 优惠 + 净额',
    sql: `SELECT o.id, l.order_id || '：' || l.price_fen * l.count || ' ≠ ' || coalesce(s.fen, 0) || ' + ' || l.net_fen AS detail
            FROM order_line l JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
            LEFT JOIN (SELECT tenant_id, order_line_id, sum(amount_fen) AS fen FROM order_line_share GROUP BY 1, 2) s
              ON s.tenant_id = l.tenant_id AND s.order_line_id = l.id
           WHERE l.price_fen * l.count <> coalesce(s.fen, 0) + l.net_fen`,
  },
  {
    name: '订单：商品、服务、应付与各行之和不符',
    sql: `SELECT o.id, o.goods_fen || '/' || l.goods || '，' || o.services_fen || '/' || l.services || '，' || o.payable_fen || '/'
                 || l.net + l.services + o.freight_fen AS detail
            FROM sales_order o JOIN (SELECT tenant_id, order_id, sum(price_fen * count) AS goods, sum(services_net_fen) AS services,
                                            sum(net_fen) AS net FROM order_line GROUP BY 1, 2) l
              ON l.tenant_id = o.tenant_id AND l.order_id = o.id
           WHERE o.goods_fen <> l.goods OR o.services_fen <> l.services OR o.payable_fen <> l.net + l.services + o.freight_fen`,
  },
  {
    name: '订单：没有商品行',
    sql: `SELECT o.id, o.state AS detail FROM sales_order o
           WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id)`,
  },
  {
    name: '订单：优惠与各行分摊不符',
    sql: `SELECT o.id, concat_ws('/', o.vip_fen, o.activity_fen, o.coupon_fen, o.points_fen, o.trade_in_fen) || ' ≠ '
                 || concat_ws('/', coalesce(s.vip, 0), coalesce(s.activity, 0), coalesce(s.coupon, 0), coalesce(s.points, 0),
                              coalesce(s.trade_in, 0)) AS detail
            FROM sales_order o LEFT JOIN (
              SELECT l.tenant_id, l.order_id, sum(amount_fen) FILTER (WHERE kind = 'vip') AS vip,
                     sum(amount_fen) FILTER (WHERE kind IN ('special', 'activity')) AS activity,
                     sum(amount_fen) FILTER (WHERE kind = 'coupon') AS coupon,
                     sum(amount_fen) FILTER (WHERE kind = 'points') AS points,
                     sum(amount_fen) FILTER (WHERE kind = 'tradeIn') AS trade_in
                FROM order_line_share s JOIN order_line l ON l.tenant_id = s.tenant_id AND l.id = s.order_line_id
               GROUP BY 1, 2) s ON s.tenant_id = o.tenant_id AND s.order_id = o.id
           WHERE (o.vip_fen, o.activity_fen, o.coupon_fen, o.points_fen, o.trade_in_fen)
              <> (coalesce(s.vip, 0), coalesce(s.activity, 0), coalesce(s.coupon, 0), coalesce(s.points, 0), coalesce(s.trade_in, 0))`,
  },
  {
    name: '订单：应付、已付与各阶段之和不符',
    sql: `SELECT o.id, o.payable_fen || '/' || coalesce(s.fen, 0) || '，' || o.paid_fen || '/' || coalesce(s.paid, 0) AS detail
            FROM sales_order o LEFT JOIN (
              SELECT tenant_id, order_id, sum(amount_fen) AS fen, sum(paid_fen) AS paid FROM order_stage GROUP BY 1, 2) s
              ON s.tenant_id = o.tenant_id AND s.order_id = o.id
           WHERE o.payable_fen <> coalesce(s.fen, 0) OR o.paid_fen <> coalesce(s.paid, 0)`,
  },
  {
    name: '阶段：已付与收款之和不符',
    sql: `SELECT s.order_id AS id, s.stage || '：' || s.paid_fen || ' ≠ ' || coalesce(p.fen, 0) AS detail
            FROM order_stage s LEFT JOIN (
              SELECT tenant_id, order_id, stage, sum(amount_fen) AS fen FROM payment WHERE ${counted} GROUP BY 1, 2, 3) p
              ON p.tenant_id = s.tenant_id AND p.order_id = s.order_id AND p.stage = s.stage
           WHERE s.paid_fen <> coalesce(p.fen, 0)`,
  },
  {
    name: '收款：已退与退款之和不符',
    sql: `SELECT payment.order_id AS id, payment_no || '：' || refunded_fen || ' ≠ ' || coalesce(r.fen, 0) AS detail
            FROM payment LEFT JOIN (SELECT tenant_id, payment_id, sum(amount_fen) AS fen FROM refund GROUP BY 1, 2) r
              ON r.tenant_id = payment.tenant_id AND r.payment_id = payment.id
           WHERE refunded_fen <> coalesce(r.fen, 0)`,
  },
  {
    name: '收款：状态与已退金额不符',
    sql: `SELECT order_id AS id, payment_no || '：' || state || ' ' || refunded_fen || '/' || amount_fen AS detail FROM payment
           WHERE (state IN ('refunding', 'refunded')) AND refunded_fen <> amount_fen
              OR state = 'paid' AND refunded_fen = amount_fen`,
  },
  {
    name: '订单：已退与退款申请之和不符',
    sql: `SELECT o.id, o.refunded_fen || ' ≠ ' || coalesce(q.fen, 0) AS detail
            FROM sales_order o LEFT JOIN (
              SELECT tenant_id, order_id, sum(goods_fen + freight_fen) AS fen FROM refund_request WHERE ${passed} GROUP BY 1, 2) q
              ON q.tenant_id = o.tenant_id AND q.order_id = o.id
           WHERE o.refunded_fen <> coalesce(q.fen, 0)`,
  },
  {
    name: '退款申请：金额与退款之和不符',
    sql: `SELECT q.order_id AS id, q.request_no || '：' || q.goods_fen + q.freight_fen || ' ≠ ' || coalesce(r.fen, 0) AS detail
            FROM refund_request q LEFT JOIN (
              SELECT tenant_id, request_id, sum(amount_fen) AS fen FROM refund GROUP BY 1, 2) r
              ON r.tenant_id = q.tenant_id AND r.request_id = q.id
           WHERE q.${passed} AND q.goods_fen + q.freight_fen <> coalesce(r.fen, 0)
              OR NOT q.${passed} AND r.fen IS NOT NULL`,
  },
  {
    name: '退款申请：金额与各行之和不符',
    sql: `SELECT q.order_id AS id, q.request_no || '：' || q.goods_fen || ' ≠ ' || coalesce(l.fen, 0) AS detail
            FROM refund_request q LEFT JOIN (
              SELECT tenant_id, request_id, sum(amount_fen) AS fen FROM refund_line GROUP BY 1, 2) l
              ON l.tenant_id = q.tenant_id AND l.request_id = q.id
           WHERE q.${passed} AND q.goods_fen <> coalesce(l.fen, 0)`,
  },
  {
    name: '退款申请：已完成但款未退，或款已退但未完成',
    sql: `SELECT q.order_id AS id, q.request_no || '：' || q.state AS detail FROM refund_request q
           WHERE (q.state = 'done') = EXISTS (SELECT 1 FROM refund r WHERE r.tenant_id = q.tenant_id AND r.request_id = q.id
                    AND r.state = 'pending') AND q.${passed}`,
  },
  {
    name: '订单行：已退与退款申请不符',
    sql: `SELECT l.order_id AS id, l.returned_units || ' 件 ' || l.returned_fen || ' ≠ ' || coalesce(r.units, 0) || ' 件 '
                 || coalesce(r.fen, 0) AS detail
            FROM order_line l LEFT JOIN (
              SELECT r.tenant_id, r.order_line_id, sum(r.units) AS units, sum(r.amount_fen) AS fen
                FROM refund_line r JOIN refund_request q ON q.tenant_id = r.tenant_id AND q.id = r.request_id
               WHERE q.${passed} GROUP BY 1, 2) r ON r.tenant_id = l.tenant_id AND r.order_line_id = l.id
           WHERE l.returned_units <> coalesce(r.units, 0) OR l.returned_fen <> coalesce(r.fen, 0)`,
  },
  {
    name: '订单：已退款但商品未退完',
    sql: `SELECT o.id, o.state AS detail FROM sales_order o
           WHERE o.state IN ('refunding', 'refunded') AND EXISTS (
             SELECT 1 FROM order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id AND l.returned_units < l.count)`,
  },
  {
    name: '退换货：退款与退款申请不符',
    sql: `SELECT t.order_id AS id, t.number || '：' || t.refund_fen || ' ≠ ' || coalesce(q.fen, 0) AS detail
            FROM return_request t LEFT JOIN (
              SELECT tenant_id, request_no, state, goods_fen + freight_fen + trade_in_fen AS fen FROM refund_request) q
              ON q.tenant_id = t.tenant_id AND q.request_no = t.refund_request_no
           WHERE t.kind = 'return' AND t.state IN ('refunding', 'done')
             AND (q.fen IS DISTINCT FROM t.refund_fen OR (q.state = 'done') <> (t.state = 'done'))`,
  },
];
