import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { skuRegionalPrice } from '../catalog/regional-price.tables.ts';
import { makeEditor, publish } from '../content/content.fixture.ts';
import { indexProducts } from '../search/search.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';

const CHENGDU = 510107;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('a floor shows what the chosen store has and what goods cost there, as lists do', async () => {
  const ctx = shop.context();
  const storeId = await makeStore(ctx, CHENGDU);
  const { ppid, productId } = await makeSku(ctx, { priceYuan: 1999 });
  await indexProducts(ctx, [productId]);
  await ctx.db.insert(skuRegionalPrice).values([
    { tenantId: 0, ppid, scope: 'city', regionId: 510100, priceFen: 189_900 },
    { tenantId: 0, ppid, scope: 'store', regionId: storeId, priceFen: 179_900 },
  ]);
  await publish(shop, await makeEditor(shop), 'floors', [{ title: '手机', ppids: [ppid] }]);
  const shown = async (visitor: { cookies?: Record<string, string>; city: number }) => {
    const { cookies = {}, city } = visitor;
    const client = shop.client({ headers: { city: String(city) }, cookies });
    return (await client.home.floors())[0]?.products[0];
  };
  const inStore = { city: CHENGDU, cookies: { shop: `${storeId}_0` } };
  expect(await shown(inStore)).toMatchObject({ ppid, price: 1799, inChosenStore: false });
  await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 1 });
  // No change feed runs here; in the shop it says this at the commit.
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shown(inStore)).toMatchObject({ price: 1799, inChosenStore: true });
  expect(await shown({ city: CHENGDU })).toMatchObject({ ppid, price: 1899 });
  expect(await shown({ city: 530102 })).not.toHaveProperty('inChosenStore');
});
