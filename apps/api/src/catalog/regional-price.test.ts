import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, putInCart, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStore, type SkuOptions } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { indexProducts } from '../search/search.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { sku } from './catalog.tables.ts';
import { priceAt } from './regional-price.service.ts';
import { skuRegionalPrice } from './regional-price.tables.ts';

const KUNMING = 530102;
const CHENGDU = 510107;
const HOUR_MS = 3_600_000;

let shop: TestShop;
let storeId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  storeId = await makeStore(shop.context(), CHENGDU);
});
afterAll(() => shop.close());

type Region = { scope: 'city' | 'store'; regionId: number };
const inChengdu: Region = { scope: 'city', regionId: 510100 };

async function setPrice(
  ppid: number,
  region: Region,
  yuan: number,
  time: { startsAt?: Date; endsAt?: Date } = {},
): Promise<void> {
  await shop
    .context()
    .db.insert(skuRegionalPrice)
    .values({ tenantId: 0, ppid, ...region, priceFen: yuan * 100, ...time });
  // No change feed runs here; in the shop it says this at the commit.
  shop.api.platform.sharedAnswers.forgetTenant(0);
}

/** Goods that lists find: 1999 yuan, in Chengdu 1899, in the store there 1799. */
async function makePricedGoods(options: SkuOptions = {}) {
  const made = await makeSku(shop.context(), { priceYuan: 1999, ...options });
  await indexProducts(shop.context(), [made.productId]);
  await setPrice(made.ppid, inChengdu, 1899);
  await setPrice(made.ppid, { scope: 'store', regionId: storeId }, 1799);
  return made;
}

/** What a browser of a city, bound to a store or not, asks with. */
const visitor = (cityId: number, shopId = 0, tenant = 0) =>
  shop.client({
    tenant,
    headers: { city: String(cityId) },
    ...(shopId > 0 && { cookies: { shop: `${shopId}_0` } }),
  });
const everywhere = () =>
  [
    ['another city', visitor(KUNMING), 1999],
    ['the city', visitor(CHENGDU), 1899],
    ['another district of the city', visitor(510104), 1899],
    ['the store', visitor(CHENGDU, storeId), 1799],
  ] as const;

describe('a visitor sees the price of where they are', () => {
  it('on the product page, with its siblings and for another city asked for', async () => {
    const { ppid, productId } = await makePricedGoods();
    const [twin] = await shop
      .context()
      .db.insert(sku)
      .values({ tenantId: 0, productId, code: `T${ppid}`, name: '同款', listPriceFen: 1, priceFen: 50_000 })
      .returning();
    await setPrice(twin?.ppid ?? 0, inChengdu, 400);
    for (const [where, client, price] of everywhere()) {
      const detail = await client.product.detailStatic({ ppid });
      expect(detail.price, where).toBe(price);
      expect(
        detail.skuData.map((one) => one.price),
        where,
      ).toEqual([price, price === 1999 ? 500 : 400]);
      expect((await client.product.cityDetail({ ppid })).price, where).toBe(price);
      expect(await client.product.specialPrices({ ppids: String(ppid) }), where).toMatchObject([{ price }]);
    }
    expect((await visitor(KUNMING).product.cityDetail({ ppid, cityId: CHENGDU })).price).toBe(1899);
  });

  it('in lists and recommendations, and price filters, orders and counts go by it', async () => {
    const { ppid, categoryId } = await makePricedGoods();
    const other = await makeSku(shop.context(), { priceYuan: 1850 });
    await indexProducts(shop.context(), [other.productId]);
    for (const [where, client, price] of everywhere()) {
      const { product } = await client.search.products({ categoryId });
      expect(product.list, where).toMatchObject([{ ppid, price }]);
      const cheaper = await client.search.products({ categoryId, maxPrice: 1900 });
      expect(cheaper.product.total, where).toBe(price <= 1900 ? 1 : 0);
      const dearer = await client.search.products({ categoryId, minPrice: 1900 });
      expect(dearer.product.list.length, where).toBe(price >= 1900 ? 1 : 0);
      const ladder = await client.search.products({
        sort: 'priceUp',
        minPrice: 1790,
        maxPrice: 2000,
        pageSize: 60,
      });
      const order = ladder.product.list
        .map((card) => card.ppid)
        .filter((one) => [ppid, other.ppid].includes(one));
      expect(order, where).toEqual(price < 1850 ? [ppid, other.ppid] : [other.ppid, ppid]);
      const recommended = await client.search.recommend({ count: 10 });
      expect(recommended.find((card) => card.ppid === ppid)?.price, where).toBe(price);
    }
  });

  it('of the SKU that is the cheapest there, which the card then stands for', async () => {
    const { ppid, productId, categoryId } = await makeSku(shop.context(), { priceYuan: 100 });
    const [twin] = await shop
      .context()
      .db.insert(sku)
      .values({
        tenantId: 0,
        productId,
        code: `C${ppid}`,
        name: '同款',
        listPriceFen: 15_000,
        priceFen: 12_000,
      })
      .returning();
    await shop
      .context()
      .db.insert(stockLevel)
      .values({ tenantId: 0, ppid: twin?.ppid ?? 0, storeId: 0, onHand: 3 });
    await indexProducts(shop.context(), [productId]);
    await setPrice(twin?.ppid ?? 0, inChengdu, 90);
    const cardIn = async (cityId: number) =>
      (await visitor(cityId).search.products({ categoryId })).product.list[0];
    expect(await cardIn(KUNMING)).toMatchObject({ ppid, price: 100 });
    expect(await cardIn(CHENGDU)).toMatchObject({ ppid: twin?.ppid, price: 90, listPrice: 150 });
  });

  it('in the cart: lines, totals and present prices', async () => {
    const { ppid } = await makePricedGoods();
    const buyer = await makeBuyer(shop);
    const basketId = await putInCart(buyer, ppid, { count: 2 });
    for (const [cityId, shopId, price] of [
      [KUNMING, 0, 1999],
      [CHENGDU, 0, 1899],
      [CHENGDU, storeId, 1799],
    ] as const) {
      const client = shop.client({
        ...buyer.caller,
        cookies: { ...buyer.caller.cookies, ...(shopId > 0 && { shop: `${shopId}_0` }) },
        headers: { city: String(cityId) },
      });
      const cart = await client.cart.list({});
      expect(cart).toMatchObject({
        totalPrice: 2 * price,
        cart: [{ product: [{ price, subtotal: 2 * price }] }],
      });
      const list = [{ cartId: 1, cartGroupType: 1, basketIds: [basketId] }];
      expect((await client.cart.activePrice({ list })).cartList[0]).toMatchObject({
        totalPrice: 2 * price,
        baskets: [{ realUnitPrice: price }],
      });
    }
  });

  it('among favourites', async () => {
    const { ppid } = await makePricedGoods();
    const { caller } = await makeBuyer(shop);
    const client = shop.client({ ...caller, headers: { city: String(CHENGDU) } });
    await client.cart.moveToFavourite({ ppids: String(ppid) });
    expect((await client.favourite.list({})).list).toMatchObject([{ ppid, price: 1899 }]);
  });

  it('and no other tenant sees anything of it', async () => {
    const theirs = await makeSku(shop.context(2), { priceYuan: 1999 });
    await indexProducts(shop.context(2), [theirs.productId]);
    await makePricedGoods();
    const client = visitor(CHENGDU, storeId, 2);
    expect((await client.product.detailStatic({ ppid: theirs.ppid })).price).toBe(1999);
    const { product } = await client.search.products({ categoryId: theirs.categoryId });
    expect(product.list).toMatchObject([{ price: 1999 }]);
    expect((await shop.context(2).db.select().from(skuRegionalPrice)).length).toBe(0);
  });
});

it('holds from its start to its end, by the clock that is asked', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
  const start = new Date('2027-01-01T00:00:00Z');
  const end = new Date(start.getTime() + HOUR_MS);
  await setPrice(ppid, inChengdu, 60, { startsAt: start, endsAt: end });
  const place = { storeId: 0, countyId: CHENGDU };
  const at = async (now: Date) =>
    (await priceAt(shop.context(), [{ ppid, priceFen: 10_000 }], { place, now }))[0]?.priceFen;
  expect(await at(new Date(start.getTime() - 1))).toBe(10_000);
  expect(await at(start)).toBe(6_000);
  expect(await at(end)).toBe(10_000);
});

it('lists and pages agree on prices that are over, valid and coming', async () => {
  const { ppid, productId, categoryId } = await makeSku(shop.context(), { priceYuan: 100 });
  await indexProducts(shop.context(), [productId]);
  const now = Date.now();
  await setPrice(ppid, inChengdu, 90);
  await setPrice(ppid, inChengdu, 80, { startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + HOUR_MS) });
  await setPrice(ppid, inChengdu, 70, {
    startsAt: new Date(now - HOUR_MS / 2),
    endsAt: new Date(now - 1000),
  });
  await setPrice(ppid, inChengdu, 60, { startsAt: new Date(now + HOUR_MS) });
  const client = visitor(CHENGDU);
  expect((await client.product.detailStatic({ ppid })).price).toBe(80);
  expect((await client.search.products({ categoryId })).product.list).toMatchObject([{ price: 80 }]);
});

it('S196 S197 what has no amount has none in a city either, and a city may have no quote', async () => {
  const ctx = shop.context();
  const soon = await makeSku(ctx, { priceYuan: 1_234_567 });
  const quoted = await makeSku(ctx, { priceYuan: 100 });
  await indexProducts(ctx, [soon.productId, quoted.productId]);
  await setPrice(soon.ppid, inChengdu, 60);
  await setPrice(quoted.ppid, inChengdu, 12_345_678);
  const client = visitor(CHENGDU);
  for (const [{ ppid, categoryId }, price] of [
    [soon, 1_234_567],
    [quoted, 12_345_678],
  ] as const) {
    expect((await client.product.cityDetail({ ppid })).price).toBe(price);
    expect((await client.search.products({ categoryId })).product.list).toMatchObject([{ price }]);
    expect(await refusalOf(client.cart.add({ ppid }))).toMatchObject({ userMsg: '该商品暂不可购买' });
  }
});

it('a chosen store says on cards and cart lines whether it has the goods', async () => {
  const { ppid, categoryId } = await makePricedGoods();
  const client = visitor(CHENGDU, storeId);
  const card = async () => (await client.search.products({ categoryId })).product.list[0];
  expect((await card())?.inChosenStore).toBe(false);
  await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 1 });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect((await card())?.inChosenStore).toBe(true);
  expect((await visitor(CHENGDU).search.products({ categoryId })).product.list[0]).not.toHaveProperty(
    'inChosenStore',
  );
  const buyer = await makeBuyer(shop);
  await putInCart(buyer, ppid, { count: 2 });
  const bound = shop.client({ ...buyer.caller, cookies: { ...buyer.caller.cookies, shop: `${storeId}_0` } });
  expect((await bound.cart.list({})).cart[0]?.product[0]?.stockText).toBe('所选门店仅剩 1 件');
  expect((await buyer.client.cart.list({})).cart[0]?.product[0]?.stockText).toBe('');
});
