import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { insertPriceDays } from '../catalog/catalog.service.ts';
import { laterTask } from '../later/later.tables.ts';
import { findWrongStock, inMinutes, makeSale, makeShopper, readSaleBooks, wishOf } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

type Duty = 'rush:read' | 'rush:edit' | 'rush:publish' | 'rush:stop';
/** Somebody at the desk, with everything unless it is said. */
const staff = async (...permissions: Duty[]) => {
  const granted = permissions.length > 0 ? permissions : undefined;
  return { desk: shop.client((await makeStaff(shop.context(), granted)).caller).adminRush };
};
const draftOf = (ppid: number, changes: object = {}, minutes = 60) => ({
  ...{ id: 0, version: 0, name: '十点场', startsAt: inMinutes(minutes).toISOString() },
  endsAt: inMinutes(minutes + 60).toISOString(),
  goods: [{ ppid, price: 666, quota: 5, ...changes }],
});

describe('a session', () => {
  it('is written, checked and published; from then on it is shown, planned, and stays as it is', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1000, stock: 5 });
    const { desk } = await staff();
    const { id } = await desk.save(draftOf(ppid));
    expect((await desk.list({})).list[0]).toMatchObject({ id, state: 'draft', items: 1, version: 1 });
    const { goods } = await desk.detail({ id });
    expect(goods).toMatchObject([{ ppid, price: 666, lowPrice: 1000, free: 5, quota: 5, problem: '' }]);
    expect(await refusalOf(desk.publish({ id, version: 9 }))).toMatchObject({ code: 4009 });
    await desk.publish({ id, version: 1 });
    const qid = goods[0]?.qid ?? 0;
    expect((await shop.client().rush.detail({ qid })).state).toBe('before');
    const tasks = await shop.context().db.select().from(laterTask);
    const own = tasks.filter(({ refId, kind }) => refId === String(qid) && kind.startsWith('rush.'));
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['rush.prepare', 'rush.remind', 'rush.settle']);
    const again = { ...draftOf(ppid), id, version: 2 };
    expect((await refusalOf(desk.save(again))).userMsg).toContain('不能修改');
  });

  it('strikes through the lowest of seven days and takes no price that is not below it', async () => {
    const ctx = shop.context();
    const { ppid } = await makeSku(ctx, { priceYuan: 1000, stock: 5 });
    const day = (back: number) =>
      new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
    await insertPriceDays(ctx, [
      { ppid, day: day(30), lowFen: 50_000, lastFen: 95_000 },
      { ppid, day: day(3), lowFen: 80_000, lastFen: 100_000 },
    ]);
    const { desk } = await staff();
    expect((await refusalOf(desk.save(draftOf(ppid, { price: 800 })))).userMsg).toContain(
      '近 7 天最低价 ¥800',
    );
    const { id } = await desk.save(draftOf(ppid, { price: 799 }));
    expect((await desk.detail({ id })).goods[0]).toMatchObject({ lowPrice: 800 });
  });

  it('is not published too late, without goods, or with less free stock than it sells', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1000, stock: 4 });
    const { desk } = await staff();
    const late = await desk.save(draftOf(ppid, { quota: 1 }, 14));
    expect((await refusalOf(desk.publish({ id: late.id, version: 1 }))).userMsg).toContain('15 分钟');
    const empty = await desk.save({ ...draftOf(ppid), goods: [] });
    expect((await refusalOf(desk.publish({ id: empty.id, version: 1 }))).userMsg).toBe('请先添加商品');
    const short = await desk.save(draftOf(ppid));
    expect((await refusalOf(desk.publish({ id: short.id, version: 1 }))).userMsg).toContain(
      '可用库存 4 件，不足 5 件',
    );
    const backwards = { ...draftOf(ppid), endsAt: inMinutes(1).toISOString() };
    expect(await refusalOf(desk.save(backwards))).toMatchObject({ code: 4000 });
  });

  it('that is stopped sells nothing more; its board and its claims say what was taken, orders keep their time', async () => {
    const { qid, sessionId } = await makeSale(shop, { quota: 3 });
    const [one, late] = [await makeShopper(shop), await makeShopper(shop)];
    const { orderId } = await one.client.rush.order(wishOf(one, qid));
    const { desk } = await staff('rush:read', 'rush:stop');
    await desk.stop({ id: sessionId });
    expect(await refusalOf(late.client.rush.order(wishOf(late, qid)))).toMatchObject({ code: 4009 });
    expect(await desk.board({ id: sessionId })).toMatchObject({
      state: 'stopped',
      goods: [{ qid, carved: 3, left: 2, held: 1, paid: 0, released: 0, admitted: 0 }],
    });
    const { list, next } = await desk.claims({ id: sessionId });
    expect(next).toBe(0);
    expect(list).toMatchObject([{ orderId, count: 1, price: 666, state: 'held' }]);
    expect((await one.client.order.detail({ orderId })).state).toBe('unpaid');
    await one.client.order.cancel({ orderId, reason: '不想要了' });
    // After the stop units come back to ordinary stock.
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 2, held: 0, carved: 2 });
    expect(await refusalOf(desk.stop({ id: sessionId }))).toMatchObject({ code: 4009 });
    expect(await findWrongStock(shop)).toEqual([]);
  });

  it('is for who may: each act has its own permission, and another site knows nothing of it', async () => {
    const { sessionId } = await makeSale(shop, { starts: 60 });
    const { desk: reader } = await staff('rush:read');
    expect(await refusalOf(reader.stop({ id: sessionId }))).toMatchObject({ code: 4003 });
    expect(await refusalOf(reader.publish({ id: sessionId, version: 1 }))).toMatchObject({ code: 4003 });
    const { caller } = await makeStaff(shop.context(2), ['rush:read', 'rush:stop']);
    const elsewhere = shop.client(caller).adminRush;
    for (const act of [elsewhere.detail, elsewhere.board, elsewhere.claims, elsewhere.stop])
      expect(await refusalOf(act({ id: sessionId }))).toMatchObject({ code: 4004 });
  });
});
