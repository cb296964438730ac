import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

describe('what a new phone costs for an old one', () => {
  it('C210 shows the visitor’s own phones first, each with what is left to pay, then models', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 2000 });
    const kept = await makeValuation(shop.context(), { memberId: buyer.memberId, priceYuan: 600 });
    const { id } = await buyer.client.tradeIn.add({ ppid, featureId: kept });
    const dear = await makeValuation(shop.context(), { memberId: buyer.memberId, priceYuan: 2500 });
    await makeValuation(shop.context(), { memberId: buyer.memberId, days: -1 });
    const { goods, own, examples } = await buyer.client.tradeIn.offers({ ppid, featureId: dear });
    expect(goods).toMatchObject({ ppid, productId, price: 2000 });
    expect(own).toMatchObject([
      { featureId: dear, tradeInId: 0, estimate: 2500, worth: 2500, pay: 0, bonus: 0 },
      { featureId: kept, tradeInId: id, estimate: 600, worth: 600, pay: 1400, bonus: 0 },
    ]);
    expect(examples.length).toBeGreaterThan(0);
    for (const one of examples) expect(one.pay).toBe(Math.max(0, 2000 - one.worth));
  });

  it('C210 tells strangers nothing of others, and knows only goods that are sold', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context(), { priceYuan: 2000 });
    const featureId = await makeValuation(shop.context(), { memberId: buyer.memberId });
    const { client } = { client: shop.client() };
    expect((await client.tradeIn.offers({ ppid, featureId })).own).toEqual([]);
    expect((await (await makeBuyer(shop)).client.tradeIn.offers({ ppid, featureId })).own).toEqual([]);
    expect((await refusalOf(client.tradeIn.offers({ ppid: 987_654_321 }))).code).toBe(4004);
    expect((await refusalOf(shop.client({ tenant: 2001 }).tradeIn.offers({ ppid }))).code).toBe(4004);
  });

  it('C209 reckons what sells best with the old phone that brings most, by city', async () => {
    const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 8888 });
    await makeValuation(shop.context(), { priceYuan: 3000 });
    await indexProducts(shop.context(), [productId]);
    const { cityId, cityName, list } = await shop.client().tradeIn.exchange({ cityId: 530102 });
    expect([cityId, cityName]).toEqual([530_102, expect.any(String)]);
    expect(cityName).not.toBe('');
    const found = list.find((one) => one.ppid === ppid);
    expect(found).toMatchObject({ price: 8888, bonus: 0, bonusText: '' });
    expect(found?.pay).toBe(8888 - (found?.worth ?? 0));
    expect(found?.worth).toBeGreaterThanOrEqual(3000);
    const elsewhere = await shop.client({ tenant: 2001 }).tradeIn.exchange({});
    expect(elsewhere.list.map((one) => one.ppid)).not.toContain(ppid);
  });

  it('C209 shows no new phone as given away: with each something is left to pay, and none that no model pays a part of', async () => {
    const ctx = shop.context();
    const [dear, cheap] = [await makeSku(ctx, { priceYuan: 4210 }), await makeSku(ctx, { priceYuan: 12 })];
    await makeValuation(ctx, { priceYuan: 3690 });
    await makeValuation(ctx, { priceYuan: 2700 });
    await indexProducts(ctx, [dear.productId, cheap.productId]);
    const { list } = await shop.client().tradeIn.exchange({ cityId: 530102 });
    expect(list.find((one) => one.ppid === dear.ppid)).toMatchObject({ worth: 3200, pay: 1010 });
    expect(list.map((one) => one.ppid)).not.toContain(cheap.ppid);
    for (const one of list) expect(one.pay).toBeGreaterThan(0);
  });
});
