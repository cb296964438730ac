import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { markSession } from './mark-session.ts';
import { inMinutes, makeSale } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const mark = (id: number, starts: number, ends: number) =>
  inTransaction(shop.context(), (tx) =>
    markSession(tx, { id, startsAt: inMinutes(starts), endsAt: inMinutes(ends) }),
  );

it('S177 goods in a cart that a flash sale has now lead to it, until it is over or stopped', async () => {
  const sale = await makeSale(shop);
  const other = await makeSku(shop.context(), { priceYuan: 100 });
  const client = shop.client({ cookies: newDevice() });
  await client.cart.add({ ppid: other.ppid, count: 1 });
  await client.cart.add({ ppid: sale.ppid, count: 1 });
  const groups = async () =>
    (await client.cart.list({})).cart.map(({ groupType, product }) => ({
      ...{ type: groupType.cartGroupType, isRush: groupType.isRushCart, link: groupType.link },
      ppids: product.map(({ ppid }) => ppid),
    }));
  const asGoods = [{ type: 1, isRush: false, link: '', ppids: [sale.ppid, other.ppid] }];
  expect(await groups()).toEqual(asGoods);
  await mark(sale.sessionId, 5, 60);
  expect(await groups()).toEqual(asGoods);
  await mark(sale.sessionId, -5, 60);
  const inSale = [
    { type: 4, isRush: true, link: `/rush/${sale.qid}`, ppids: [sale.ppid] },
    { type: 1, isRush: false, link: '', ppids: [other.ppid] },
  ];
  expect(await groups()).toEqual(inSale);
  await shop.client((await makeStaff(shop.context())).caller).adminRush.stop({ id: sale.sessionId });
  expect(await groups()).toEqual(asGoods);
});

it('S177 a sale that is published is told to carts in the same transaction', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1000, stock: 5 });
  const desk = shop.client((await makeStaff(shop.context())).caller).adminRush;
  const times = { startsAt: inMinutes(60).toISOString(), endsAt: inMinutes(120).toISOString() };
  const goods = [{ ppid, price: 666, quota: 5 }];
  const { id } = await desk.save({ ...{ id: 0, version: 0, name: '晚场', ...times }, goods });
  const count = async () => {
    const { rows } = await shop.context().db.execute(`SELECT 1 FROM goods_mark WHERE ppid = ${ppid}`);
    return rows.length;
  };
  expect(await count()).toBe(0);
  await desk.publish({ id, version: 1 });
  expect(await count()).toBe(1);
});
