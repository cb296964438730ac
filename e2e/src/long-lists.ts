import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';

/** Ids of what is made here begin above everything that a journey makes. */
const FIRST = 900_000_000;

/** As many SKUs as a large shop has, of one model, in a tenant; made by PostgreSQL in one breath. */
export async function makeSkus(tenant: number, count: number): Promise<void> {
  await run(`
    WITH made AS (
      INSERT INTO product (tenant_id, id, brand_id, category_id, model, dimension_names)
      SELECT tenant_id, ${FIRST}, brand_id, category_id, '长清单手机', '{颜色}'
        FROM product WHERE tenant_id = ${tenant} AND kind = 'goods' LIMIT 1
      RETURNING tenant_id)
    INSERT INTO sku (tenant_id, ppid, product_id, code, name, spec_values, list_price_fen, price_fen)
    SELECT tenant_id, ${FIRST} + n, ${FIRST}, 'LONG-' || n, '长清单手机 颜色' || n, ARRAY['颜色' || n], 199900, 100000 + n
      FROM made, generate_series(1, ${count}) AS n`);
}

/** As many completed orders of one member and one line each. */
export async function makeOrders(tenant: number, count: number): Promise<void> {
  await run(`
    INSERT INTO sales_order (tenant_id, id, member_id, state, submit_token, delivery, receiver, goods_fen, services_fen, freight_fen,
                             coupon_fen, payable_fen, payment_method, pay_before, paid_at, completed_at, sales_counted, created_at)
    SELECT ${tenant}, 20010100000000 + n, (SELECT min(id) FROM member WHERE tenant_id = ${tenant}), 'completed', 'long-' || n, 'express',
           jsonb_build_object('name', '收货人' || n, 'mobile', '13900000000', 'address', '云南省 昆明市 五华区 人民路 ' || n || ' 号', 'cityId', 530102),
           100000 + n, 0, 0, 0, 100000 + n, 'wechat', '2020-01-01', '2020-01-01', '2020-01-02', true, '2020-01-01'::timestamptz + n * interval '1 second'
      FROM generate_series(1, ${count}) AS n`);
  await run(`
    INSERT INTO order_line (tenant_id, order_id, ppid, product_id, name, spec_text, price_fen, count)
    SELECT ${tenant}, 20010100000000 + n, ${FIRST} + 1, ${FIRST}, '长清单手机', '颜色1', 100000 + n, 1
      FROM generate_series(1, ${count}) AS n`);
}

/** Takes away what was made. */
export async function removeLongLists(tenant: number): Promise<void> {
  await run(`DELETE FROM order_line WHERE tenant_id = ${tenant} AND product_id = ${FIRST}`);
  await run(`DELETE FROM sales_order WHERE tenant_id = ${tenant} AND submit_token LIKE 'long-%'`);
  await run(`DELETE FROM sku WHERE tenant_id = ${tenant} AND product_id = ${FIRST}`);
  await run(`DELETE FROM product WHERE tenant_id = ${tenant} AND id = ${FIRST}`);
}

async function run(sql: string): Promise<void> {
  await queryAsOwner(process.env.JOURNEY_DATA_DIR ?? '', sql);
}
