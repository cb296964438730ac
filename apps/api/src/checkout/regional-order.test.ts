import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, putInCart, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { skuRegionalPrice } from '../catalog/regional-price.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

const CHENGDU = 510107;

let shop: TestShop;
let storeId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  storeId = await makeStore(shop.context(), CHENGDU);
});
afterAll(() => shop.close());

/** Goods for 1999 yuan, in Chengdu 1899, in the store there 1799. */
async function makePricedGoods() {
  const made = await makeSku(shop.context(), { priceYuan: 1999 });
  const price = { tenantId: 0, ppid: made.ppid };
  await shop
    .context()
    .db.insert(skuRegionalPrice)
    .values([
      { ...price, scope: 'city', regionId: 510100, priceFen: 189_900 },
      { ...price, scope: 'store', regionId: storeId, priceFen: 179_900 },
    ]);
  // No change feed runs here; in the shop it says this at the commit.
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return made;
}

describe('an order at regional prices', () => {
  it('to an address has the price of its city, as the confirmation says', async () => {
    const { ppid } = await makePricedGoods();
    const buyer = await makeBuyer(shop);
    const { id: chengduAddress } = await buyer.client.address.save({
      receiver: '韩梅梅',
      mobile: '13987654321',
      cityId: CHENGDU,
      detail: '武侯祠大街 1 号',
    });
    const basketId = await putInCart(buyer, ppid);
    const ask = (addressId: number) =>
      buyer.client.order.confirmInfo({ type: 'cart', id: String(basketId), addressId });
    expect((await ask(buyer.addressId)).totals.goods).toBe(1999);
    const info = await ask(chengduAddress);
    expect(info).toMatchObject({ lines: [{ price: 1899 }], totals: { goods: 1899 } });
    const { orderId, payable } = await buyer.client.order.submit(
      submission(buyer, [basketId], { addressId: chengduAddress, expectedPayable: info.totals.payable }),
    );
    expect(payable).toBe(1899);
    expect((await buyer.client.order.detail({ orderId })).lines).toMatchObject([{ price: 1899 }]);
  });

  it('C317 to an address has the price of the store that the browser is bound to, before that of the city', async () => {
    const { ppid } = await makePricedGoods();
    const buyer = await makeBuyer(shop);
    const { id: addressId } = await buyer.client.address.save({
      receiver: '韩梅梅',
      mobile: '13987654321',
      cityId: CHENGDU,
      detail: '武侯祠大街 1 号',
    });
    const basketId = await putInCart(buyer, ppid);
    const { cookies } = buyer.caller;
    const inStore = shop.client({ ...buyer.caller, cookies: { ...cookies, shop: `${storeId}_0` } });
    const target = { type: 'cart' as const, id: String(basketId), addressId };
    expect((await buyer.client.order.confirmInfo(target)).totals.goods).toBe(1899);
    expect((await inStore.order.confirmInfo(target)).totals.goods).toBe(1799);
    const sent = submission(buyer, [basketId], { addressId, expectedPayable: 1799 });
    expect((await inStore.order.submit(sent)).payable).toBe(1799);
  });

  it('fetched from a store has the price of the store', async () => {
    const { ppid } = await makePricedGoods();
    await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 3 });
    const buyer = await makeBuyer(shop);
    const basketId = await putInCart(buyer, ppid);
    const target = {
      type: 'cart' as const,
      id: String(basketId),
      delivery: 'pickup' as const,
      cityId: CHENGDU,
    };
    expect((await buyer.client.order.confirmInfo(target)).totals.payable).toBe(1799);
    expect((await buyer.client.order.confirmInfo({ ...target, shopId: storeId })).totals.payable).toBe(1799);
    const pickup = { delivery: 'pickup' as const, shopId: storeId, addressId: 0, expectedPayable: 1799 };
    expect((await buyer.client.order.submit(submission(buyer, [basketId], pickup))).payable).toBe(1799);
  });

  it('is refused with the new sum when a regional price came or went in between', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 500 });
    const buyer = await makeBuyer(shop);
    const basketId = await putInCart(buyer, ppid);
    const target = { type: 'cart' as const, id: String(basketId) };
    const { payable } = (await buyer.client.order.confirmInfo(target)).totals;
    // Nobody has told this process of the change: an order goes by what is written.
    await shop.context().db.insert(skuRegionalPrice).values({
      tenantId: 0,
      ppid,
      scope: 'city',
      regionId: 530100,
      priceFen: 45_000,
    });
    const submit = (expectedPayable: number) =>
      buyer.client.order.submit(submission(buyer, [basketId], { expectedPayable }));
    expect(await refusalOf(submit(payable))).toMatchObject({
      code: 4009,
      userMsg: '合计已变更，应付￥450，请确认后重新提交',
      data: { payable: 450 },
    });
    expect((await submit(450)).payable).toBe(450);
  });
});
