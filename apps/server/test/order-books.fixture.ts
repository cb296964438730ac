import { queryAsOwner } from './shop-data.fixture.ts';

/** Each finds rows that must not exist, whatever was killed and however many came at once. */
const forbidden: Record<string, string> = {
  'orders without a line': `
    SELECT id FROM sales_order o WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id)`,
  'orders without their first event': `
    SELECT id FROM sales_order o
     WHERE NOT EXISTS (SELECT 1 FROM order_event e WHERE e.tenant_id = o.tenant_id AND e.order_id = o.id AND e.event = 'placed')`,
  'reservations without an order': `
    SELECT id FROM stock_reservation r
     WHERE r.subject = 'order'
       AND NOT EXISTS (SELECT 1 FROM sales_order o WHERE o.tenant_id = r.tenant_id AND o.id = r.order_id)`,
  'open orders whose units are not reserved': `
    SELECT o.id FROM sales_order o
     WHERE o.state IN ('unpaid', 'paid')
       AND (SELECT sum(l.count) FROM order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id)
        <> (SELECT coalesce(sum(r.units), 0) FROM stock_reservation r
             WHERE r.tenant_id = o.tenant_id AND r.subject = 'order' AND r.order_id = o.id AND r.state = 'held')`,
  'stock whose reserve is not the sum of what orders hold': `
    SELECT s.ppid FROM stock_level s
     WHERE s.reserved <> (SELECT coalesce(sum(r.units), 0) FROM stock_reservation r
       WHERE r.tenant_id = s.tenant_id AND r.ppid = s.ppid AND r.store_id = s.store_id AND r.state = 'held')`,
  'stock that was oversold': 'SELECT ppid FROM stock_level WHERE reserved > on_hand OR reserved < 0',
  'order numbers given twice': 'SELECT id FROM sales_order GROUP BY id HAVING count(*) > 1',
  'submissions that made two orders':
    'SELECT submit_token FROM sales_order GROUP BY tenant_id, member_id, submit_token HAVING count(*) > 1',
  'lines that were ordered and are still in a cart': `
    SELECT c.id FROM cart_line c JOIN sales_order o ON o.tenant_id = c.tenant_id AND o.member_id = c.member_id
      JOIN order_line l ON l.tenant_id = o.tenant_id AND l.order_id = o.id AND l.ppid = c.ppid
     WHERE c.created_at < o.created_at`,
  'paid orders without exactly one payment of their amount': `
    SELECT o.id FROM sales_order o
     WHERE o.paid_at IS NOT NULL AND o.payable_fen > 0 AND (
       SELECT count(*) FROM payment p
        WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id AND p.state = 'paid' AND p.amount_fen = o.payable_fen) <> 1`,
  'payments of orders that do not know of them': `
    SELECT p.id FROM payment p JOIN sales_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE p.state = 'paid' AND o.paid_at IS NULL`,
  'payments by balance that were not booked once': `
    SELECT p.id FROM payment p
     WHERE p.method = 'balance' AND p.state = 'paid' AND (
       SELECT count(*) FROM balance_entry b
        WHERE b.tenant_id = p.tenant_id AND b.reference IN ('pay:' || p.payment_no, 'pay:' || p.order_id) AND b.amount_fen = -p.amount_fen) <> 1`,
  'bookings without a payment': `
    SELECT b.id FROM balance_entry b
     WHERE b.reference LIKE 'pay:%' AND NOT EXISTS (
       SELECT 1 FROM payment p WHERE p.tenant_id = b.tenant_id AND b.reference IN ('pay:' || p.payment_no, 'pay:' || p.order_id) AND p.method = 'balance')`,
  'balances that differ from their last booking': `
    SELECT m.id FROM member m JOIN LATERAL (
      SELECT balance_after_fen FROM balance_entry b
       WHERE b.tenant_id = m.tenant_id AND b.member_id = m.id ORDER BY b.id DESC LIMIT 1) AS last ON true
     WHERE m.balance_fen <> last.balance_after_fen`,
};

/** What is wrong in the books of all tenants; empty when they agree. */
export async function auditOrderBooks(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(forbidden)) {
    const rows = await queryAsOwner(dataDir, query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 5))} (${rows.length})`);
  }
  return found;
}

export interface StockBook {
  onHand: number;
  reserved: number;
  orders: number;
}

/** Units of a SKU, and how many orders were made of it. */
export async function readStockBook(dataDir: string, ppid: number): Promise<StockBook> {
  const [row] = await queryAsOwner<{ on_hand: number; reserved: number; orders: number }>(
    dataDir,
    `SELECT sum(on_hand)::int AS on_hand, sum(reserved)::int AS reserved,
            (SELECT count(DISTINCT order_id)::int FROM order_line WHERE ppid = $1) AS orders
       FROM stock_level WHERE ppid = $1`,
    [ppid],
  );
  return { onHand: row?.on_hand ?? 0, reserved: row?.reserved ?? 0, orders: row?.orders ?? 0 };
}
