import type { Check } from './run-checks.queries.ts';

/** Deposits of try-outs: each is given back once, or kept, and its order says the same. */
export const depositChecks: readonly Check[] = [
  {
    name: '试用押金：退还与退款申请不符',
    sql: `SELECT d.application_id AS id, concat_ws('/', d.amount_fen, d.kept_fen, d.request_no, coalesce(q.fen, 0), o.state) AS detail
            FROM tryout_deposit d JOIN sales_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
            LEFT JOIN (SELECT tenant_id, order_id, request_no, goods_fen AS fen FROM refund_request
                        WHERE state IN ('moneyOnItsWay', 'done')) q
              ON q.tenant_id = d.tenant_id AND q.order_id = d.order_id AND q.request_no = d.request_no
           WHERE d.state = 'settled' AND CASE WHEN d.request_no <> '' THEN coalesce(q.fen, -1) <> d.amount_fen - d.kept_fen
             ELSE d.kept_fen < d.amount_fen AND o.state NOT IN ('refunding', 'refunded') END`,
  },
  {
    name: '试用押金：未处理但订单已退款或关闭',
    sql: `SELECT d.application_id AS id, o.refunded_fen || ' ' || o.state AS detail
            FROM tryout_deposit d JOIN sales_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
           WHERE d.state = 'held' AND (o.refunded_fen > 0 OR o.state IN ('unpaid', 'cancelled', 'refunding', 'refunded'))`,
  },
  {
    name: '试用押金：与订单所含押金不符',
    sql: `SELECT o.id, o.deposit_fen || ' ≠ ' || coalesce(d.amount_fen, 0) AS detail
            FROM sales_order o LEFT JOIN tryout_deposit d ON d.tenant_id = o.tenant_id AND d.order_id = o.id
           WHERE o.paid_at IS NOT NULL AND (o.deposit_fen > 0 OR d.order_id IS NOT NULL)
             AND o.deposit_fen <> coalesce(d.amount_fen, 0)`,
  },
];
