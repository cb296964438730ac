import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeService, makeSku } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';

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

it('S205 gives the first 200 lines unless fewer are asked for', async () => {
  const { client } = guest();
  for (let made = 0; made < 3; made += 1) await client.cart.add(await makeSku(shop.context()));
  const linesOf = async (input: { page?: number; pageSize?: number }) =>
    (await client.cart.list(input)).cart.flatMap((group) => group.product).length;
  expect(await linesOf({})).toBe(3);
  expect(await linesOf({ page: 1, pageSize: 2 })).toBe(2);
  await expect(linesOf({ pageSize: 201 })).rejects.toMatchObject({ code: 4000 });
});
