import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const find = async (filter: object) =>
  (await shop.client(clerk).adminProduct.list(filter)).list.map((row) => row.ppid);

it('staff find goods by what shoppers find them by: words that are written together', async () => {
  const { ppid, productId } = await makeSku(shop.context(), { model: '极光 15 Ultra' });
  const other = await makeSku(shop.context(), { model: '极光 15' });
  await indexProducts(shop.context(), [productId, other.productId]);
  for (const keyword of ['极光15ultra', '极光 15 Ultra'])
    expect((await find({ keyword }))[0], keyword).toBe(ppid);
  const shopper = await shop.client().search.products({ keyword: '极光15ultra' });
  expect(shopper.product.list.map((card) => card.ppid)).toContain(ppid);
});

it('of a model the SKU comes first that has most of the words, although some are written together', async () => {
  const small = await makeSku(shop.context(), { model: '星轨 9', specs: { 内存: '256GB' } });
  const { db, tenant } = shop.context();
  const [large] = await db
    .insert(sku)
    .values({
      ...{ tenantId: tenant.id, productId: small.productId, code: 'XG9-512', name: '星轨 9 512GB', sort: 1 },
      ...{ specValues: ['512GB'], listPriceFen: 100, priceFen: 100 },
    })
    .returning();
  await indexProducts(shop.context(), [small.productId]);
  expect(await find({ keyword: '星轨9 512' })).toEqual([large?.ppid, small.ppid]);
  expect(await find({ keyword: '星轨9 256' })).toEqual([small.ppid, large?.ppid]);
});

it('goods that are off the shelf, and codes, are found by staff all the same', async () => {
  const off = await makeSku(shop.context(), { model: '流星 3', status: 'offShelf' });
  expect(await find({ keyword: '流星' })).toEqual([off.ppid]);
});

it('few left: the list has as many goods as the start page says, the fewest first', async () => {
  const few = await makeSku(shop.context(), { stock: 5 });
  const none = await makeSku(shop.context(), { stock: 0 });
  await makeSku(shop.context(), { stock: 6 });
  await makeSku(shop.context(), { stock: 0, status: 'offShelf' });
  const { list, total } = await shop.client(clerk).adminProduct.list({ stock: 'low' });
  const low = list.map((row) => row.ppid);
  expect(low.indexOf(none.ppid)).toBeLessThan(low.indexOf(few.ppid));
  const { lowStock } = await shop.client(clerk).adminAudit.overview();
  expect(lowStock.total).toBe(total);
  const { rows } = await shop.context().db.execute<{ few: number }>(`
    SELECT count(*)::int AS few FROM (
      SELECT s.ppid FROM sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
        JOIN stock_level l ON l.tenant_id = s.tenant_id AND l.ppid = s.ppid
       WHERE s.tenant_id = 0 AND p.kind = 'goods' AND s.status IN ('onSale', 'preOrder')
       GROUP BY s.ppid HAVING sum(l.on_hand - l.reserved) <= 5) AS low`);
  expect(total).toBe(rows[0]?.few);
});

it('what lies off the shelf, as parts for repairs do, stands behind what is shown, newer or not', async () => {
  const shown = await makeSku(shop.context(), { model: '先上架' });
  const part = await makeSku(shop.context(), { model: '后建的配件', status: 'offShelf' });
  const listed = await find({ pageSize: 100 });
  expect(listed).toContain(part.ppid);
  expect(listed.indexOf(shown.ppid)).toBeLessThan(listed.indexOf(part.ppid));
  expect((await find({ status: 'offShelf' }))[0]).toBe(part.ppid);
});
