import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeOwner, own, readSums } from '../payment/legs.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { makePresale, openFinalOf, placeDeposit, soldOf, wishOf } from './presale.fixture.ts';
import { lapse } from './presale-stages.ts';

let shop: TestShop;
let desk: PaymentDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
});
afterAll(() => shop.close());

it('40 buyers at once for 10 units: 10 orders, and the quota is full', async () => {
  const { id } = await makePresale(shop, { quota: 10 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => makeOwner(shop, { coinYuan: 0 })));
  const orders = await Promise.allSettled(buyers.map((one) => one.client.presale.order(wishOf(one, id))));
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await soldOf(shop, id)).toBe(10);
}, 60_000);

it('the final payment at the last second against the closing job, 40 rounds: paid or closed, never both', async () => {
  const { id } = await makePresale(shop, { quota: 100, stock: 100 });
  const ends = { paid: 0, closed: 0 };
  for (let round = 0; round < 40; round += 1) {
    const owner = await makeOwner(shop, { balanceYuan: 2000, coinYuan: 0 });
    const orderId = await placeDeposit(owner, id);
    await openFinalOf(shop, orderId);
    const { payment } = owner.client;
    const byCode = round % 2 === 0;
    const code = byCode ? await payment.wechatCode(target(orderId)) : undefined;
    const pay = async () => {
      if (code) await desk.notify('wechat', shop.gateways.wechat.pay(code.paymentNo));
      else await payment.payByBalance(own(orderId));
    };
    const close = async () => {
      if (round % 4 > 1) await new Promise((done) => setTimeout(done, (round % 8) * 4));
      await inTransaction(shop.context(), (tx) => lapse(tx, orderId));
    };
    await Promise.allSettled([pay(), close(), close()]);
    await desk.runRefunds();
    const { balance, paid, stages, state } = await readSums(shop, owner.memberId, orderId);
    expect(stages).toBe(paid);
    if (state === 'paid') expect([paid, balance]).toEqual([85_000, byCode ? 190_000 : 115_000]);
    else {
      expect([state, paid, balance]).toEqual(['cancelled', 10_000, 190_000]);
      if (code)
        expect(
          [...shop.gateways.wechat.refunds.values()].some((one) => one.paymentNo === code.paymentNo),
        ).toBe(true);
    }
    ends[state === 'paid' ? 'paid' : 'closed'] += 1;
  }
  console.warn(`final payments against closing: ${JSON.stringify(ends)}`);
}, 120_000);
