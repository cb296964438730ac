import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeService, makeSku } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const guest = () => ({ client: shop.client({ cookies: newDevice() }) });

it('S176 S177 S178 shows groups of lines with totals, what can be done with each line, and recommendations', async () => {
  const { ppid, categoryId } = await makeSku(shop.context(), { priceYuan: 1999 });
  const [oneYear = 0] = await makeService(shop.context(), categoryId);
  const { client } = guest();
  const { basketId } = await client.cart.add({ ppid, count: 2, serviceIds: String(oneYear) });
  const { cart, totalPrice, recommend } = await client.cart.list({});
  expect(cart).toMatchObject([
    {
      groupType: { cartGroupType: 1, clearFlag: false, clearBasketIds: '', isRushCart: false },
      activity: { groupBuy: null },
      isGroup: false,
      needQueryActivePrice: true,
      totalPrice,
    },
  ]);
  expect(cart[0]?.product).toMatchObject([
    {
      basketId,
      ppid,
      count: 2,
      price: 1999,
      available: true,
      defaultSelected: true,
      selected: true,
      canEditCount: true,
      gift: [],
      subtotal: totalPrice,
    },
  ]);
  expect(cart[0]?.product[0]?.service.flatMap((service) => service.sku)).toContainEqual({
    ppid: oneYear,
    name: '一年',
    price: 99,
    isBought: true,
  });
  expect(totalPrice).toBe(2 * (1999 + 99));
  expect(recommend).toEqual([]);
});

it('S168 tags a sample in the cart of the main brand with what it is, and nothing else', async () => {
  const tagsOf = async (tenant: number) => {
    const client = shop.client({ tenant, cookies: newDevice() });
    await client.cart.add(await makeSku(shop.context(tenant), { sampleLabel: 2 }));
    await client.cart.add(await makeSku(shop.context(tenant)));
    const lines = (await client.cart.list({})).cart.flatMap((group) => group.product);
    return lines.map(({ sourceTypeTag }) => sourceTypeTag?.text).sort();
  };
  expect(await tagsOf(0)).toEqual(['特价样品', undefined]);
  expect(await tagsOf(4)).toEqual([undefined, undefined]);
});

it('S205 gives the first 200 lines unless fewer are asked for', async () => {
  const { client } = guest();
  for (let made = 0; made < 3; made += 1) await client.cart.add(await makeSku(shop.context()));
  const linesOf = async (input: { page?: number; pageSize?: number }) =>
    (await client.cart.list(input)).cart.flatMap((group) => group.product).length;
  expect(await linesOf({})).toBe(3);
  expect(await linesOf({ page: 1, pageSize: 2 })).toBe(2);
  expect(await linesOf({ page: 2, pageSize: 2 })).toBe(1);
  expect(await linesOf({ page: 3, pageSize: 2 })).toBe(0);
  await expect(linesOf({ pageSize: 201 })).rejects.toMatchObject({ code: 4000 });
});

it('a page of a cart has its own lines and the sums of the whole cart', async () => {
  const { client } = guest();
  const ppids: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 10 });
    await client.cart.add({ ppid, count: 2 });
    ppids.push(ppid);
  }
  const pages = await Promise.all([1, 2].map((page) => client.cart.list({ page, pageSize: 2 })));
  const shown = pages.map(({ cart }) => cart.flatMap(({ product }) => product.map(({ ppid }) => ppid)));
  expect(shown).toEqual([[ppids[2], ppids[1]], [ppids[0]]]);
  for (const { totalPrice, totalCount, lineCount } of pages)
    expect({ totalPrice, totalCount, lineCount }).toEqual({ totalPrice: 60, totalCount: 6, lineCount: 3 });
});

it('recommends nothing that is in the cart already, in whatever colour', async () => {
  const ctx = shop.context();
  const [inCart, other] = [await makeSku(ctx), await makeSku(ctx)];
  await indexProducts(ctx, [inCart.productId, other.productId]);
  const { client } = guest();
  const recommended = async () =>
    (await client.cart.list({})).recommend.flatMap(({ sku }) => sku.map(({ ppid }) => ppid));
  expect(await recommended()).toContain(inCart.ppid);
  await client.cart.add({ ppid: inCart.ppid });
  expect(await recommended()).toContain(other.ppid);
  expect(await recommended()).not.toContain(inCart.ppid);
});
