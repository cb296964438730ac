import type { Check } from './run-checks.queries.ts';

const passed = `state IN ('moneyOnItsWay', 'done')`;

/** Old phones that pay in orders: what they count for, what they came to, and how the difference went. */
export const tradeInChecks: readonly Check[] = [
  // What came back before the phone was settled lowered its credit instead of being paid back.
  {
    name: '订单：退回的旧机抵扣与已退商品不符',
    sql: `SELECT o.id, coalesce(q.fen, 0) || ' ≠ ' || s.fen AS detail
            FROM (SELECT l.tenant_id, l.order_id, sum(floor(s.fen::numeric * l.returned_units / l.count)) AS fen
                    FROM order_line l JOIN (
                      SELECT tenant_id, order_line_id, sum(amount_fen) AS fen FROM order_line_share WHERE kind = 'tradeIn'
                       GROUP BY 1, 2) s ON s.tenant_id = l.tenant_id AND s.order_line_id = l.id
                   GROUP BY 1, 2) s
            JOIN sales_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id
            LEFT JOIN (SELECT tenant_id, order_id, sum(trade_in_fen) AS fen FROM refund_request WHERE ${passed} GROUP BY 1, 2) q
              ON q.tenant_id = o.tenant_id AND q.order_id = o.id
            LEFT JOIN trade_in_sale t ON t.tenant_id = o.tenant_id AND t.order_id = o.id
           WHERE o.state <> 'cancelled' AND s.fen <> coalesce(q.fen, 0) + coalesce(o.trade_in_fen - t.credit_fen, 0)`,
  },
  {
    name: '退款申请：旧机抵扣没有退到余额',
    sql: `SELECT q.order_id AS id, q.request_no || '：' || q.trade_in_fen AS detail FROM refund_request q
           WHERE q.${passed} AND q.trade_in_fen > 0 AND NOT EXISTS (
             SELECT 1 FROM balance_entry b WHERE b.tenant_id = q.tenant_id AND b.amount_fen = q.trade_in_fen
                AND b.reference = 'tradeIn:' || q.request_no)`,
  },
  {
    name: '以旧换新：抵扣、成交价、补差与余款不符',
    sql: `SELECT id, concat_ws('/', stage, credit_fen, final_fen, difference_fen, paid_out_fen) AS detail FROM trade_in_sale
           WHERE stage = 'settled' AND (final_fen IS NULL OR final_fen + difference_fen <> credit_fen + paid_out_fen)
              OR stage = 'kept' AND (final_fen IS NOT NULL OR difference_fen <> credit_fen OR paid_out_fen <> 0)
              OR stage = 'released' AND credit_fen + difference_fen + paid_out_fen <> 0
              OR stage IN ('waiting', 'owing') AND (paid_out_fen <> 0 OR order_gone AND credit_fen <> 0)`,
  },
  {
    name: '以旧换新：抵扣与订单不符',
    sql: `SELECT t.order_id AS id, t.credit_fen || ' > ' || o.trade_in_fen AS detail
            FROM trade_in_sale t JOIN sales_order o ON o.tenant_id = t.tenant_id AND o.id = t.order_id
           WHERE t.credit_fen > o.trade_in_fen OR o.trade_in_fen > t.estimate_fen`,
  },
  {
    name: '以旧换新：余款没有付到余额，或多付',
    sql: `SELECT coalesce(t.id, p.subject_id::bigint) AS id, coalesce(t.paid_out_fen, 0) || ' ≠ ' || coalesce(p.amount_fen, 0) AS detail
            FROM (SELECT * FROM payout WHERE subject_kind = 'tradeIn') p
            FULL JOIN trade_in_sale t ON t.tenant_id = p.tenant_id AND t.id::text = p.subject_id
           WHERE coalesce(t.paid_out_fen, 0) <> coalesce(p.amount_fen, 0) OR p.state IS NOT NULL AND p.state <> 'done'`,
  },
  {
    name: '以旧换新：补差订单与差额不符',
    sql: `SELECT t.id, t.stage || '：' || t.difference_fen || ' ≠ ' || coalesce(d.payable_fen, 0) || ' ' || coalesce(d.state, '') AS detail
            FROM trade_in_sale t LEFT JOIN sales_order d ON d.tenant_id = t.tenant_id AND d.id = t.difference_order_id
           WHERE t.difference_fen <> coalesce(d.payable_fen, 0)
              OR d.id IS NOT NULL AND (d.kind <> 'difference' OR d.state <> CASE t.stage WHEN 'owing' THEN 'unpaid' ELSE 'completed' END)`,
  },
  {
    name: '以旧换新：新机在旧机结清前发出，或结清后没有记下',
    sql: `SELECT o.id, t.stage || ' ' || o.state AS detail
            FROM trade_in_sale t JOIN sales_order o ON o.tenant_id = t.tenant_id AND o.id = t.order_id
           WHERE t.stage IN ('waiting', 'owing') AND (o.shipped_at IS NOT NULL OR o.state IN ('partShipped', 'shipped', 'completed'))
              OR t.stage IN ('settled', 'kept') AND (o.trade_in_settled_at IS NULL) <> t.order_gone`,
  },
  {
    name: '以旧换新：旧机状态与订单不符',
    sql: `SELECT i.id, i.state AS detail FROM trade_in i
           WHERE (i.state = 'ordered') <> EXISTS (SELECT 1 FROM trade_in_sale t WHERE t.tenant_id = i.tenant_id
                   AND t.trade_in_id = i.id AND t.stage IN ('waiting', 'owing'))
              OR (i.state = 'inCart') <> EXISTS (SELECT 1 FROM cart_line c WHERE c.tenant_id = i.tenant_id AND c.trade_in_id = i.id)
              OR i.state = 'settled' AND NOT EXISTS (SELECT 1 FROM trade_in_sale t WHERE t.tenant_id = i.tenant_id
                   AND t.trade_in_id = i.id AND t.stage = 'settled')`,
  },
];
