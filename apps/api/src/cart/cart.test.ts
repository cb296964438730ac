import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeService, makeSku } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { product, sku } from '../catalog/catalog.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A guest on a device nobody used before. */
function guest(tenant = 0) {
  const cookies = newDevice();
  return { client: shop.client({ tenant, cookies }), cookies };
}

it('S009 lets a guest add goods and shows them again on the same device only', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1999 });
  const { client } = guest();
  await client.cart.add({ ppid, count: 2 });
  const { cart, totalPrice, totalCount } = await client.cart.list({});
  expect(cart[0]?.product).toMatchObject([{ ppid, count: 2, price: 1999, available: true, subtotal: 3998 }]);
  expect({ totalPrice, totalCount }).toEqual({ totalPrice: 3998, totalCount: 2 });
  expect((await guest().client.cart.list({})).cart).toEqual([]);
});

it('S206 buys one unit by default and answers with the basketId', async () => {
  const { ppid } = await makeSku(shop.context());
  const { client } = guest();
  const { basketId } = await client.cart.buy({ ppid });
  expect((await client.cart.list({})).cart[0]?.product).toMatchObject([{ basketId, count: 1 }]);
});

it('C307 C310 lets a line grow to what is in stock and no further, also when added twice at once', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 3 });
  const { client } = guest();
  await Promise.all([client.cart.add({ ppid, count: 2 }), client.cart.add({ ppid, count: 2 })]);
  expect((await client.cart.list({})).cart[0]?.product[0]).toMatchObject({ count: 3, maximumCount: 3 });
  const [line] = (await client.cart.list({})).cart[0]!.product;
  await client.cart.update({ basketId: line!.basketId, count: 1 });
  await expect(client.cart.update({ basketId: line!.basketId, count: 4 })).rejects.toMatchObject({
    code: 4009,
    userMsg: '该商品最多可购买 3 件',
  });
});

it('C307 refuses what is sold out, off the shelf or has no price yet', async () => {
  const ctx = shop.context();
  const soldOut = await makeSku(ctx, { stock: 0 });
  const offShelf = await makeSku(ctx, { status: 'offShelf' });
  const unpriced = await makeSku(ctx, { priceYuan: 1_234_567 });
  const { client } = guest();
  await expect(client.cart.add({ ppid: soldOut.ppid })).rejects.toMatchObject({
    code: 4009,
    userMsg: '该商品暂时缺货',
  });
  await expect(client.cart.add({ ppid: offShelf.ppid })).rejects.toMatchObject({ code: 4009 });
  await expect(client.cart.add({ ppid: unpriced.ppid })).rejects.toMatchObject({ code: 4009 });
  await expect(client.cart.add({ ppid: 999_999_999 })).rejects.toMatchObject({ code: 4004 });
});

it('S181 S182 shows a line that can no longer be bought as invalid, apart, not selected, with a button that clears it', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx);
  const { client } = guest();
  const { basketId } = await client.cart.add({ ppid });
  await ctx.db.update(sku).set({ status: 'offShelf' });
  const { cart, totalPrice } = await client.cart.list({});
  await ctx.db.update(sku).set({ status: 'onSale' });
  expect(cart).toHaveLength(1);
  expect(cart[0]?.groupType).toMatchObject({ clearFlag: true, clearBasketIds: String(basketId) });
  expect(cart[0]?.product[0]).toMatchObject({
    available: false,
    defaultSelected: false,
    unavailableText: '该商品已下架',
  });
  expect(totalPrice).toBe(0);
});

it('S191 refuses a count of 0', async () => {
  const { ppid } = await makeSku(shop.context());
  const { client } = guest();
  const { basketId } = await client.cart.add({ ppid });
  await expect(client.cart.update({ basketId, count: 0 })).rejects.toMatchObject({ code: 4000 });
});

it('S198 shows a price sentinel instead of a total when a line carries one', async () => {
  const ctx = shop.context();
  const priced = await makeSku(ctx, { priceYuan: 100 });
  const announced = await makeSku(ctx, { priceYuan: 100 });
  const { client } = guest();
  await client.cart.add({ ppid: priced.ppid });
  const { basketId } = await client.cart.add({ ppid: announced.ppid });
  const { eq } = await import('drizzle-orm');
  await ctx.db.update(sku).set({ priceFen: 123_456_700 }).where(eq(sku.ppid, announced.ppid));
  const { totalPrice } = await client.cart.list({});
  expect(totalPrice).toBe(1_234_567);
  const active = await client.cart.activePrice({
    list: [{ cartId: 1, cartGroupType: 1, basketIds: [basketId] }],
  });
  expect(active.cartList[0]?.totalPrice).toBe(1_234_567);
});

it('S179 of the selected lines it says what each costs now, how many units they are and what is taken off', async () => {
  const ctx = shop.context();
  const reduced = await makeSku(ctx, { priceYuan: 1999 });
  const full = await makeSku(ctx, { priceYuan: 100 });
  const left = await makeSku(ctx, { priceYuan: 5 });
  const { eq } = await import('drizzle-orm');
  await ctx.db.update(sku).set({ listPriceFen: 219_950 }).where(eq(sku.ppid, reduced.ppid));
  await ctx.db.update(sku).set({ listPriceFen: 10_000 }).where(eq(sku.ppid, full.ppid));
  const { client } = guest();
  const first = (await client.cart.add({ ppid: reduced.ppid, count: 2 })).basketId;
  const second = (await client.cart.add({ ppid: full.ppid, count: 3 })).basketId;
  await client.cart.add({ ppid: left.ppid });
  const ask = (basketIds: number[]) =>
    client.cart.activePrice({ list: [{ cartId: 7, cartGroupType: 1, basketIds }] });
  expect(await ask([first, second])).toMatchObject({
    cartList: [
      {
        cartId: 7,
        totalPrice: 4_298,
        baskets: [
          { basketId: first, realUnitPrice: 1999 },
          { basketId: second, realUnitPrice: 100 },
        ],
      },
    ],
    discountDetail: {
      total: { selectCount: 5, discountText: '已优惠 ¥401.00', totalPrice: 4_298 },
      sources: [{ title: '较官方指导价', amount: 401 }],
    },
    gifts: [],
  });
  expect((await ask([second])).discountDetail.total).toEqual({
    selectCount: 3,
    discountText: '',
    totalPrice: 300,
  });
});

it('S187 S188 S189 buys one variant of a service at most, and cancels it again', async () => {
  const { ppid, categoryId } = await makeSku(shop.context(), { priceYuan: 1000 });
  const [oneYear = 0, twoYears = 0] = await makeService(shop.context(), categoryId);
  const ctx = shop.context();
  const { eq } = await import('drizzle-orm');
  const [goods] = await ctx.db.select().from(sku).where(eq(sku.ppid, ppid));
  await ctx.db.update(product).set({ kind: 'goods' }).where(eq(product.id, goods!.productId));
  const { client } = guest();
  const { basketId } = await client.cart.add({ ppid });
  const boughtNow = async () =>
    (await client.cart.list({})).cart[0]!.product[0]!.service.flatMap((one) =>
      one.sku.filter((variant) => variant.isBought).map((variant) => variant.ppid),
    );
  await client.cart.service({ act: 'buy', basketId, serviceId: String(oneYear) });
  expect(await boughtNow()).toEqual([oneYear]);
  await client.cart.service({ act: 'buy', basketId, serviceId: String(twoYears) });
  expect(await boughtNow()).toEqual([twoYears]);
  expect((await client.cart.list({})).totalPrice).toBe(1099);
  await client.cart.service({ act: 'cancel', basketId, serviceId: String(twoYears) });
  expect(await boughtNow()).toEqual([]);
  await expect(client.cart.service({ act: 'buy', basketId, serviceId: '999999999' })).rejects.toMatchObject({
    code: 4000,
  });
  await ctx.db.update(product).set({ kind: 'goods' });
});

it('merges the guest cart at login: units add up, nothing is lost or doubled', async () => {
  const ctx = shop.context();
  const first = await makeSku(ctx, { stock: 9 });
  const second = await makeSku(ctx, { stock: 9 });
  const { client, cookies } = guest();
  await client.cart.add({ ppid: first.ppid, count: 2 });
  await client.cart.add({ ppid: second.ppid, count: 1 });
  const phone = '13911112222';
  await client.auth.sendLoginCode({ phone });
  const signedIn = await shop.send(
    contract.auth.login,
    { username: phone, password: shop.sms.lastCode(phone) },
    { cookies: cookies! },
  );
  const member = shop.client({ cookies: { ...cookies, Authorization: signedIn.cookies.Authorization! } });
  const lines = (await member.cart.list({})).cart[0]!.product;
  expect(lines.map(({ ppid, count }) => [ppid, count])).toEqual([
    [second.ppid, 1],
    [first.ppid, 2],
  ]);
  expect((await client.cart.list({})).cart).toEqual([]);
});

it('S195 moves lines to the favourites for a member and asks a guest to sign in', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx);
  await expect(guest().client.cart.moveToFavourite({ ppids: String(ppid) })).rejects.toMatchObject({
    code: 1000,
  });
  const { caller } = await makeMember(ctx);
  const client = shop.client(caller);
  await client.cart.add({ ppid });
  await client.cart.moveToFavourite({ ppids: String(ppid) });
  expect((await client.cart.list({})).cart).toEqual([]);
  expect((await client.favourite.list({})).list).toMatchObject([{ ppid }]);
});

it('C311 keeps carts of members, devices and tenants apart', async () => {
  const { ppid } = await makeSku(shop.context());
  const owner = guest();
  const { basketId } = await owner.client.cart.add({ ppid, count: 2 });
  const stranger = guest();
  const otherTenant = shop.client({ tenant: 2, cookies: owner.cookies! });
  for (const client of [stranger.client, otherTenant]) {
    await expect(client.cart.update({ basketId, count: 1 })).rejects.toMatchObject({ code: 4004 });
    await client.cart.remove({ basketId: String(basketId) });
  }
  expect((await owner.client.cart.list({})).totalCount).toBe(2);
  await expect(otherTenant.cart.add({ ppid })).rejects.toMatchObject({ code: 4004 });
});

it('C309 keeps a buy-now line out of the cart', async () => {
  const { ppid } = await makeSku(shop.context());
  const { client } = guest();
  const { basketId } = await client.cart.buyDirect({ ppid });
  expect(basketId).toBeGreaterThan(0);
  expect((await client.cart.list({})).cart).toEqual([]);
  expect((await client.cart.count({})).count).toBe(0);
});

it('gives a guest without a device id one with the first goods', async () => {
  const { ppid } = await makeSku(shop.context());
  const { cookies } = await shop.send(contract.cart.add, { ppid, count: 1 }, { cookies: { uuid: '' } });
  expect(cookies.uuid).toMatch(/^[0-9a-f-]{36}$/);
  const client = shop.client({ cookies: { uuid: cookies.uuid! } });
  expect((await client.cart.list({})).totalCount).toBe(1);
});
