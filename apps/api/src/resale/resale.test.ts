import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, putInCart, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { findDevice } from '../device/device.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { draftOf, drawUnit, listLot, listUnit, makeReady, sellAtOnce, staffOf } from './units.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
});
afterAll(() => shop?.close());

const stateOf = async (number: string) => (await findDevice(shop.context(), number))?.state;
const detailOf = async (id: number) => (await staffOf(shop)).adminResale.detail({ id });
const parcel = { courier: '顺丰速运', number: 'SF1234567890' };

describe('listings of units', () => {
  it('puts a device that is ready on sale with its pictures and report, and takes it back', async () => {
    const { adminResale } = await staffOf(shop);
    const { ppid: newPpid } = await makeSku(shop.context(), { priceYuan: 1_999 });
    const { deviceId, number, reportNumber } = await makeReady(shop);
    const ready = (await adminResale.ready({ keyword: number })).list;
    expect(ready).toMatchObject([{ deviceId, cost: 1_000, reportNumber, reportGood: true }]);
    // A new one costs 1999; one of grade 95新 brings 76 % of it, on the first day.
    expect(await adminResale.suggest({ deviceId, newPpid, grade: '95新' })).toEqual({
      ...{ price: 1_509, newPrice: 1_999, days: 0 },
    });
    const pictures = await drawUnit(shop);
    const draft = draftOf(pictures.slice(0, 3), { deviceId, newPpid });
    const one = await adminResale.save(draft);
    expect((await refusalOf(adminResale.publish(one))).userMsg).toContain('至少上传 4 张');
    const full = await adminResale.save({ ...draftOf(pictures, { deviceId, newPpid }), ...one });
    const listed = await adminResale.publish({ id: one.id, version: full.version });
    expect(await stateOf(number)).toBe('listed');
    expect(await detailOf(one.id)).toMatchObject({ state: 'listed', free: 1, price: 1_500, margin: 500 });
    expect((await adminResale.ready({ keyword: number })).total).toBe(0);
    expect((await refusalOf(adminResale.save({ ...draft, id: one.id, version: listed.version }))).code).toBe(
      4009,
    );
    const paused = await adminResale.pause({ id: one.id, version: listed.version });
    await adminResale.withdraw({ id: one.id, version: paused.version, reason: '改作展示' });
    expect(await stateOf(number)).toBe('ready');
    expect((await detailOf(one.id)).state).toBe('withdrawn');
    // Listed again it is another SKU, with the same pictures.
    const again = await adminResale.save(draftOf(pictures, { deviceId, newPpid }));
    expect((await detailOf(again.id)).ppid).not.toBe((await detailOf(one.id)).ppid);
  });

  it('refuses a picture of another unit, a report that is too old, a price below cost without the right for it', async () => {
    const { adminResale } = await staffOf(shop);
    const clerk = (await staffOf(shop, 0, ['resale:read', 'resale:list'])).adminResale;
    const { ppid: newPpid } = await makeSku(shop.context());
    const pictures = await drawUnit(shop);
    const first = await makeReady(shop);
    await adminResale.save(draftOf(pictures, { deviceId: first.deviceId, newPpid }));
    const old = await makeReady(shop, { reportDays: 31 });
    const taken = draftOf(pictures, { deviceId: old.deviceId, newPpid });
    expect((await refusalOf(adminResale.save(taken))).userMsg).toContain('已用于另一件商品');
    const own = draftOf(await drawUnit(shop), { deviceId: old.deviceId, newPpid });
    expect((await refusalOf(clerk.save({ ...own, price: 900 }))).code).toBe(4003);
    const saved = await adminResale.save({ ...own, price: 900 });
    expect((await refusalOf(adminResale.publish(saved))).userMsg).toContain('超过 30 天');
  });

  it('two staff who list one device: one does', async () => {
    const { deviceId } = await makeReady(shop);
    const { ppid: newPpid } = await makeSku(shop.context());
    const [one, two] = [await staffOf(shop), await staffOf(shop)];
    const drafts = [
      draftOf(await drawUnit(shop), { deviceId, newPpid }),
      draftOf(await drawUnit(shop), { deviceId, newPpid }),
    ];
    const outcomes = await Promise.allSettled([
      one.adminResale.save(drafts[0]!),
      two.adminResale.save(drafts[1]!),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is sold when it leaves with its own serial, and with no other', async () => {
    const { id, ppid, number } = await listUnit(shop);
    const buyer = await makeBuyer(shop, { balanceYuan: 9_999 });
    const orderId = await placePaidOrderOf(buyer, ppid);
    expect((await shop.client().secondHand.detail({ id })).stock.text).toContain('已被下单');
    const { adminOrder } = await staffOf(shop);
    const other = await makeReady(shop);
    const wrong = adminOrder.ship({ orderId, ...parcel, serials: [{ ppid, numbers: [other.number] }] });
    expect((await refusalOf(wrong)).code).toBe(4009);
    await adminOrder.ship({ orderId, ...parcel, serials: [{ ppid, numbers: [number] }] });
    expect(await stateOf(number)).toBe('sold');
    expect(await detailOf(id)).toMatchObject({ state: 'sold', free: 0 });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    expect(await shop.client().secondHand.detail({ id })).toMatchObject({ isSold: true, canBuy: false });
    expect(
      (
        await refusalOf(
          putInCart(buyer, ppid).then((line) => buyer.client.order.submit(submission(buyer, [line]))),
        )
      ).code,
    ).toBeGreaterThan(4000);
  });

  it('of 200 buyers of one unit one gets it, and all others are told', async () => {
    const { ppid } = await listUnit(shop);
    const buyers = await Promise.all(Array.from({ length: 200 }, () => makeBuyer(shop)));
    const lines = await Promise.all(buyers.map((buyer) => putInCart(buyer, ppid)));
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, at) => buyer.client.order.submit(submission(buyer, [lines[at] ?? 0]))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === 'rejected') expect([4009, 4029]).toContain((one.reason as { code: number }).code);
  }, 120_000);

  it('of 100 buyers of the last pieces of a lot of 3 three get one', async () => {
    const { ppid } = await listLot(shop, { units: 3 });
    const buyers = await Promise.all(Array.from({ length: 100 }, () => makeBuyer(shop)));
    const lines = await Promise.all(buyers.map((buyer) => putInCart(buyer, ppid)));
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, at) => buyer.client.order.submit(submission(buyer, [lines[at] ?? 0]))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  }, 120_000);

  it('a withdrawal against an order: never both', async () => {
    const { adminResale } = await staffOf(shop);
    for (let round = 0; round < 50; round += 1) {
      const { id, version, ppid, number } = await listUnit(shop);
      const buyer = await makeBuyer(shop);
      const line = await putInCart(buyer, ppid);
      const withdraw = async () => {
        const paused = await adminResale.pause({ id, version });
        await adminResale.withdraw({ id, version: paused.version, reason: '另有安排' });
      };
      const [ordered, withdrawn] = await Promise.allSettled([
        buyer.client.order.submit(submission(buyer, [line])),
        withdraw(),
      ]);
      expect([ordered.status, withdrawn.status]).not.toEqual(['fulfilled', 'fulfilled']);
      expect(await stateOf(number)).toBe(withdrawn.status === 'fulfilled' ? 'ready' : 'listed');
    }
  }, 180_000);

  it('lets a member have two unpaid orders with bargains, and names them in the cart', async () => {
    const { ppid } = await listLot(shop, { units: 9 });
    const buyer = await makeBuyer(shop);
    const order = async () => buyer.client.order.submit(submission(buyer, [await putInCart(buyer, ppid)]));
    await order();
    await order();
    expect((await refusalOf(order())).userMsg).toContain('2 笔优品订单待付款');
  });

  it('moves units of new goods into a lot, and the sum stays', async () => {
    const { adminResale } = await staffOf(shop);
    const lot = await listLot(shop, { units: 1 });
    const onHand = async (ppid: number) =>
      (await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid))).reduce(
        (sum, row) => sum + row.onHand,
        0,
      );
    const sum = async () => (await onHand(lot.ppid)) + (await onHand(lot.newPpid));
    const before = await sum();
    const paused = await adminResale.pause({ id: lot.id, version: lot.version });
    const { version } = await adminResale.convert({ id: lot.id, version: paused.version, units: 4 });
    expect([await onHand(lot.ppid), await sum()]).toEqual([5, before]);
    expect((await refusalOf(adminResale.convert({ id: lot.id, version, units: 99 }))).code).toBe(4009);
    await adminResale.withdraw({ id: lot.id, version, reason: '不再特价' });
    expect([await onHand(lot.ppid), await sum()]).toEqual([0, before]);
  });

  it('changes prices of several at once or of none, with what the price was before', async () => {
    const { adminResale } = await staffOf(shop);
    const [one, two] = [await listUnit(shop), await listUnit(shop)];
    const wrong = adminResale.price({
      prices: [
        { id: one.id, price: 1_400 },
        { id: 999_999, price: 1 },
      ],
    });
    expect((await refusalOf(wrong)).code).toBe(4004);
    expect((await detailOf(one.id)).price).toBe(1_500);
    await adminResale.price({
      prices: [
        { id: one.id, price: 1_400 },
        { id: two.id, price: 1_300 },
      ],
    });
    const { priceFalls } = await shop.client().secondHand.index({});
    expect(priceFalls.find(({ id }) => id === two.id)).toMatchObject({ price: 1_300, before: 1_500 });
  });

  it('is nobody’s without the permission, nor another site’s', async () => {
    const { id, version, ppid } = await listUnit(shop);
    const stranger = (await staffOf(shop, 2)).adminResale;
    const refused = await Promise.all(
      [
        stranger.detail({ id }),
        stranger.pause({ id, version }),
        stranger.price({ prices: [{ id, price: 1_200 }] }),
      ].map(refusalOf),
    );
    expect(refused.map(({ code }) => code)).toEqual([4004, 4004, 4004]);
    const clerk = (await staffOf(shop, 0, ['resale:read'])).adminResale;
    expect((await refusalOf(clerk.pause({ id, version }))).code).toBe(4003);
    const { list } = await clerk.list({ keyword: String(ppid) });
    expect(list.find((row) => row.id === id)).toMatchObject({ cost: 0, margin: 0 });
    expect((await refusalOf(shop.client({ tenant: 2 }).secondHand.detail({ id }))).code).toBe(4004);
    expect(await shop.client().resale.page({ ppid })).toEqual({ path: `/secondHand/detail/${id}` });
  });
});
