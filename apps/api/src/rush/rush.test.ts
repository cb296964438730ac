import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_PASSWORD, placePaidOrderOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSale, makeShopper, wishOf } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

it('C247 lists what a member took in flash sales and what became of it, page by page, to nobody else', async () => {
  const buyer = await makeShopper(shop, { balanceYuan: 50_000 });
  const { client } = buyer;
  const sale = await makeSale(shop, { quota: 9, perMember: 9 });
  const take = async () => (await client.rush.order(wishOf(buyer, sale.qid))).orderId;
  expect(await client.rush.records({})).toMatchObject({ list: [], total: 0 });
  // An ordinary order is none of them.
  await placePaidOrderOf(buyer, sale.ppid);
  const [cancelled, paid, returned, unpaid] = [await take(), await take(), await take(), await take()];
  await client.order.cancel({ orderId: cancelled, reason: '不想要了' });
  for (const id of [paid, returned])
    await client.payment.payByBalance({ type: 'order', id, payPassword: PAY_PASSWORD });
  await client.order.refund({ orderId: returned, reason: '不想要了' });

  const { list, total } = await client.rush.records({});
  expect(total).toBe(4);
  expect(list.map(({ orderId, state }) => [orderId, state])).toEqual([
    [unpaid, 'unpaid'],
    [returned, 'returned'],
    [paid, 'taken'],
    [cancelled, 'lapsed'],
  ]);
  expect(list[0]).toMatchObject({ qid: sale.qid, price: 666, count: 1, stateText: '抢到待付款' });
  // Ten minutes are given to pay what was taken.
  const minutes = (Date.parse(list[0]?.payBefore ?? '') - Date.parse(list[0]?.at ?? '')) / 60_000;
  expect(minutes).toBeCloseTo(10, 0);
  expect(list.slice(1).map(({ payBefore }) => payBefore)).toEqual(['', '', '']);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.rush.records({ page, pageSize: 2 }).then((one) => one.list)),
  );
  expect(pages.flat()).toEqual(list);

  expect((await (await makeShopper(shop)).client.rush.records({})).total).toBe(0);
  expect((await (await makeShopper(shop, { tenant: 2 })).client.rush.records({})).total).toBe(0);
  await expect(shop.client().rush.records({})).rejects.toMatchObject({ code: 1000 });
  for (const wrong of [{ page: 0 }, { pageSize: 51 }, { page: -1 }])
    await expect(client.rush.records(wrong)).rejects.toMatchObject({ code: 4000 });
});

it('C247 what was deleted from the orders is no record any more', async () => {
  const buyer = await makeShopper(shop);
  const { qid } = await makeSale(shop);
  const { orderId } = await buyer.client.rush.order(wishOf(buyer, qid));
  await buyer.client.order.cancel({ orderId, reason: '不想要了' });
  await buyer.client.order.remove({ orderId });
  expect((await buyer.client.rush.records({})).total).toBe(0);
});
