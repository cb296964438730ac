import type pg from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '../platform/db/apply-migrations.ts';
import { openBefore, ourMigrations } from '../platform/db/migrating.fixture.ts';

/** The migration that gave orders their money. */
const OURS = '_order_money.sql';

interface Old {
  id: number;
  state: string;
  /** [price, count, services of a unit] of each line. */
  lines: [number, number, number][];
  couponFen?: number;
  freightFen?: number;
  isPaid?: boolean;
  /** State of the payment that came, and of its refund. */
  payment?: string;
  refund?: 'pending' | 'done';
}

const olds: Old[] = [
  {
    id: 1,
    state: 'unpaid',
    lines: [
      [399_900, 1, 9_900],
      [5_990, 2, 0],
    ],
    couponFen: 10_000,
  },
  {
    id: 2,
    state: 'paid',
    lines: [
      [100, 3, 0],
      [100, 3, 0],
      [100, 3, 0],
    ],
    couponFen: 100,
    freightFen: 1_000,
    isPaid: true,
    payment: 'paid',
  },
  { id: 3, state: 'awaitingPickup', lines: [[1, 1, 0]], isPaid: true, payment: 'paid' },
  { id: 4, state: 'shipped', lines: [[999_999_999, 99, 1]], couponFen: 1, isPaid: true, payment: 'paid' },
  { id: 5, state: 'completed', lines: [[5_000, 1, 0]], couponFen: 5_000, isPaid: true },
  { id: 6, state: 'cancelled', lines: [[5_000, 1, 0]] },
  // Money came after it was closed, and went back.
  { id: 7, state: 'cancelled', lines: [[5_000, 1, 0]], payment: 'refunded', refund: 'done' },
  {
    id: 8,
    state: 'refunding',
    lines: [[5_000, 2, 300]],
    couponFen: 333,
    freightFen: 800,
    isPaid: true,
    payment: 'refunding',
    refund: 'pending',
  },
  {
    id: 9,
    state: 'refunded',
    lines: [
      [7, 3, 0],
      [11, 1, 0],
    ],
    couponFen: 5,
    isPaid: true,
    payment: 'refunded',
    refund: 'done',
  },
  { id: 10, state: 'refunded', lines: [[5_000, 1, 0]], couponFen: 5_000, isPaid: true },
];

async function insertOld(client: pg.Client, tenantId: number, old: Old): Promise<void> {
  const { id, state, lines, couponFen = 0, freightFen = 0, isPaid = false } = old;
  const goods = lines.reduce((sum, [price, count]) => sum + price * count, 0);
  const services = lines.reduce((sum, [, count, service]) => sum + service * count, 0);
  const payable = goods + services + freightFen - couponFen;
  await client.query(
    `INSERT INTO sales_order (tenant_id, id, member_id, state, submit_token, delivery, goods_fen, services_fen, freight_fen, coupon_fen,
                              payable_fen, member_coupon_id, pay_before, paid_at)
     VALUES ($1, $2, 1, $3, $2::bigint::text, 'express', $4, $5, $6, $7, $8, CASE WHEN $7::bigint > 0 THEN 77 END, now(), CASE WHEN $9 THEN now() END)`,
    [tenantId, id, state, goods, services, freightFen, couponFen, payable, isPaid],
  );
  for (const [price, count, service] of lines) {
    const bought = service > 0 ? [{ ppid: 1, name: '碎屏险', priceFen: service }] : [];
    await client.query(
      `INSERT INTO order_line (tenant_id, order_id, ppid, product_id, name, price_fen, count, services) VALUES ($1, $2, 1, 1, '手机', $3, $4, $5)`,
      [tenantId, id, price, count, JSON.stringify(bought)],
    );
  }
  if (!old.payment || payable === 0) return;
  await client.query(
    `INSERT INTO payment (tenant_id, id, payment_no, order_id, method, amount_fen, state, expires_at, paid_at)
     VALUES ($1, $2, 'P' || $2::bigint, $2, 'wechat', $3, $4, now(), now())`,
    [tenantId, id, payable, old.payment],
  );
  if (old.refund)
    await client.query(
      `INSERT INTO refund (tenant_id, refund_no, payment_id, order_id, amount_fen, reason, state, actor)
       VALUES ($1, 'R' || $2::bigint, $2, $2, $3, '不想要了', $4, '会员')`,
      [tenantId, id, payable, old.refund],
    );
}

/** Rows whose sums do not agree, of all that was filled. */
const wrong = `
  SELECT 'line' AS what, l.order_id AS id FROM order_line l
   WHERE l.price_fen * l.count <> l.net_fen + (SELECT coalesce(sum(amount_fen), 0) FROM order_line_share s
           WHERE s.tenant_id = l.tenant_id AND s.order_line_id = l.id)
  UNION ALL SELECT 'payable', o.id FROM sales_order o
   WHERE o.payable_fen <> o.freight_fen + (SELECT sum(net_fen + services_net_fen) FROM order_line l
           WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id)
  UNION ALL SELECT 'stage', o.id FROM sales_order o
   WHERE o.payable_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM order_stage s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id)
      OR o.paid_fen <> (SELECT coalesce(sum(paid_fen), 0) FROM order_stage s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id)
  UNION ALL SELECT 'request', o.id FROM sales_order o
   WHERE o.refunded_fen <> (SELECT coalesce(sum(goods_fen + freight_fen), 0) FROM refund_request q
           WHERE q.tenant_id = o.tenant_id AND q.order_id = o.id)
  UNION ALL SELECT 'refund', p.order_id FROM payment p
   WHERE p.refunded_fen <> (SELECT coalesce(sum(amount_fen), 0) FROM refund r WHERE r.tenant_id = p.tenant_id AND r.payment_id = p.id)`;

test('orders of the release before, in every state and of two tenants, get shares, stages and requests that agree', async () => {
  const client = await openBefore(OURS);
  for (const tenantId of [0, 2]) {
    await client.query(
      `INSERT INTO tenant (id, name, settings) VALUES ($1, '站点', '{}') ON CONFLICT DO NOTHING`,
      [tenantId],
    );
    await client.query(
      `INSERT INTO member (tenant_id, id, mobile, name) VALUES ($1, 1, '13900000001', '李雷')`,
      [tenantId],
    );
    for (const old of olds) await insertOld(client, tenantId, old);
  }
  await applyMigrations(client, ourMigrations);

  expect((await client.query(wrong)).rows).toEqual([]);
  const { rows } = await client.query(
    `SELECT id::int, paid_fen::int AS paid, refunded_fen::int AS refunded,
            (SELECT sum(returned_units)::int FROM order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id) AS returned,
            (SELECT string_agg(q.state || ':' || (SELECT count(*) FROM refund r WHERE r.tenant_id = 2 AND r.request_id = q.id), ',')
               FROM refund_request q WHERE q.tenant_id = o.tenant_id AND q.order_id = o.id) AS requests
       FROM sales_order o WHERE tenant_id = 2 AND id NOT IN (4) ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 1, paid: 0, refunded: 0, returned: 0, requests: null },
    { id: 2, paid: 1_800, refunded: 0, returned: 0, requests: null },
    { id: 3, paid: 1, refunded: 0, returned: 0, requests: null },
    { id: 5, paid: 0, refunded: 0, returned: 0, requests: null },
    { id: 6, paid: 0, refunded: 0, returned: 0, requests: null },
    { id: 7, paid: 0, refunded: 0, returned: 0, requests: null },
    { id: 8, paid: 11_067, refunded: 11_067, returned: 2, requests: 'moneyOnItsWay:1' },
    { id: 9, paid: 27, refunded: 27, returned: 4, requests: 'done:1' },
    { id: 10, paid: 0, refunded: 0, returned: 1, requests: 'done:0' },
  ]);
  // 100 fen over three equal lines: the first by number gets the odd one.
  const shares = await client.query(
    `SELECT s.amount_fen::int AS fen, s.source_id::int AS source FROM order_line_share s JOIN order_line l ON l.tenant_id = s.tenant_id AND l.id = s.order_line_id
      WHERE l.tenant_id = 2 AND l.order_id = 2 ORDER BY l.id`,
  );
  expect(shares.rows).toEqual([
    { fen: 34, source: 77 },
    { fen: 33, source: 77 },
    { fen: 33, source: 77 },
  ]);
  const late = await client.query('SELECT request_id FROM refund WHERE tenant_id = 2 AND order_id = 7');
  expect(late.rows).toEqual([{ request_id: null }]);
});
