import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, putInCart, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { memberAddress } from '../address/address.tables.ts';
import { brand, product, serviceOffer, sku } from '../catalog/catalog.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const confirm = (ids: readonly number[], choice: { delivery?: 'express' | 'pickup'; cityId?: number } = {}) =>
  buyer.client.order.confirmInfo({ type: 'cart', id: ids.join(','), ...choice });

/** A screen insurance of 99 yuan for everything in a category. */
async function offerService(categoryId: number): Promise<number> {
  const ctx = shop.context();
  const tenantId = ctx.tenant.id;
  const [maker] = await ctx.db
    .insert(brand)
    .values({ tenantId, name: `保障${categoryId}` })
    .returning();
  const [service] = await ctx.db
    .insert(product)
    .values({ tenantId, brandId: maker!.id, categoryId, kind: 'service', model: '碎屏险' })
    .returning();
  const [variant] = await ctx.db
    .insert(sku)
    .values({
      tenantId,
      productId: service!.id,
      code: `SERVICE-${categoryId}`,
      name: '碎屏险 一年',
      specValues: ['一年'],
      listPriceFen: 9_900,
      priceFen: 9_900,
    })
    .returning();
  await ctx.db.insert(serviceOffer).values({ tenantId, productId: service!.id, categoryId });
  return variant!.ppid;
}

describe('the order confirmation', () => {
  it('shows lines with their services at present prices, totals and the default address', async () => {
    const { ppid, categoryId } = await makeSku(shop.context(), { priceYuan: 39.9 });
    const insurance = await offerService(categoryId);
    const other = await makeSku(shop.context(), { priceYuan: 10 });
    const first = await putInCart(buyer, ppid, { count: 2, servicePpids: [insurance, 987_654] });
    const second = await putInCart(buyer, other.ppid);
    const info = await confirm([second, first]);
    expect(info.lines).toMatchObject([
      { basketId: second, ppid: other.ppid, subtotal: 10, services: [], available: true },
      {
        basketId: first,
        price: 39.9,
        count: 2,
        subtotal: 277.8,
        services: [{ ppid: insurance, name: '碎屏险 一年', price: 99 }],
      },
    ]);
    expect(info.totals).toMatchObject({ goods: 89.8, services: 198, freight: 10, coupon: 0, payable: 297.8 });
    expect(info).toMatchObject({ selectedAddressId: buyer.addressId, canSubmit: true, blockedText: '' });
    expect(info.submitToken).toMatch(/^[\w-]{16,64}$/);
    expect((await confirm([second, first])).submitToken).not.toBe(info.submitToken);
  });

  it('says which line cannot be bought, and why', async () => {
    const soldOut = await makeSku(shop.context(), { stock: 0 });
    const few = await makeSku(shop.context(), { stock: 2 });
    const gone = await makeSku(shop.context(), { status: 'offShelf' });
    const lines = [
      await putInCart(buyer, soldOut.ppid),
      await putInCart(buyer, few.ppid, { count: 3 }),
      await putInCart(buyer, gone.ppid),
    ];
    const info = await confirm(lines);
    expect(info.lines.map((line) => line.unavailableText)).toEqual([
      '暂时缺货',
      '库存不足，仅剩2件',
      '商品已失效',
    ]);
    expect(info.canSubmit).toBe(false);
    expect(info.blockedText).toMatch(/暂时缺货$/);
  });

  it('offers the stores of the city for a pick-up, and says which of them have everything', async () => {
    const ctx = shop.context();
    const [near, empty] = [await makeStore(ctx), await makeStore(ctx)] as const;
    const far = await makeStore(ctx, 510104);
    const { ppid } = await makeSku(ctx, { priceYuan: 20, stock: 0 });
    const line = await putInCart(buyer, ppid);
    expect(await confirm([line], { delivery: 'pickup' })).toMatchObject({ canSubmit: false });
    for (const storeId of [near, far]) {
      await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 1 });
    }
    const info = await confirm([line], { delivery: 'pickup', cityId: 530103 });
    const inStock = new Map(info.stores.map((store) => [store.id, store.inStock]));
    expect([inStock.get(near), inStock.get(empty), inStock.has(far)]).toEqual([true, false, false]);
    expect(info).toMatchObject({ canSubmit: true, totals: { freight: 0, payable: 20 } });
    const elsewhere = await confirm([line], { delivery: 'pickup', cityId: 110101 });
    expect(elsewhere).toMatchObject({ stores: [], blockedText: '所选城市暂无门店有货，请选择快递配送' });
  });

  it('asks for an address where there is none, and for delivery only', async () => {
    await shop.context().db.delete(memberAddress).where(eq(memberAddress.memberId, buyer.memberId));
    const line = await putInCart(buyer, (await makeSku(shop.context())).ppid);
    expect(await confirm([line])).toMatchObject({
      selectedAddressId: 0,
      canSubmit: false,
      blockedText: '请先添加收货地址',
    });
  });

  it('finds no lines of others, and does not let a part of the lines pass for all', async () => {
    const stranger = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context());
    const [mine, theirs] = [await putInCart(buyer, ppid), await putInCart(stranger, ppid)] as const;
    expect(await refusalOf(confirm([theirs]))).toMatchObject({ code: 4004 });
    const info = await confirm([mine, theirs]);
    expect(info.lines.map((line) => line.basketId)).toEqual([mine]);
    expect(info).toMatchObject({
      canSubmit: false,
      blockedText: '部分商品已不在购物车中，请返回购物车重新确认',
    });
    expect(
      await refusalOf(shop.client().order.confirmInfo({ type: 'cart', id: String(mine) })),
    ).toMatchObject({
      code: 1000,
    });
  });
});

describe('what stands beside a checkout', () => {
  it('C318 tells the units one order can have, in a store or by parcel', async () => {
    const ctx = shop.context();
    const shopId = await makeStore(ctx);
    const { ppid } = await makeSku(ctx, { stock: 9, purchaseLimit: 8 });
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: shopId, onHand: 3 });
    const { order } = shop.client();
    expect(await order.stock({ ppid })).toEqual({ ppid, available: 8, text: '现货，下单后尽快发出' });
    expect(await order.stock({ ppid, shopId })).toEqual({ ppid, available: 3, text: '库存紧张，仅剩3件' });
    expect(await order.stock({ ppid, shopId: 987_654 })).toMatchObject({
      available: 0,
      text: '该门店暂时缺货',
    });
    expect(await refusalOf(order.stock({ ppid: 987_654 }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({ tenant: 2 }).order.stock({ ppid }))).toMatchObject({ code: 4004 });
  });

  it('offers times for a parcel, and others for a store of the tenant', async () => {
    const { order } = shop.client();
    expect((await order.deliveryTimes({})).map((time) => time.text)).toContain('仅工作日送货');
    const shopId = await makeStore(shop.context());
    expect((await order.deliveryTimes({ shopId }))[0]?.value).toMatch(
      /^\d+月\d+日（周.） \d\d:\d\d-\d\d:\d\d$/,
    );
    expect(await refusalOf(order.deliveryTimes({ shopId: 987_654 }))).toMatchObject({ code: 4004 });
  });
});
