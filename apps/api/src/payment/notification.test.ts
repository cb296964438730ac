import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageOrder, type Buyer, makeBuyer, placeOrderOf, readStock } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { orderJobs } from '../order/order.jobs.ts';

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

describe('a notification', () => {
  it('pays the order once, ten times at once and again', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    const paid = shop.gateways.wechat.pay(paymentNo);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => desk.notify('wechat', paid)));
    expect([...statuses, await desk.notify('wechat', paid)]).toEqual(Array(11).fill(200));
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'paid']);
    expect(await desk.refundsOf(orderId)).toEqual([]);
    expect(await desk.paymentsOf(orderId)).toMatchObject([
      { state: 'paid', gatewayTradeNo: `T${paymentNo}` },
    ]);
    expect(await buyer.client.payment.result({ orderId })).toMatchObject({
      paid: true,
      amount: 1999,
      method: '微信支付',
      paidAt: '2026-11-21T04:00:00.000Z',
      deliveryText: expect.stringMatching(/^李雷 139\*\*\*\*4321 /),
    });
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 1, held: 1 });
  });

  it('is not believed when its signature, number, channel, amount or tenant is wrong', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    const genuine = shop.gateways.wechat.pay(paymentNo);
    expect(await desk.notify('wechat', genuine, { signature: 'forged' })).toBe(500);
    expect(await desk.notify('wechat', { ...genuine, paymentNo: 'P1-00000000' })).toBe(500);
    expect(await desk.notify('alipay', genuine)).toBe(500);
    expect(await desk.notify('wechat', { ...genuine, amountFen: 1 })).toBe(500);
    expect(await desk.notify('wechat', genuine, { tenant: 2 })).toBe(500);
    expect(await stateOf(orderId)).toBe('unpaid');
    expect(await desk.notify('wechat', { ...genuine, success: false })).toBe(200);
    expect(await stateOf(orderId)).toBe('unpaid');
    expect(await desk.notify('wechat', genuine)).toBe(200);
    expect(await stateOf(orderId)).toBe('paid');
  });

  it('that comes after the order was closed is given back, once', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.alipayCode(target(orderId));
    await ageOrder(shop.context(), orderId, 1);
    await orderJobs[0]!.handle(shop.context(), { tenantId: 0 });
    const paid = shop.gateways.alipay.pay(paymentNo);
    await Promise.all([
      desk.notify('alipay', paid),
      desk.notify('alipay', paid),
      desk.notify('alipay', paid),
    ]);
    await desk.runRefunds();
    expect(await desk.refundsOf(orderId)).toMatchObject([
      {
        state: 'done',
        amountFen: 199_900,
        reason: '订单已取消，付款自动退回',
        refundNo: `R${paymentNo.slice(1)}`,
      },
    ]);
    expect(shop.gateways.alipay.refunds.get(`R${paymentNo.slice(1)}`)).toMatchObject({
      paymentNo,
      amountFen: 199_900,
    });
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await stateOf(orderId)).toBe('cancelled');
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 0, held: 0 });
  });

  it('for a second payment of a paid order gives that one back and leaves the order paid', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const wechat = await buyer.client.payment.wechatCode(target(orderId));
    const alipay = await buyer.client.payment.alipayCode(target(orderId));
    const notices = [
      shop.gateways.wechat.pay(wechat.paymentNo),
      shop.gateways.alipay.pay(alipay.paymentNo),
    ] as const;
    expect(await Promise.all([desk.notify('wechat', notices[0]), desk.notify('alipay', notices[1])])).toEqual(
      [200, 200],
    );
    await desk.runRefunds();
    expect(await desk.refundsOf(orderId)).toMatchObject([
      { state: 'done', reason: '订单重复付款，自动退回' },
    ]);
    expect((await desk.paymentsOf(orderId)).map((row) => row.state).sort()).toEqual(['closed', 'paid']);
    expect(await stateOf(orderId)).toBe('paid');
  });

  it('and a cancellation at once: either the order is paid, or it is cancelled and the money goes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const orderId = await placeOrderOf(buyer, ppid);
      const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
      const paid = shop.gateways.wechat.pay(paymentNo);
      const [status, cancelled] = await Promise.all([
        desk.notify('wechat', paid),
        buyer.client.order.cancel({ orderId }).then(
          () => true,
          () => false,
        ),
      ]);
      await desk.runRefunds();
      expect(status).toBe(200);
      expect(await stateOf(orderId)).toBe(cancelled ? 'cancelled' : 'paid');
      expect((await desk.refundsOf(orderId)).map((row) => row.state)).toEqual(cancelled ? ['done'] : []);
      expect(await readStock(shop.context(), ppid)).toMatchObject(cancelled ? { held: 0 } : { held: 1 });
      if (!cancelled) await buyer.client.order.refund({ orderId });
    }
  });
});
