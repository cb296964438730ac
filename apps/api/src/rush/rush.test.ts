import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, PAY_PASSWORD, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { provideRush } from './rush.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** An unpaid order of a flash sale at 66.60 yuan. */
async function take(buyer: Buyer, ppid: number): Promise<number> {
  const submitToken = `flash-sale-of-this-test-${next()}`;
  const { addressId } = buyer;
  const orderId = await provideRush(buyer.ctx, { ppid, priceFen: 6_660, addressId, submitToken });
  return orderId ?? Number.NaN;
}

it('C247 lists what a member took in flash sales and what became of it, page by page, to nobody else', async () => {
  const buyer = await makeBuyer(shop, { balanceYuan: 50_000 });
  const { client } = buyer;
  const { ppid } = await makeSku(shop.context(), { stock: 20 });
  expect(await client.rush.records({})).toMatchObject({ list: [], total: 0 });
  // An ordinary order is none of them.
  await placePaidOrderOf(buyer, ppid);
  const [cancelled, paid, returned, unpaid] = [
    await take(buyer, ppid),
    await take(buyer, ppid),
    await take(buyer, ppid),
    await take(buyer, ppid),
  ];
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
  expect(list[0]).toMatchObject({ qid: ppid, price: 66.6, count: 1, stateText: '抢到待付款' });
  // Ten minutes are given to pay what was taken.
  const minutes = (Date.parse(list[0]?.payBefore ?? '') - Date.parse(list[0]?.at ?? '')) / 60_000;
  expect(minutes).toBeCloseTo(10, 0);
  expect(list.slice(1).map(({ payBefore }) => payBefore)).toEqual(['', '', '']);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.rush.records({ page, pageSize: 2 }).then((one) => one.list)),
  );
  expect(pages.flat()).toEqual(list);

  expect((await (await makeBuyer(shop)).client.rush.records({})).total).toBe(0);
  expect((await (await makeBuyer(shop, { tenant: 2 })).client.rush.records({})).total).toBe(0);
  await expect(shop.client().rush.records({})).rejects.toMatchObject({ code: 1000 });
  for (const wrong of [{ page: 0 }, { pageSize: 51 }, { page: -1 }])
    await expect(client.rush.records(wrong)).rejects.toMatchObject({ code: 4000 });
});

it('C247 what was deleted from the orders is no record any more', async () => {
  const buyer = await makeBuyer(shop);
  const { ppid } = await makeSku(shop.context(), { stock: 5 });
  const orderId = await take(buyer, ppid);
  await buyer.client.order.cancel({ orderId, reason: '不想要了' });
  await buyer.client.order.remove({ orderId });
  expect((await buyer.client.rush.records({})).total).toBe(0);
});
