import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, submission } from '../../test/buyers.ts';
import { makeService, makeSku } from '../../test/factories.ts';
import { makePackage } from '../../test/make-package.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { skuPackage } from '../promotion/sku-package.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const guest = () => shop.client({ cookies: newDevice() });
type Guest = ReturnType<typeof guest>;

/** A phone at 3000 with a case at 60, of which the package has two at 10 less each. */
async function makeSet(caseStock = 10) {
  const ctx = shop.context();
  const phone = await makeSku(ctx, { priceYuan: 3000, stock: 10, model: '主机' });
  const cover = await makeSku(ctx, { priceYuan: 60, stock: caseStock, model: '保护壳' });
  const packageId = await makePackage(ctx, '护机套餐', [
    { ppid: phone.ppid },
    { ppid: cover.ppid, units: 2, minusFen: 1_000 },
  ]);
  return { phone, cover, packageId, wish: { packageId, ppid: phone.ppid } };
}

const blocksOf = async ({ cart }: Guest) =>
  (await cart.list({})).cart.filter(({ packageId }) => packageId > 0);

it('S344 a product page offers its packages with their goods and the price of the whole', async () => {
  const { phone, cover, packageId } = await makeSet();
  const { product } = shop.client();
  const detail = await product.cityDetail({ ppid: phone.ppid, cityId: 530102 });
  expect(detail.packages).toMatchObject([
    {
      id: packageId,
      name: '护机套餐',
      price: 3100,
      fullPrice: 3120,
      saved: 20,
      available: true,
      items: [
        { ppid: phone.ppid, price: 3000, units: 1 },
        { ppid: cover.ppid, price: 60, units: 2 },
      ],
    },
  ]);
  expect(detail.promotions).toMatchObject([
    {
      promotionType: 14,
      title: '护机套餐',
      description: '一起购买省 ¥20',
      options: [{ id: packageId, text: '护机套餐 ¥3100', selected: true }],
    },
  ]);
  // Its other goods are no place to buy it.
  expect((await product.cityDetail({ ppid: cover.ppid, cityId: 530102 })).packages).toEqual([]);
});

it('S344 the price of a package is that of the cart, special prices too', async () => {
  const { phone, wish } = await makeSet();
  await makePromotion(shop.context(), {
    type: 'special',
    rule: { prices: [{ ppid: phone.ppid, priceFen: 280_000 }] },
    targets: [{ kind: 'sku', refId: phone.ppid }],
  });
  const client = guest();
  const [offer] = (await client.product.cityDetail({ ppid: phone.ppid, cityId: 530102 })).packages;
  expect(offer).toMatchObject({ price: 2900, fullPrice: 2920, items: [{ price: 2800 }, { price: 60 }] });
  await client.cart.addPackage(wish);
  expect((await client.cart.list({})).totalPrice).toBe(offer?.price);
});

it('S344 a package that is short stands there and cannot be bought; one with goods off the shelf does not', async () => {
  const { phone, cover, wish } = await makeSet(1);
  const ctx = shop.context();
  const read = async () =>
    (await shop.client().product.cityDetail({ ppid: phone.ppid, cityId: 530102 })).packages;
  expect(await read()).toMatchObject([{ available: false }]);
  await expect(guest().cart.addPackage(wish)).rejects.toMatchObject({
    code: 4009,
    userMsg: '套餐中有商品暂时缺货',
  });
  await ctx.db.update(stockLevel).set({ onHand: 9 }).where(eq(stockLevel.ppid, cover.ppid));
  await ctx.db.update(skuPackage).set({ state: 'stopped' }).where(eq(skuPackage.id, wish.packageId));
  ctx.platform.sharedAnswers.forgetTenant(0);
  expect(await read()).toEqual([]);
  await expect(guest().cart.addPackage(wish)).rejects.toMatchObject({ code: 4004, userMsg: '该套餐已下架' });
});

it('S177 adding a package again makes the one block larger, up to the stock of each of its goods', async () => {
  const { wish } = await makeSet(6);
  const client = guest();
  expect(await client.cart.addPackage(wish)).toMatchObject({ count: 1, totalCount: 3 });
  expect(await client.cart.addPackage({ ...wish, count: 2 })).toMatchObject({ count: 3, totalCount: 9 });
  await expect(client.cart.addPackage(wish)).rejects.toMatchObject({ userMsg: '该套餐最多可购买 3 套' });
  expect(await blocksOf(client)).toMatchObject([
    { packageCount: 3, totalPrice: 9300, economize: 60, product: [{}, {}] },
  ]);
});

it('S177 nine clicks at once count as nine', async () => {
  const { wish } = await makeSet(24);
  const client = guest();
  await client.cart.addPackage(wish);
  const clicks = Array.from({ length: 9 }, () => client.cart.addPackage(wish));
  await Promise.all(clicks);
  expect(await blocksOf(client)).toMatchObject([{ packageCount: 10 }]);
});

it('S178 a package whose number changes keeps its lines, and the services on them', async () => {
  const { phone, wish } = await makeSet();
  const [serviceId] = await makeService(shop.context(), phone.categoryId);
  const client = guest();
  const { basketIds } = await client.cart.addPackage(wish);
  const [block] = await blocksOf(client);
  const line = block?.product.find(({ ppid }) => ppid === phone.ppid);
  await client.cart.service({
    act: 'buy',
    basketId: line?.basketId ?? 0,
    serviceId: String(serviceId),
  });
  expect(await client.cart.setPackage({ ...wish, count: 2 })).toEqual({ basketIds });
  const [after] = await blocksOf(client);
  const kept = after?.product.find(({ basketId }) => basketId === line?.basketId);
  expect(kept?.service.flatMap(({ sku }) => sku).some(({ isBought }) => isBought)).toBe(true);
  expect(after?.packageCount).toBe(2);
  expect(await client.cart.setPackage({ ...wish, count: 0 })).toEqual({ basketIds: [] });
  expect(await blocksOf(client)).toEqual([]);
});

it('C319 a package is ordered at the price that its page names', async () => {
  const { phone, wish } = await makeSet();
  const buyer = await makeBuyer(shop, { balanceYuan: 0 });
  const [offer] = (await buyer.client.product.cityDetail({ ppid: phone.ppid, cityId: 530102 })).packages;
  const { basketIds } = await buyer.client.cart.setPackage({ ...wish, count: 1 });
  const { payable } = await buyer.client.order.submit(submission(buyer, basketIds));
  expect(payable).toBe(offer?.price);
});

it('S190 a package that a guest is about to buy is the one that is bought after the login', async () => {
  const { wish } = await makeSet();
  const buyer = await makeBuyer(shop);
  await buyer.client.cart.addPackage({ ...wish, count: 2 });
  const cookies = newDevice();
  const { basketIds } = await shop.client({ cookies }).cart.setPackage({ ...wish, count: 1 });
  const signedIn = shop.client({ ...buyer.caller, cookies: { ...buyer.caller.cookies, ...cookies } });
  const [block, ...others] = await blocksOf(signedIn);
  expect(others).toEqual([]);
  expect(block).toMatchObject({ packageCount: 2 });
  expect(block?.product.map(({ basketId }) => basketId).toSorted()).toEqual(basketIds.toSorted());
});
