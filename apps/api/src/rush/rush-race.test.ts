import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStock } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { inTransaction } from '../platform/request-context.ts';
import { settleItem } from './release-claim.ts';
import { findWrongStock, makeSale, makeShopper, readSaleBooks, wishOf } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const makeCrowd = (size: number) => Promise.all(Array.from({ length: size }, () => makeShopper(shop)));
const countDeadlocks = async () => {
  const { rows } = await shop
    .context()
    .db.execute<{ deadlocks: string }>(
      sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`,
    );
  return Number(rows[0]?.deadlocks);
};

it('120 presses of 40 members for 20 units: 20 orders, one a member at most, and every book agrees', async () => {
  const { qid, ppid } = await makeSale(shop, { quota: 20 });
  const crowd = await makeCrowd(40);
  const wishes = crowd.flatMap((one) =>
    [wishOf(one, qid), wishOf(one, qid), wishOf(one, qid)].map((wish) => ({ one, wish })),
  );
  const answers = await Promise.allSettled(wishes.map(({ one, wish }) => one.client.rush.order(wish)));
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.orderId] : []));
  expect(new Set(won).size).toBe(20);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(String(answer.reason.userMsg)).toMatch(/已抢光|每人限购|排队人数较多/);
  expect(await readSaleBooks(shop, qid)).toMatchObject({
    left: 0,
    held: 20,
    carved: 20,
    members: 20,
    most: 1,
  });
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 20, held: 20 });
  // The same tokens again give the same orders and take nothing.
  const again = await Promise.allSettled(wishes.map(({ one, wish }) => one.client.rush.order(wish)));
  expect(
    again.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.orderId] : [])).toSorted(),
  ).toEqual(won.toSorted());
  expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, held: 20, members: 20 });
  expect(await findWrongStock(shop)).toEqual([]);
  expect(await countDeadlocks()).toBe(0);
}, 120_000);

it.each([1, 3, 17])(
  '%i units at once to 30 members: never more, never fewer',
  async (quota) => {
    const { qid } = await makeSale(shop, { quota });
    const crowd = await makeCrowd(30);
    const answers = await Promise.allSettled(crowd.map((one) => one.client.rush.order(wishOf(one, qid))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(quota);
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, held: quota, carved: quota });
  },
  60_000,
);

it('60 unpaid orders expire while 60 members try: never above the quota, and what comes back is sold again', async () => {
  const { qid, ppid } = await makeSale(shop, { quota: 60, stock: 60 });
  const first = await makeCrowd(60);
  const taken = await Promise.all(first.map((one) => one.client.rush.order(wishOf(one, qid))));
  expect(taken).toHaveLength(60);
  await shop
    .context()
    .db.execute(sql`UPDATE sales_order SET pay_before = now() - interval '1 second' WHERE kind = 'rush'
    AND id IN (SELECT order_id FROM rush_claim WHERE item_id = ${qid})`);
  const second = await makeCrowd(60);
  const tryAll = async () => {
    let won = 0;
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.allSettled(second.map((one) => one.client.rush.order(wishOf(one, qid))));
      won += answers.filter(({ status }) => status === 'fulfilled').length;
      const { left, held } = await readSaleBooks(shop, qid);
      expect(left + held).toBe(60);
    }
    return won;
  };
  const [, won] = await Promise.all([closeOverdueOrders(shop.context()), tryAll()]);
  const books = await readSaleBooks(shop, qid);
  expect(books).toMatchObject({ held: won, left: 60 - won, released: 60, carved: 60, most: won > 0 ? 1 : 0 });
  expect(won).toBeGreaterThan(0);
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 60, reserved: 60, held: 60 });
  expect(await findWrongStock(shop)).toEqual([]);
}, 120_000);

it('settling beside cancelling and paying loses and doubles nothing', async () => {
  const { qid, ppid } = await makeSale(shop, { quota: 12 });
  const crowd = await Promise.all(Array.from({ length: 10 }, () => makeShopper(shop, { balanceYuan: 1000 })));
  const orders = await Promise.all(
    crowd.map(async (one) => ({ one, ...(await one.client.rush.order(wishOf(one, qid))) })),
  );
  await shop.context().db.execute(sql`UPDATE rush_session SET ends_at = now() - interval '1 second'
    WHERE id = (SELECT session_id FROM rush_item WHERE id = ${qid})`);
  await Promise.all([
    ...orders.map(({ one, orderId }, at) =>
      at % 2 === 0
        ? one.client.order.cancel({ orderId, reason: '不想要了' })
        : one.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: '258036' }),
    ),
    ...[1, 2].map(() => inTransaction(shop.context(), (tx) => settleItem(tx, qid))),
  ]);
  expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 0, held: 0, paid: 5, released: 5, carved: 0 });
  expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 50, reserved: 5, held: 5 });
  expect(await findWrongStock(shop)).toEqual([]);
  expect(await countDeadlocks()).toBe(0);
}, 60_000);
