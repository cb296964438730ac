import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeValuation } from './old-machine.fixture.ts';
import { tradeIn } from './old-machine.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let other: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)];
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 3000 }));
});
afterAll(() => shop.close());

const value = (wish: Parameters<typeof makeValuation>[1] = {}) =>
  makeValuation(shop.context(), { memberId: buyer.memberId, ...wish });
const rowsOf = (valuationId: number) =>
  shop.context().db.select().from(tradeIn).where(eq(tradeIn.valuationId, valuationId));

describe('an old phone that is kept for a new one', () => {
  it('C197 keeps a valuation once, for the goods named last', async () => {
    const featureId = await value({ priceYuan: 880 });
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => buyer.client.tradeIn.add({ ppid, featureId })),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const { ppid: newer } = await makeSku(shop.context());
    expect(await buyer.client.tradeIn.add({ ppid: newer, featureId })).toEqual(ids[0]);
    expect(await rowsOf(featureId)).toMatchObject([
      { ppid: newer, estimateFen: 88_000, state: 'open', memberId: buyer.memberId },
    ]);
  });

  it('C197 refuses what has expired or is used, by name, and what is another’s as not there', async () => {
    const expired = await value({ days: -1 });
    await expect(buyer.client.tradeIn.add({ ppid, featureId: expired })).rejects.toMatchObject({
      ...{ refusal: 'valuationExpired', userMsg: '估价已过期，请重新估价' },
    });
    const used = await value({ state: 'used' });
    await expect(buyer.client.tradeIn.add({ ppid, featureId: used })).rejects.toMatchObject({
      refusal: 'valuationUsed',
    });
    const featureId = await value();
    expect((await refusalOf(other.client.tradeIn.add({ ppid, featureId }))).code).toBe(4004);
    expect((await refusalOf(shop.client().tradeIn.add({ ppid, featureId }))).code).toBe(1000);
    const elsewhere = await makeBuyer(shop, { tenant: 2001 });
    expect((await refusalOf(elsewhere.client.tradeIn.add({ ppid, featureId }))).code).toBe(4004);
    expect((await refusalOf(buyer.client.tradeIn.add({ ppid: 987_654_321, featureId }))).code).toBe(4004);
  });

  it('C198 takes another valuation of the phone, and none that stands elsewhere', async () => {
    const [first, second] = [await value(), await value({ priceYuan: 1200 })];
    const { id } = await buyer.client.tradeIn.add({ ppid, featureId: first });
    await buyer.client.tradeIn.update({ id, featureId: second });
    await buyer.client.tradeIn.update({ id, featureId: second });
    expect(await rowsOf(second)).toMatchObject([{ id, estimateFen: 120_000 }]);
    const { id: twin } = await buyer.client.tradeIn.add({ ppid, featureId: first });
    await expect(buyer.client.tradeIn.update({ id: twin, featureId: second })).rejects.toMatchObject({
      refusal: 'valuationUsed',
    });
    const expired = await value({ days: -1 });
    await expect(buyer.client.tradeIn.update({ id, featureId: expired })).rejects.toMatchObject({
      refusal: 'valuationExpired',
    });
    for (const client of [other.client, (await makeBuyer(shop, { tenant: 2001 })).client])
      expect((await refusalOf(client.tradeIn.update({ id, featureId: first }))).code).toBe(4004);
    expect((await refusalOf(shop.client().tradeIn.update({ id, featureId: first }))).code).toBe(1000);
  });

  it('C211 lists the member’s own by state and page, C212 takes an open one away once', async () => {
    const member = await makeBuyer(shop);
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) {
      const featureId = await makeValuation(shop.context(), { memberId: member.memberId });
      ids.unshift((await member.client.tradeIn.add({ ppid, featureId })).id);
    }
    const page = await member.client.tradeIn.list({ pageSize: 2 });
    expect(page).toMatchObject({ total: 3, list: [{ id: ids[0], newPpid: ppid }, { id: ids[1] }] });
    expect(page.list[0]).toMatchObject({
      ...{ estimate: 1000, final: null, state: 'open', stateText: '待使用', orderId: 0, isExpired: false },
      actions: { canUse: true, canUpdate: true, canDelete: true, canDecide: false },
    });
    const id = ids[0] ?? 0;
    expect((await refusalOf(buyer.client.tradeIn.remove({ id }))).code).toBe(4004);
    expect((await refusalOf(shop.client().tradeIn.remove({ id }))).code).toBe(1000);
    await member.client.tradeIn.remove({ id });
    expect((await refusalOf(member.client.tradeIn.remove({ id }))).code).toBe(4004);
    expect(await member.client.tradeIn.list({ state: 'open' })).toMatchObject({ total: 2 });
    expect(await member.client.tradeIn.list({ state: 'settled' })).toMatchObject({ total: 0, list: [] });
    expect((await buyer.client.tradeIn.list({})).list.map((one) => one.id)).not.toContain(id);
    expect((await refusalOf(shop.client().tradeIn.list({}))).code).toBe(1000);
  });

  it('a valuation whose trade-in was deleted is kept anew, and 20 wait at most', async () => {
    const member = await makeBuyer(shop);
    const keep = async () => {
      const featureId = await makeValuation(shop.context(), { memberId: member.memberId });
      return { featureId, ...(await member.client.tradeIn.add({ ppid, featureId })) };
    };
    const first = await keep();
    await member.client.tradeIn.remove({ id: first.id });
    const again = await member.client.tradeIn.add({ ppid, featureId: first.featureId });
    expect(again.id).not.toBe(first.id);
    for (let made = 1; made < 20; made += 1) await keep();
    expect((await refusalOf(keep())).userMsg).toContain('最多可保留 20 台旧机');
  });
});
