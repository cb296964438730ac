import { expect, test } from 'vitest';
import { applyMigrations } from '../platform/db/apply-migrations.ts';
import { openBefore, ourMigrations } from '../platform/db/migrating.fixture.ts';

/** The first migration of the release that has parcels. */
const FIRST = '_order_money.sql';

/** [number, state, delivery, courier, [SKU, units, place of what is held][]] */
const olds = [
  [1, 'unpaid', 'express', '', [[11, 1, 0]]],
  [
    2,
    'paid',
    'express',
    '',
    [
      [11, 2, 0],
      [12, 1, 7],
      [13, 3, 7],
    ],
  ],
  [3, 'awaitingPickup', 'pickup', '', [[11, 1, 7]]],
  [
    4,
    'shipped',
    'express',
    '顺丰速运',
    [
      [11, 1, 0],
      [12, 2, 0],
    ],
  ],
  [5, 'completed', 'express', '自家骑手', [[11, 1, 0]]],
  [6, 'completed', 'pickup', '', [[11, 1, 7]]],
  [7, 'refunded', 'express', '', [[11, 1, 0]]],
] as const;

test('orders of the release before get their parcels: what waits by place, what left in one, pick-ups none', async () => {
  const client = await openBefore(FIRST);
  for (const tenantId of [0, 2]) {
    await client.query(
      `INSERT INTO tenant (id, name, settings) VALUES ($1, '站点', '{}') ON CONFLICT DO NOTHING`,
      [tenantId],
    );
    await client.query(
      `INSERT INTO member (tenant_id, id, mobile, name) VALUES ($1, 1, '13900000001', '李雷')`,
      [tenantId],
    );
    await client.query(
      `INSERT INTO staff_role (tenant_id, name, permissions) VALUES ($1, '店员', '{order:read,order:ship}'), ($1, '客服', '{order:read}')`,
      [tenantId],
    );
    for (const [id, state, delivery, courier, lines] of olds) {
      await client.query(
        `INSERT INTO sales_order (tenant_id, id, member_id, state, submit_token, delivery, goods_fen, services_fen, freight_fen, coupon_fen,
                                  payable_fen, pay_before, paid_at, courier, tracking_number, shipped_at)
         VALUES ($1, $2, 1, $3, $2::bigint::text, $4, $5, 0, 0, 0, $5, now(), CASE WHEN $3 <> 'unpaid' THEN now() END, $6,
                 CASE WHEN $6 <> '' THEN 'NO123456' ELSE '' END, CASE WHEN $6 <> '' THEN now() END)`,
        [tenantId, id, state, delivery, lines.reduce((sum, [, units]) => sum + units * 100, 0), courier],
      );
      for (const [ppid, units, storeId] of lines) {
        await client.query(
          `INSERT INTO order_line (tenant_id, order_id, ppid, product_id, name, price_fen, count) VALUES ($1, $2, $3, 1, '手机', 100, $4)`,
          [tenantId, id, ppid, units],
        );
        await client.query(
          `INSERT INTO stock_reservation (tenant_id, subject, order_id, ppid, store_id, units, state) VALUES ($1, 'order', $2, $3, $4, $5, $6)`,
          [
            tenantId,
            id,
            ppid,
            storeId,
            units,
            state === 'paid' || state === 'awaitingPickup' ? 'held' : 'committed',
          ],
        );
      }
    }
  }
  await applyMigrations(client, ourMigrations);

  const { rows } = await client.query(
    `SELECT s.order_id::int AS "order", s.store_id::int AS place, s.state, s.courier_code AS code, s.tracking_number AS number,
            (SELECT string_agg(o.ppid || 'x' || l.units, ' ' ORDER BY o.ppid) FROM shipment_line l
               JOIN order_line o ON o.tenant_id = l.tenant_id AND o.id = l.order_line_id
              WHERE l.tenant_id = 2 AND l.shipment_id = s.id) AS lines
       FROM shipment s WHERE s.tenant_id = 2 ORDER BY s.order_id, s.store_id`,
  );
  expect(rows).toEqual([
    { order: 2, place: 0, state: 'waiting', code: '', number: '', lines: '11x2' },
    { order: 2, place: 7, state: 'waiting', code: '', number: '', lines: '12x1 13x3' },
    { order: 4, place: 0, state: 'shipped', code: 'shunfeng', number: 'NO123456', lines: '11x1 12x2' },
    { order: 5, place: 0, state: 'delivered', code: '', number: 'NO123456', lines: '11x1' },
  ]);
  const roles = await client.query(
    'SELECT name, permissions FROM staff_role WHERE tenant_id = 2 ORDER BY id',
  );
  expect(roles.rows).toEqual([
    { name: '店员', permissions: ['order:read', 'order:ship', 'order:pack', 'order:handOver'] },
    { name: '客服', permissions: ['order:read'] },
  ]);
});
