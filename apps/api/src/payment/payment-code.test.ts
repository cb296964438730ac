import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageOrder, type Buyer, makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
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

describe('a payment code', () => {
  it('is made once for an order and method, ten requests at once and later', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const before = shop.gateways.wechat.trades.size;
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => buyer.client.payment.wechatCode(target(orderId))),
    );
    codes.push(await buyer.client.payment.wechatCode(target(orderId)));
    expect(new Set(codes.map((code) => code.codeUrl)).size).toBe(1);
    expect(codes[0]).toMatchObject({ amount: 1999, sandbox: true });
    expect(shop.gateways.wechat.trades.size).toBe(before + 1);
    expect(await desk.paymentsOf(orderId)).toHaveLength(1);
    const { request } = shop.gateways.wechat.trades.get(codes[0]!.paymentNo)!;
    expect(request).toMatchObject({ amountFen: 199_900, subject: `机市订单${orderId}` });
    expect(request.paymentNo).toMatch(/^[A-Za-z0-9_-]{6,32}$/);
    expect(new URL(request.notifyUrl)).toMatchObject({
      hostname: 'localhost',
      pathname: '/pay/notify/wechat',
    });
  });

  it('C337 C338 is refused for an order that is cancelled or late, and while the provider is away', async () => {
    const cancelled = await placeOrderOf(buyer, ppid);
    await buyer.client.order.cancel({ orderId: cancelled });
    expect(await refusalOf(buyer.client.payment.wechatCode(target(cancelled)))).toMatchObject({
      code: 4009,
      userMsg: '订单已取消，请重新下单',
    });
    const late = await placeOrderOf(buyer, ppid);
    await ageOrder(shop.context(), late, 1);
    expect(await refusalOf(buyer.client.payment.alipayCode(target(late)))).toMatchObject({
      code: 4009,
      userMsg: '订单已超过付款时间，请重新下单',
    });
    const open = await placeOrderOf(buyer, ppid);
    shop.gateways.wechat.outage = outage;
    expect(await refusalOf(buyer.client.payment.wechatCode(target(open)))).toMatchObject({ code: 5003 });
    shop.gateways.wechat.outage = undefined;
    expect((await buyer.client.payment.wechatCode(target(open))).codeUrl).not.toBe('');
    expect(await desk.paymentsOf(open)).toHaveLength(1);
  });
});

describe('the status of a payment', () => {
  it('C341 asks the provider when a notification is overdue, and not before', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    shop.gateways.wechat.pay(paymentNo);
    expect(await buyer.client.payment.status(target(orderId))).toEqual({ paid: false, closed: false });
    await desk.age('payment', orderId, 1);
    expect(await buyer.client.payment.status(target(orderId))).toEqual({ paid: true, closed: false });
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'paid']);
  });

  it('is answered while the provider is away', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    await buyer.client.payment.wechatCode(target(orderId));
    await desk.age('payment', orderId, 1);
    shop.gateways.wechat.outage = outage;
    expect(await buyer.client.payment.status(target(orderId))).toEqual({ paid: false, closed: false });
    shop.gateways.wechat.outage = undefined;
  });

  it('is found by the sweep when nobody polls, and codes nobody needs are closed at the provider', async () => {
    const forgotten = await placeOrderOf(buyer, ppid);
    const cancelled = await placeOrderOf(buyer, ppid);
    const paidNo = (await buyer.client.payment.wechatCode(target(forgotten))).paymentNo;
    const openNo = (await buyer.client.payment.wechatCode(target(cancelled))).paymentNo;
    shop.gateways.wechat.pay(paidNo);
    await buyer.client.order.cancel({ orderId: cancelled });
    for (const orderId of [forgotten, cancelled]) await desk.age('payment', orderId, 5);
    await desk.sweep();
    expect(await stateOf(forgotten)).toBe('paid');
    expect(await desk.paymentsOf(cancelled)).toMatchObject([{ state: 'closed' }]);
    expect(shop.gateways.wechat.trades.get(openNo)?.state).toBe('closed');
  });
});
