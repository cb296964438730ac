import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, PAY_PASSWORD, placeOrderOf, readStock } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { outage, PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let desk: PaymentDesk;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 5 }));
});
afterAll(() => shop.close());

const stateOf = async (orderId: number) => (await buyer.client.order.detail({ orderId })).state;

describe('a refund', () => {
  async function payByWechat(orderId: number): Promise<string> {
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    await desk.notify('wechat', shop.gateways.wechat.pay(paymentNo));
    return paymentNo;
  }

  it('goes back at once through the provider, and stock comes back, five requests at once', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const paymentNo = await payByWechat(orderId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.client.order.refund({ orderId, reason: '不想要了' })),
    );
    expect(answers.map((answer) => answer.state)).toContain('refunded');
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await desk.refundsOf(orderId)).toMatchObject([
      { state: 'done', reason: '不想要了', actor: '会员' },
    ]);
    expect(shop.gateways.wechat.refunds.get(`R${paymentNo.slice(1)}-1`)?.totalFen).toBe(199_900);
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'paid', 'refundRequested', 'refundDone']);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 5, reserved: 0, held: 0 });
  });

  it('waits for a provider that is away and is done under the same number when it is back', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const paymentNo = await payByWechat(orderId);
    shop.gateways.wechat.outage = outage;
    expect(await buyer.client.order.refund({ orderId })).toMatchObject({ state: 'refunding' });
    await expect(desk.runRefunds()).rejects.toThrow('no answer');
    expect(await stateOf(orderId)).toBe('refunding');
    shop.gateways.wechat.outage = undefined;
    await desk.age('refund', orderId, 2);
    await desk.sweep();
    expect(await stateOf(orderId)).toBe('refunded');
    expect(
      [...shop.gateways.wechat.refunds.keys()].filter((no) => no.includes(paymentNo.slice(1))),
    ).toHaveLength(1);
    expect(await buyer.client.order.refund({ orderId })).toMatchObject({ state: 'refunded' });
  });

  it('stays under way while the provider has only accepted it', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    await payByWechat(orderId);
    shop.gateways.wechat.refundsSlowly = true;
    expect(await buyer.client.order.refund({ orderId })).toMatchObject({ state: 'refunding' });
    shop.gateways.wechat.refundsSlowly = false;
    await desk.age('refund', orderId, 2);
    await desk.sweep();
    expect((await buyer.client.order.detail({ orderId })).steps).toMatchObject([
      { name: '提交订单' },
      { name: '付款成功' },
      { name: '申请退款', state: 'past' },
      { name: '退款成功', state: 'current' },
    ]);
  });

  it('of a balance payment is back in the balance at once, once', async () => {
    const owner = await makeBuyer(shop, { balanceYuan: 2000 });
    const orderId = await placeOrderOf(owner, ppid);
    await owner.client.payment.payByBalance({ ...target(orderId), payPassword: PAY_PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.client.order.refund({ orderId })),
    );
    expect(answers).toMatchObject(Array(5).fill({ state: 'refunded' }));
    expect((await owner.client.payment.methods(target(orderId))).balance).toBe(2000);
  });
});
