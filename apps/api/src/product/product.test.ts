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
  expect(await shop.client().product.changeSpec({ ppid: black512, name: '颜色', spec: '白' })).toMatchObject({
    ppid: white256,
  });
  await expect(
    shop.client().product.changeSpec({ ppid: black512, name: '颜色', spec: '红' }),
  ).rejects.toMatchObject({ code: 4004 });
});

it('an unknown SKU, and one of another tenant, is not found', async () => {
  const { ppid } = await makeSku(shop.context(2));
  await expect(shop.client().product.detailStatic({ ppid })).rejects.toMatchObject({ code: 4004 });
  await expect(shop.client().product.cityDetail({ ppid: 987_654 })).rejects.toMatchObject({ code: 4004 });
  expect((await shop.client({ tenant: 2 }).product.detailStatic({ ppid })).ppid).toBe(ppid);
});

/**
 * Makes a SKU and reads from the page and from the stock call how it can be had: code, button, tip, whether it can be
 * bought.
 */
async function readStock(options: SkuOptions & { inTransit?: number; inStore?: number }) {
  const { inTransit = 0, inStore = 0, ...sku } = options;
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, sku);
  await ctx.db.update(stockLevel).set({ inTransit }).where(eq(stockLevel.ppid, ppid));
  if (inStore > 0)
    await ctx.db
      .insert(stockLevel)
      .values({ tenantId: 0, ppid, storeId: await makeStore(ctx), onHand: inStore });
  const { stock } = await shop.client().product.cityDetail({ ppid });
  expect(await shop.client().product.stock({ ppids: String(ppid) })).toEqual([{ ppid, stock }]);
  return [stock.code, stock.buttonText, stock.tip, stock.canBuy];
}

it('S345 code 1: in stock', async () => {
  expect(await readStock({ stock: 50 })).toEqual([1, '立即购买', '现货', true]);
});
it('S346 code 2: in transit', async () => {
  expect(await readStock({ stock: 0, inTransit: 5 })).toEqual([
    2,
    '立即预订',
    '商品在途，到货后优先发出',
    false,
  ]);
});
it('S347 code 3: reservation, of goods that are announced', async () => {
  const [code, button, , canBuy] = await readStock({ stock: 5, status: 'announced' });
  expect([code, button, canBuy]).toEqual([3, '立即预约', false]);
});
it('S348 code 4: delisted, whatever is left', async () => {
  expect(await readStock({ stock: 5, status: 'discontinued' })).toEqual([
    4,
    '已下市',
    '该商品已停产下市',
    false,
  ]);
});
it('S349 code 5: out of stock', async () => {
  expect(await readStock({ stock: 0 })).toEqual([5, '暂时缺货', '暂时缺货，补货后即可购买', false]);
});
it('S350 code 6: available, from a store', async () => {
  expect(await readStock({ stock: 0, inStore: 9 })).toEqual([6, '立即购买', '有货', true]);
});
it('S351 code 7: pre-order', async () => {
  expect(await readStock({ stock: 9, status: 'preOrder' })).toEqual([
    7,
    '立即预订',
    '新品预售，按预订顺序发货',
    true,
  ]);
});
it('S352 code 8: off shelf', async () => {
  expect(await readStock({ stock: 9, status: 'offShelf' })).toEqual([8, '已下架', '该商品已下架', false]);
});
it('S353 code 9: repair booking, of goods that are only repaired', async () => {
  expect(await readStock({ stock: 9, status: 'repairOnly' })).toEqual([
    9,
    '预约维修',
    '可预约到店维修',
    false,
  ]);
});
it('S354 code 10: purchase pre-order, of goods bought in on demand', async () => {
  expect(await readStock({ stock: 0, status: 'purchaseOrder' })).toEqual([
    10,
    '采购预订',
    '按采购单到货后发出',
    false,
  ]);
});
it('S355 code 11: only few left', async () => {
  expect(await readStock({ stock: 3 })).toEqual([11, '立即购买', '库存紧张，欲购从速', true]);
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

it('C134 the other gateway answers as C133 does', async () => {
  const { black256: ppid } = await makeModel();
  const { product: one } = shop.client();
  expect(await one.detailStaticNew({ ppid })).toEqual(await one.detailStatic({ ppid }));
});
