import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { outage, PaymentDesk, target } from '../../test/payment-desk.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { requireOrder } from '../order/order.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { requestRefund } from './request-refund.ts';

let shop: TestShop;
let desk: PaymentDesk;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
  buyer = await makeBuyer(shop, { balanceYuan: 1_000 });
});
afterAll(() => shop.close());

const actor = { kind: 'staff', name: '店员' } as const;
const give = (orderId: number, amountFen: number) =>
  inTransaction(shop.context(), (tx) => giveMoneyBack(tx, { orderId, amountFen, reason: '押金', actor }));
const send = (orderId: number) =>
  shipOrder(shop.context(), orderId, { courier: 'shunfeng', number: `SF${orderId}` }, actor);
const wrong = async () =>
  (await auditMoney(shop.context())).filter(({ check }) => check !== '余额：与流水不符');

it('gives a part back by the provider it came by, once, also where the provider does not answer at first', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
  const orderId = await placeOrderOf(buyer, ppid);
  const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
  await desk.notify('wechat', shop.gateways.wechat.pay(paymentNo));
  await send(orderId);
  shop.gateways.wechat.outage = outage;
  await give(orderId, 3_000);
  expect((await desk.refundsOf(orderId)).map(({ state }) => state)).toEqual(['pending']);
  shop.gateways.wechat.outage = undefined;
  await desk.age('refund', orderId, 2);
  for (let again = 0; again < 2; again += 1) {
    await desk.sweep();
  }
  expect((await desk.refundsOf(orderId)).map(({ state, amountFen }) => [state, amountFen])).toEqual([
    ['done', 3_000],
  ]);
  const back = [...shop.gateways.wechat.refunds.values()].filter((one) => one.paymentNo === paymentNo);
  expect(back.map(({ amountFen }) => amountFen)).toEqual([3_000]);
  expect(await requireOrder(shop.context(), orderId)).toMatchObject({ state: 'shipped', refundedFen: 3_000 });
  // The unit is worth what is left of it.
  const { amountFen } = await requestRefund(shop.context(), { orderId, reason: '退货', actor });
  expect(amountFen).toBe(7_000);
  expect(await requireOrder(shop.context(), orderId)).toMatchObject({
    state: 'refunded',
    refundedFen: 10_000,
  });
  expect(await wrong()).toEqual([]);
});

it('refuses what has not left, and more than is left of an order', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  await expect(give(orderId, 1)).rejects.toMatchObject({ code: 4009 });
  await send(orderId);
  await expect(give(orderId, 10_001)).rejects.toMatchObject({ userMsg: '订单剩余金额不足，不能退款' });
  const both = await Promise.allSettled([give(orderId, 6_000), give(orderId, 6_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await wrong()).toEqual([]);
});

it('withholds what was agreed of units that come back, and never more than they are worth', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
  for (const [withheldFen, backFen] of [
    [2_500, 7_500],
    [10_500, 0],
  ] as const) {
    const orderId = await placePaidOrderOf(buyer, ppid);
    await send(orderId);
    const request = { orderId, reason: '归还', actor, withheldFen };
    expect(await requestRefund(shop.context(), request)).toMatchObject({
      amountFen: backFen,
      state: 'refunded',
    });
  }
  expect(await wrong()).toEqual([]);
});
