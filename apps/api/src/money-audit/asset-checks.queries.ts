import type { Check } from './run-checks.queries.ts';

/** Stock, balances, assets and coupons against what orders say of them. */
export const assetChecks: readonly Check[] = [
  {
    name: '库存：占用与预留之和不符',
    sql: `SELECT s.ppid AS id, '门店 ' || s.store_id || '：' || s.reserved || ' ≠ ' || coalesce(r.units, 0) AS detail
            FROM stock_level s LEFT JOIN (
              SELECT tenant_id, ppid, store_id, sum(units) AS units FROM stock_reservation WHERE state = 'held' GROUP BY 1, 2, 3) r
              ON r.tenant_id = s.tenant_id AND r.ppid = s.ppid AND r.store_id = s.store_id
           WHERE s.reserved <> coalesce(r.units, 0)`,
  },
  {
    name: '库存：在库与流水不符',
    sql: `SELECT coalesce(s.ppid, m.ppid) AS id, '门店 ' || coalesce(s.store_id, m.store_id) || '：'
                 || coalesce(s.on_hand, 0) || ' ≠ ' || coalesce(m.units, 0) AS detail
            FROM stock_level s FULL JOIN (
              SELECT tenant_id, ppid, store_id, sum(units) AS units FROM stock_movement GROUP BY 1, 2, 3) m
              ON m.tenant_id = s.tenant_id AND m.ppid = s.ppid AND m.store_id = s.store_id
           WHERE coalesce(s.on_hand, 0) <> coalesce(m.units, 0)`,
  },
  {
    name: '库存：待发货订单的预留与未退件数不符',
    sql: `SELECT o.id, coalesce(r.units, 0) || ' ≠ ' || l.units AS detail
            FROM sales_order o
            JOIN (SELECT tenant_id, order_id, sum(count - returned_units) AS units FROM order_line GROUP BY 1, 2) l
              ON l.tenant_id = o.tenant_id AND l.order_id = o.id
            LEFT JOIN (SELECT tenant_id, order_id, sum(units) AS units FROM stock_reservation
                        WHERE subject = 'order' AND state = 'held' GROUP BY 1, 2) r
              ON r.tenant_id = o.tenant_id AND r.order_id = o.id
           WHERE (o.state IN ('unpaid', 'paid', 'awaitingPickup') AND o.kind IN ('goods', 'points')
                  OR o.state = 'paid' AND o.kind = 'rush')
             AND coalesce(r.units, 0) <> l.units`,
  },
  {
    name: '抢购：预留与剩余、待付款件数之和不符',
    sql: `SELECT i.id, coalesce(r.units, 0) || ' ≠ ' || coalesce(b.units, 0) || ' + ' || coalesce(c.units, 0) AS detail
            FROM rush_item i
            LEFT JOIN (SELECT tenant_id, order_id, sum(units) AS units FROM stock_reservation
                        WHERE subject = 'rush' AND state = 'held' GROUP BY 1, 2) r
              ON r.tenant_id = i.tenant_id AND r.order_id = i.id
            LEFT JOIN (SELECT tenant_id, item_id, sum(left_units) AS units FROM rush_bucket GROUP BY 1, 2) b
              ON b.tenant_id = i.tenant_id AND b.item_id = i.id
            LEFT JOIN (SELECT tenant_id, item_id, sum(units) AS units FROM rush_claim WHERE state = 'held' GROUP BY 1, 2) c
              ON c.tenant_id = i.tenant_id AND c.item_id = i.id
           WHERE coalesce(r.units, 0) <> coalesce(b.units, 0) + coalesce(c.units, 0)`,
  },
  {
    name: '抢购：会员件数与其订单不符',
    sql: `SELECT m.item_id AS id, '会员 ' || m.member_id || '：' || m.units || ' ≠ ' || coalesce(c.units, 0) AS detail
            FROM rush_member m
            LEFT JOIN (SELECT tenant_id, item_id, member_id, sum(units) AS units FROM rush_claim
                        WHERE state <> 'released' GROUP BY 1, 2, 3) c
              ON c.tenant_id = m.tenant_id AND c.item_id = m.item_id AND c.member_id = m.member_id
           WHERE m.units <> coalesce(c.units, 0)`,
  },
  {
    name: '库存：已结束的订单仍占用库存',
    sql: `SELECT r.order_id AS id, o.state || '：' || r.ppid || ' × ' || r.units AS detail
            FROM stock_reservation r JOIN sales_order o ON o.tenant_id = r.tenant_id AND o.id = r.order_id
           WHERE r.subject = 'order' AND r.state = 'held'
             AND o.state IN ('shipped', 'completed', 'cancelled', 'refunding', 'refunded')`,
  },
  {
    name: '余额：与流水不符',
    sql: `SELECT m.id, m.balance_fen || ' ≠ ' || coalesce(sum(b.amount_fen), 0) AS detail
            FROM member m LEFT JOIN balance_entry b ON b.tenant_id = m.tenant_id AND b.member_id = m.id
           GROUP BY m.tenant_id, m.id, m.balance_fen HAVING m.balance_fen <> coalesce(sum(b.amount_fen), 0)`,
  },
  {
    name: '余额：支付没有对应的流水',
    sql: `SELECT p.order_id AS id, p.payment_no AS detail FROM payment p
           WHERE p.method = 'balance' AND p.state IN ('paid', 'refunding', 'refunded', 'returned') AND NOT EXISTS (
             SELECT 1 FROM balance_entry b WHERE b.tenant_id = p.tenant_id AND b.amount_fen = -p.amount_fen
                AND b.reference IN ('pay:' || p.payment_no, 'pay:' || p.order_id))`,
  },
  {
    name: '余额：退款没有对应的流水',
    sql: `SELECT r.order_id AS id, r.refund_no AS detail
            FROM refund r JOIN payment p ON p.tenant_id = r.tenant_id AND p.id = r.payment_id
           WHERE p.method = 'balance' AND r.state = 'done' AND NOT EXISTS (
             SELECT 1 FROM balance_entry b WHERE b.tenant_id = r.tenant_id AND b.amount_fen = r.amount_fen
                AND b.reference IN ('refund:' || r.refund_no, 'refund:' || r.order_id))`,
  },
  {
    name: '资产：积分、机币或成长值与流水不符',
    sql: `SELECT m.id, concat_ws('/', m.points, m.coin_fen, m.growth) || ' ≠ '
                 || concat_ws('/', coalesce(e.points, 0), coalesce(e.coin, 0), coalesce(e.growth, 0)) AS detail
            FROM member m LEFT JOIN (
              SELECT tenant_id, member_id, sum(amount) FILTER (WHERE kind = 'points') AS points,
                     sum(amount) FILTER (WHERE kind = 'coin') AS coin, sum(amount) FILTER (WHERE kind = 'growth') AS growth
                FROM asset_entry GROUP BY 1, 2) e ON e.tenant_id = m.tenant_id AND e.member_id = m.id
           WHERE (m.points, m.coin_fen, m.growth) <> (coalesce(e.points, 0), coalesce(e.coin, 0), coalesce(e.growth, 0))`,
  },
  {
    name: '机币：支付没有对应的流水',
    sql: `SELECT p.order_id AS id, p.payment_no AS detail FROM payment p
           WHERE p.method = 'coin' AND p.state IN ('paid', 'refunding', 'refunded', 'returned') AND NOT EXISTS (
             SELECT 1 FROM asset_entry e WHERE e.tenant_id = p.tenant_id AND e.kind = 'coin' AND e.amount = -p.amount_fen
                AND e.reference = 'pay:' || p.payment_no)`,
  },
  {
    name: '优惠券：已用但订单不存在或已关闭',
    sql: `SELECT c.id, '订单 ' || c.order_id AS detail FROM member_coupon c
           WHERE c.state = 'used' AND c.order_id IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM sales_order o WHERE o.tenant_id = c.tenant_id AND o.id = c.order_id AND o.member_id = c.member_id
                AND o.state NOT IN ('cancelled', 'refunding', 'refunded'))`,
  },
  {
    name: '优惠券：订单用了券而券未核销',
    sql: `SELECT o.id, '券 ' || o.member_coupon_id AS detail FROM sales_order o
           WHERE o.member_coupon_id IS NOT NULL AND o.state NOT IN ('cancelled', 'refunding', 'refunded') AND NOT EXISTS (
             SELECT 1 FROM member_coupon c WHERE c.tenant_id = o.tenant_id AND c.id = o.member_coupon_id
                AND c.state = 'used' AND c.order_id = o.id)`,
  },
  {
    name: '优惠券：运费券的抵扣与订单不符',
    sql: `SELECT o.id, '券 ' || o.freight_coupon_id AS detail FROM sales_order o
           WHERE o.freight_coupon_id IS NOT NULL AND o.state NOT IN ('cancelled', 'refunding', 'refunded') AND NOT EXISTS (
             SELECT 1 FROM member_coupon c WHERE c.tenant_id = o.tenant_id AND c.id = o.freight_coupon_id
                AND c.state = 'used' AND c.order_id = o.id AND c.amount_fen = o.freight_coupon_fen)`,
  },
];
