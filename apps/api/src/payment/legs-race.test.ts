import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrderOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeOwner, own, readSums } from './legs.fixture.ts';

let shop: TestShop;
let desk: PaymentDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
});
afterAll(() => shop.close());

const ROUNDS = 100;

it('a leg against a code payment at once, 100 rounds: paid exactly once, and the rest is where it was', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 1000 });
  const ends = { whole: 0, code: 0, part: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await makeOwner(shop, { balanceYuan: 200, coinYuan: 0 });
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    const code = await payment.wechatCode(target(orderId));
    // Every third round a part, so that the code is for another sum; the wallet pays unless it was closed before.
    const stated = round % 3 === 0 ? { balance: 40 } : {};
    const payInWallet = async () => {
      for (let wait = (round % 12) * 3; wait > 0; wait -= 1) await new Promise((done) => setTimeout(done, 1));
      if (shop.gateways.wechat.trades.get(code.paymentNo)?.state !== 'open') return;
      await desk.notify('wechat', shop.gateways.wechat.pay(code.paymentNo));
    };
    await Promise.allSettled([
      payment.payByBalance(own(orderId, stated)),
      payInWallet(),
      payment.payByBalance(own(orderId, stated)),
    ]);
    await desk.runRefunds();
    const { balance, paid, stages, counted, state } = await readSums(shop, owner.memberId, orderId);
    expect([stages, counted]).toEqual([paid, paid]);
    expect([4_000, 10_000]).toContain(paid);
    expect(state).toBe(paid === 10_000 ? 'paid' : 'unpaid');
    const wasCode = shop.gateways.wechat.trades.get(code.paymentNo)?.state === 'paid';
    const cameBack = [...shop.gateways.wechat.refunds.values()].some(
      (one) => one.paymentNo === code.paymentNo,
    );
    // What is not in the order is in the member's hands: on the balance, or given back by the provider.
    expect(20_000 - balance + (wasCode && !cameBack ? 10_000 : 0)).toBe(paid);
    ends[paid === 4_000 ? 'part' : balance === 20_000 ? 'code' : 'whole'] += 1;
  }
  expect(ends.whole + ends.code + ends.part).toBe(ROUNDS);
  console.warn(`legs against codes: ${JSON.stringify(ends)}`);
}, 120_000);

it('50 legs at once over ten orders never take balance or coin below zero', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 1000 });
  const owner = await makeOwner(shop, { balanceYuan: 33, coinYuan: 17 });
  const { payment } = owner.client;
  const orders: number[] = [];
  for (let i = 0; i < 10; i += 1) orders.push(await placeOrderOf(owner, ppid));
  await Promise.allSettled(
    orders.flatMap((orderId) =>
      [1, 2, 3, 4, 5].map((i) => payment.payByBalance(own(orderId, { balance: i, coin: i % 3 }))),
    ),
  );
  const { rows } = await shop.context().db.execute<{ balance: string; coin: string; paid: string }>(sql`
    SELECT balance_fen AS balance, coin_fen AS coin,
      (SELECT sum(paid_fen) FROM sales_order WHERE member_id = ${owner.memberId}) AS paid
    FROM member WHERE id = ${owner.memberId}`);
  const [{ balance, coin, paid } = { balance: '', coin: '', paid: '' }] = rows;
  expect(Number(balance)).toBeGreaterThanOrEqual(0);
  expect(Number(coin)).toBeGreaterThanOrEqual(0);
  expect(Number(balance) + Number(coin) + Number(paid)).toBe(5_000);
}, 60_000);
