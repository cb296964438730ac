import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { staff } from '../staff/staff.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
type Client = ReturnType<TestShop['client']>;
let [counter, second]: Client[] = [];
beforeAll(async () => {
  shop = await TestShop.open();
  const make = async () => shop.client((await makeStaff(shop.context())).caller);
  [counter, second] = [await make(), await make()];
});
afterAll(() => shop.close());

/** A store where so many units of each SKU lie. */
async function makeShelf(...units: number[]) {
  const storeId = await makeStore(shop.context());
  const skus: Awaited<ReturnType<typeof makeSku>>[] = [];
  for (const onHand of units) {
    const sku = await makeSku(shop.context(), { stock: 0, priceYuan: 10 });
    if (onHand > 0) await counter!.adminProduct.setStock({ ppid: sku.ppid, storeId, onHand, reason: '铺货' });
    skus.push(sku);
  }
  return { storeId, skus, ppids: skus.map(({ ppid }) => ppid) };
}
const onHandOf = async (ppid: number, storeId: number) =>
  (await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid))).find(
    (one) => one.storeId === storeId,
  )?.onHand;
const scan = (id: number, ppid: number, units = 1) =>
  counter!.adminCount.count({ id, ppid, how: 'add', units });
const type = (id: number, ppid: number, units: number, was = -1) =>
  counter!.adminCount.count({ id, ppid, how: 'set', units, was });

describe('a stock take', () => {
  it('is counted by scans or typed, confirmed by a second person, and writes what was found more or missing', async () => {
    const { storeId, ppids } = await makeShelf(3, 5, 2);
    const [fits, fewer, more] = ppids as [number, number, number];
    const taken = await counter!.adminCount.open({ storeId });
    await scan(taken.id, fits);
    await scan(taken.id, fits);
    expect(await scan(taken.id, fits)).toMatchObject({ counted: 3, expected: 3 });
    expect(await type(taken.id, fewer, 4)).toMatchObject({ counted: 4, expected: 5 });
    await type(taken.id, more, 1);
    expect(await type(taken.id, more, 4, 1)).toMatchObject({ counted: 4, expected: 2 });
    expect((await counter!.adminCount.lines({ id: taken.id, view: 'differs' })).total).toBe(2);
    const handed = await counter!.adminCount.submit({ ...taken, zero: false });
    expect(await refusalOf(counter!.adminCount.book(handed))).toMatchObject({
      userMsg: '须由清点人、提交人以外的同事复核入账',
    });
    expect(await counter!.adminCount.detail({ id: taken.id })).toMatchObject({ mayConfirm: false });
    expect(await second!.adminCount.detail({ id: taken.id })).toMatchObject({
      ...{ mayConfirm: true, kinds: 3, counted: 3, differing: 2, more: 2, fewer: 1 },
    });
    const tries = await Promise.all(
      [1, 2, 3].map(() =>
        second!.adminCount.book(handed).then(
          () => 'booked',
          () => 'refused',
        ),
      ),
    );
    expect(tries.filter((one) => one === 'booked')).toHaveLength(1);
    expect(await Promise.all(ppids.map((ppid) => onHandOf(ppid, storeId)))).toEqual([3, 4, 4]);
    const { number } = await second!.adminCount.detail({ id: taken.id });
    const { list, ...sums } = await second!.adminStock.movements({ keyword: number });
    expect(list.map(({ ppid, units, cause }) => [ppid, units, cause]).sort()).toEqual(
      [
        [fewer, -1, 'count'],
        [more, 2, 'count'],
      ].sort(),
    );
    expect(sums).toMatchObject({ total: 2 });
    expect((await auditMoney(shop.context())).filter(({ check }) => check.startsWith('库存'))).toEqual([]);
  });

  it('is not disturbed by what is sold between the count and its booking', async () => {
    const { storeId, ppids } = await makeShelf(5);
    const [ppid] = ppids as [number];
    const taken = await counter!.adminCount.open({ storeId });
    await type(taken.id, ppid, 4);
    const buyer = await makeBuyer(shop, { balanceYuan: 900 });
    const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: storeId });
    const order = await counter!.adminOrder.detail({ orderId });
    expect(order.orderId).toBe(orderId);
    await counter!.adminProduct.setStock({ ppid, storeId, onHand: 3, reason: '卖出两件' });
    const handed = await counter!.adminCount.submit({ ...taken, zero: false });
    await second!.adminCount.book(handed);
    // 5 lay there and 4 were found; 2 have left since.
    expect(await onHandOf(ppid, storeId)).toBe(2);
  });

  it('counts nothing away that an order holds, and names the order', async () => {
    const { storeId, ppids } = await makeShelf(2);
    const [ppid] = ppids as [number];
    const buyer = await makeBuyer(shop, { balanceYuan: 900 });
    const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: storeId });
    const taken = await counter!.adminCount.open({ storeId });
    const handed = await counter!.adminCount.submit({ ...taken, zero: true });
    expect(await second!.adminCount.detail({ id: taken.id })).toMatchObject({ fewer: 2 });
    expect(await refusalOf(second!.adminCount.book(handed))).toMatchObject({
      code: 4009,
      userMsg: expect.stringContaining(`有 1 件被占用，不能盘亏：订单 ${orderId}（1 件）`),
    });
    expect(await onHandOf(ppid, storeId)).toBe(2);
    const back = await counter!.adminCount.reopen(handed);
    await type(taken.id, ppid, 1, 0);
    await second!.adminCount.book(await counter!.adminCount.submit({ ...back, zero: false }));
    expect(await onHandOf(ppid, storeId)).toBe(1);
  });

  it('adds up scans of many at once; one that is taken back leaves goods uncounted, and a typed number sees others', async () => {
    const { storeId, ppids } = await makeShelf(30, 1);
    const [many, one] = ppids as [number, number];
    const taken = await counter!.adminCount.open({ storeId });
    await Promise.all(Array.from({ length: 20 }, () => scan(taken.id, many)));
    expect(await scan(taken.id, many, -1)).toMatchObject({ counted: 19, expected: 30 });
    expect(await refusalOf(type(taken.id, many, 30, 18))).toMatchObject({ code: 4009 });
    await scan(taken.id, one);
    expect(await scan(taken.id, one, -1)).toMatchObject({ counted: -1 });
    await counter!.adminCount.submit({ ...taken, zero: false });
    expect(await counter!.adminCount.detail({ id: taken.id })).toMatchObject({ counted: 1, fewer: 11 });
    expect(await refusalOf(scan(taken.id, one))).toMatchObject({ userMsg: '盘点单待复核，不能继续清点' });
  });

  it('of a category is of its goods alone; what nobody expected there joins as it is scanned', async () => {
    const { storeId, skus, ppids } = await makeShelf(1, 1, 0);
    const [own, other, found] = ppids as [number, number, number];
    const taken = await counter!.adminCount.open({ storeId, categoryId: skus[0]!.categoryId });
    expect((await counter!.adminCount.lines({ id: taken.id })).list.map(({ ppid }) => ppid)).toEqual([own]);
    expect(await refusalOf(scan(taken.id, other))).toMatchObject({ userMsg: '该商品不在本次盘点范围内' });
    await counter!.adminCount.cancel(taken);
    const all = await counter!.adminCount.open({ storeId });
    await type(all.id, found, 2);
    await second!.adminCount.book(await counter!.adminCount.submit({ ...all, zero: false }));
    expect(await onHandOf(found, storeId)).toBe(2);
    expect(await onHandOf(own, storeId)).toBe(1);
  });

  it('is one at a time in a place, belongs to its store and tenant, and to who may count', async () => {
    const { storeId, ppids } = await makeShelf(1);
    const begun = await Promise.all(
      [1, 2, 3].map(() => counter!.adminCount.open({ storeId }).catch(() => undefined)),
    );
    const [taken] = begun.filter((one) => one !== undefined);
    expect(begun.filter((one) => one !== undefined)).toHaveLength(1);
    const bound = await makeStaff(shop.context(), ['inventory:read', 'inventory:count']);
    await shop
      .context()
      .db.update(staff)
      .set({ storeId: await makeStore(shop.context()) })
      .where(eq(staff.id, bound.staffId));
    const foreign = shop.client((await makeStaff(shop.context(2))).caller);
    for (const stranger of [shop.client(bound.caller), foreign]) {
      const acts = [
        stranger.adminCount.detail({ id: taken!.id }),
        stranger.adminCount.lines({ id: taken!.id }),
        stranger.adminCount.count({ id: taken!.id, ppid: ppids[0]!, how: 'add', units: 1 }),
        stranger.adminCount.cancel(taken!),
        stranger.adminCount.open({ storeId }),
      ];
      const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
      expect(codes.slice(0, 4)).toEqual([4004, 4004, 4004, 4004]);
      expect([4000, 4004]).toContain(codes[4]);
    }
    expect(await refusalOf(shop.client(bound.caller).adminCount.book(taken!))).toMatchObject({ code: 4003 });
  });
});
