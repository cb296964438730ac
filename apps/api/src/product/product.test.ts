import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku, makeStore, type SkuOptions } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { product, sku } from '../catalog/catalog.tables.ts';
import { productComment } from '../comment/comment.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A model in two colours and two sizes; the fourth combination does not exist. */
async function makeModel() {
  const ctx = shop.context();
  const first = await makeSku(ctx, { specs: { 颜色: '黑', 内存: '256GB' }, priceYuan: 3999 });
  const rows = await ctx.db
    .insert(sku)
    .values(
      [
        ['黑', '512GB'],
        ['白', '256GB'],
      ].map((specValues, index) => ({
        tenantId: 0,
        productId: first.productId,
        code: `M-${first.ppid}-${index}`,
        name: `型号 ${specValues.join(' ')}`,
        specValues,
        listPriceFen: 459_900,
        priceFen: 439_900,
        sort: index + 1,
      })),
    )
    .returning();
  return {
    black256: first.ppid,
    black512: rows[0]!.ppid,
    white256: rows[1]!.ppid,
    productId: first.productId,
  };
}

it('S343 shows a SKU with its choices, every one of which leads to a SKU', async () => {
  const { black256, black512, white256 } = await makeModel();
  const detail = await shop.client().product.detailStatic({ ppid: black512 });
  expect(detail.dimensions).toMatchObject([
    {
      name: '颜色',
      options: [
        { value: '黑', selected: true, ppid: black512 },
        { value: '白', selected: false, ppid: white256, available: false },
      ],
    },
    {
      name: '内存',
      options: [
        { value: '256GB', ppid: black256, available: true },
        { value: '512GB', selected: true, ppid: black512 },
      ],
    },
  ]);
  expect(detail.skuData.map((one) => one.ppid)).toEqual([black256, black512, white256]);
  expect(await shop.client().product.changeSpec({ ppid: black512, name: '颜色', value: '白' })).toEqual({
    ppid: white256,
  });
  await expect(
    shop.client().product.changeSpec({ ppid: black512, name: '颜色', value: '红' }),
  ).rejects.toMatchObject({ code: 4004 });
});

it('an unknown SKU, and one of another tenant, is not found', async () => {
  const { ppid } = await makeSku(shop.context(2));
  await expect(shop.client().product.detailStatic({ ppid })).rejects.toMatchObject({ code: 4004 });
  await expect(shop.client().product.cityDetail({ ppid: 987_654 })).rejects.toMatchObject({ code: 4004 });
  expect((await shop.client({ tenant: 2 }).product.detailStatic({ ppid })).ppid).toBe(ppid);
});

const stockCases: [string, SkuOptions & { inTransit?: number; inStore?: number }, object][] = [
  ['in stock', { stock: 50 }, { code: 1, canBuy: true }],
  ['in transit', { stock: 0, inTransit: 5 }, { code: 2, canBuy: false }],
  ['announced goods', { stock: 5, status: 'announced' }, { code: 3, canBuy: false }],
  ['out of stock', { stock: 0 }, { code: 5, canBuy: false, buttonText: '暂时缺货' }],
  ['only in a store', { stock: 0, inStore: 9 }, { code: 6, canBuy: true }],
  ['pre-order', { stock: 9, status: 'preOrder' }, { code: 7, canBuy: true, buttonText: '立即预订' }],
  ['off shelf', { stock: 9, status: 'offShelf' }, { code: 8, canBuy: false }],
  ['only few left', { stock: 3 }, { code: 11, canBuy: true }],
];

it('S345 S346 S347 S349 S350 S351 S352 S355 says by its code whether and how a SKU can be had', async () => {
  const ctx = shop.context();
  for (const [what, { inTransit = 0, inStore = 0, ...options }, expected] of stockCases) {
    const { ppid } = await makeSku(ctx, options);
    await ctx.db.update(stockLevel).set({ inTransit }).where(eq(stockLevel.ppid, ppid));
    if (inStore > 0)
      await ctx.db
        .insert(stockLevel)
        .values({ tenantId: 0, ppid, storeId: await makeStore(ctx), onHand: inStore });
    expect((await shop.client().product.cityDetail({ ppid })).stock, what).toMatchObject(expected);
    expect(await shop.client().product.stock({ ppids: String(ppid) }), what).toMatchObject([
      { ppid, stock: expected },
    ]);
  }
});

it('S348 S353 S354 every stock status has its button and its tip', async () => {
  const { stockStatuses } = await import('../stock/stock.service.ts');
  expect(Object.keys(stockStatuses).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const status of Object.values(stockStatuses)) {
    expect(status.buttonText).toMatch(/\p{Script=Han}/u);
    expect(status.tip).toMatch(/\p{Script=Han}/u);
  }
});

it('shows the stores of the city with what they have, and none of other cities', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx);
  const here = await makeStore(ctx, 510104);
  const empty = await makeStore(ctx, 510107);
  await makeStore(ctx, 520102);
  await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: here, onHand: 2 });
  const { stores } = await shop.client().product.cityDetail({ ppid, cityId: 510105 });
  expect(stores.map(({ id, inStock, stockText }) => ({ id, inStock, stockText }))).toEqual([
    { id: here, inStock: true, stockText: '仅剩 2 件' },
    { id: empty, inStock: false, stockText: '暂时缺货' },
  ]);
});

it('S364 S366 gives present prices of several SKUs in one call', async () => {
  const { black256, white256 } = await makeModel();
  expect(await shop.client().product.specialPrices({ ppids: `${black256},${white256},999999` })).toEqual([
    { ppid: black256, price: 3999, listPrice: 3999 },
    { ppid: white256, price: 4399, listPrice: 4599 },
  ]);
});

it('S340 S368 pages comments twenty at a time, newest first, by kind', async () => {
  const ctx = shop.context();
  const { productId } = await makeSku(ctx);
  await ctx.db.insert(productComment).values(
    Array.from({ length: 25 }, (_, index) => ({
      tenantId: 0,
      productId,
      nickname: '张**',
      score: index < 5 ? 2 : 5,
      content: `评价 ${index}`,
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    })),
  );
  const first = await shop.client().product.comments({ id: productId });
  expect(first).toMatchObject({ total: 25, page: 1, pageSize: 20 });
  expect(first.list).toHaveLength(20);
  expect(first.list[0]?.content).toBe('评价 24');
  expect((await shop.client().product.comments({ id: productId, page: 2 })).list).toHaveLength(5);
  expect(await shop.client().product.comments({ id: productId, filter: 'bad' })).toMatchObject({ total: 5 });
  expect(await shop.client().product.commentSummary({ id: productId })).toMatchObject({
    total: 25,
    good: 20,
    bad: 5,
    goodPercent: 80,
    averageScore: 4.4,
  });
});

it('a changed price is seen at once by a cart, and by shared answers when the change is announced', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { priceYuan: 100 });
  const { caller } = await makeMember(ctx);
  const client = shop.client(caller);
  await client.cart.add({ ppid });
  expect((await client.product.detailStatic({ ppid })).price).toBe(100);
  await ctx.db.update(sku).set({ priceFen: 9_000 }).where(eq(sku.ppid, ppid));
  expect((await client.cart.list({})).totalPrice).toBe(90);
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect((await client.product.detailStatic({ ppid })).price).toBe(90);
});

it('the description leaves the API as it was cleaned', async () => {
  const ctx = shop.context();
  const { ppid, productId } = await makeSku(ctx);
  await ctx.db.update(product).set({ descriptionHtml: '<p>好用</p>' }).where(eq(product.id, productId));
  expect(await shop.client().product.introduction({ ppid })).toEqual({ html: '<p>好用</p>' });
});
