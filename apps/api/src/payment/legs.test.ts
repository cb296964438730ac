import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { outage, PaymentDesk, target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { makeOwner, own, readSums } from './legs.fixture.ts';

let shop: TestShop;
let desk: PaymentDesk;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
});
beforeEach(async () => {
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 300, stock: 50 }));
});
afterAll(() => shop.close());

const sums = (owner: { memberId: number }, orderId: number) => readSums(shop, owner.memberId, orderId);

describe('C336 coin and balance', () => {
  it('pay a part, and a code pays what is left: the order is paid by several', async () => {
    const owner = await makeOwner(shop);
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    expect(await payment.methods(target(orderId))).toMatchObject({
      ...{ amount: 300, left: 300, legs: [], coin: 50, balance: 1000 },
      stages: [{ stage: 'full', amount: 300, paid: 0, now: true }],
    });
    expect(await payment.payByBalance(own(orderId, { coin: 50, balance: 100 }))).toEqual({
      paid: false,
      left: 150,
    });
    expect(await sums(owner, orderId)).toMatchObject({
      balance: 90_000,
      coin: 0,
      paid: 15_000,
      stages: 15_000,
    });
    expect(await payment.methods(target(orderId))).toMatchObject({
      left: 150,
      legs: [
        { method: 'coin', name: '机币', amount: 50 },
        { method: 'balance', amount: 100 },
      ],
    });
    const code = await payment.wechatCode(target(orderId));
    expect(code.amount).toBe(150);
    expect(await desk.notify('wechat', shop.gateways.wechat.pay(code.paymentNo))).toBe(200);
    expect(await sums(owner, orderId)).toMatchObject({ paid: 30_000, counted: 30_000, state: 'paid' });
    expect(await payment.result({ orderId })).toMatchObject({ paid: true, method: '组合支付' });

    expect(await owner.client.order.refund({ orderId, reason: '' })).toMatchObject({ state: 'refunded' });
    expect(await sums(owner, orderId)).toMatchObject({ balance: 100_000, coin: 5_000 });
    expect([...shop.gateways.wechat.refunds.values()].at(-1)).toMatchObject({ amountFen: 15_000 });
  });

  it('pay all of it together, or one of them alone', async () => {
    const owner = await makeOwner(shop, { balanceYuan: 270, coinYuan: 330 });
    const both = await placeOrderOf(owner, ppid);
    const { payment } = owner.client;
    expect(await payment.payByBalance(own(both, { coin: 30, balance: 270 }))).toEqual({
      paid: true,
      left: 0,
    });
    const alone = await placeOrderOf(owner, ppid);
    expect(await payment.payByBalance(own(alone, { coin: 300 }))).toEqual({ paid: true, left: 0 });
    expect(await payment.result({ orderId: alone })).toMatchObject({ method: '机币' });
    expect(await sums(owner, alone)).toMatchObject({ balance: 0, coin: 0 });
  });

  it('never pay more than is left, more than there is, nothing, or a second time by the same way', async () => {
    const owner = await makeOwner(shop, { balanceYuan: 200 });
    const orderId = await placeOrderOf(owner, ppid);
    const { payment } = owner.client;
    const refused = async (stated: { balance?: number; coin?: number }) =>
      (await refusalOf(payment.payByBalance(own(orderId, stated)))).userMsg;
    expect(await refused({ balance: 300.01 })).toContain('还需支付￥300');
    expect(await refused({ balance: 200.01 })).toContain('账户余额不足');
    expect(await refused({ coin: 50.01 })).toContain('机币不足');
    expect(await refused({ balance: 100, coin: 60 })).toContain('机币不足');
    expect(await refused({ balance: 0, coin: 0 })).toContain('请填写');
    expect(await sums(owner, orderId)).toMatchObject({ balance: 20_000, coin: 5_000, paid: 0, counted: 0 });
    await payment.payByBalance(own(orderId, { balance: 100 }));
    expect(await refused({ balance: 50 })).toContain('请先取消组合支付');
    expect((await refusalOf(payment.payByBalance(own(orderId, { coin: -1 })))).code).toBe(4000);
  });

  it('X1162 come back when the member chooses another way, once, and are taken again then', async () => {
    const owner = await makeOwner(shop);
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    await payment.payByBalance(own(orderId, { coin: 20, balance: 100 }));
    const code = await payment.alipayCode(target(orderId));
    const answers = await Promise.all(Array.from({ length: 5 }, () => payment.cancelLegs(target(orderId))));
    expect(answers.map(({ returned }) => returned).sort()).toEqual([0, 0, 0, 0, 120]);
    expect(await sums(owner, orderId)).toMatchObject({ balance: 100_000, coin: 5_000, paid: 0, stages: 0 });
    expect(shop.gateways.alipay.trades.get(code.paymentNo)?.state).toBe('closed');
    await payment.payByBalance(own(orderId, { coin: 50, balance: 250 }));
    expect(await sums(owner, orderId)).toMatchObject({
      balance: 75_000,
      coin: 0,
      paid: 30_000,
      state: 'paid',
    });
    expect((await refusalOf(payment.cancelLegs(target(orderId)))).code).toBe(4009);
  });

  it('come back in the transaction that closes the order, by the member or by time', async () => {
    const owner = await makeOwner(shop);
    const { client } = owner;
    const cancelled = await placeOrderOf(owner, ppid);
    await client.payment.payByBalance(own(cancelled, { coin: 50, balance: 100 }));
    await client.order.cancel({ orderId: cancelled });
    expect(await sums(owner, cancelled)).toMatchObject({
      balance: 100_000,
      coin: 5_000,
      paid: 0,
      state: 'cancelled',
    });
    const late = await placeOrderOf(owner, ppid);
    await client.payment.payByBalance(own(late, { balance: 299.99 }));
    await shop.asOwner(`UPDATE sales_order SET pay_before = now() - interval '1 minute' WHERE id = ${late}`);
    await Promise.all([closeOverdueOrders(shop.context()), closeOverdueOrders(shop.context())]);
    expect(await sums(owner, late)).toMatchObject({
      balance: 100_000,
      paid: 0,
      stages: 0,
      state: 'cancelled',
    });
  });

  it('C336 close the codes of another sum first; what was paid by one is settled and the leg refused', async () => {
    const owner = await makeOwner(shop);
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    const code = await payment.wechatCode(target(orderId));
    shop.gateways.wechat.outage = outage;
    expect((await refusalOf(payment.payByBalance(own(orderId, { balance: 100 })))).code).toBe(5003);
    shop.gateways.wechat.outage = undefined;
    shop.gateways.wechat.pay(code.paymentNo);
    expect(await refusalOf(payment.payByBalance(own(orderId, { balance: 100 })))).toMatchObject({
      code: 4009,
      userMsg: '您已扫码付款，正在确认支付结果，请稍候',
    });
    expect(await sums(owner, orderId)).toMatchObject({ balance: 100_000, paid: 30_000, state: 'paid' });
  });

  it('leave late money of a code that could not be closed to go back by itself, and the next code pays', async () => {
    const owner = await makeOwner(shop);
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    const before = await payment.unionPayCode(target(orderId));
    await payment.payByBalance(own(orderId, { balance: 100 }));
    expect(await desk.notify('unionpay', shop.gateways.unionpay.pay(before.paymentNo))).toBe(200);
    await desk.runRefunds();
    expect([...shop.gateways.unionpay.refunds.values()].at(-1)).toMatchObject({ amountFen: 30_000 });
    expect(await sums(owner, orderId)).toMatchObject({ paid: 10_000, state: 'unpaid' });
    const next = await payment.unionPayCode(target(orderId));
    expect(next.amount).toBe(200);
    await desk.notify('unionpay', shop.gateways.unionpay.pay(next.paymentNo));
    expect(await sums(owner, orderId)).toMatchObject({ paid: 30_000, counted: 30_000, state: 'paid' });
  });

  it('are the owner’s alone', async () => {
    const owner = await makeOwner(shop);
    const orderId = await placeOrderOf(owner, ppid);
    await owner.client.payment.payByBalance(own(orderId, { balance: 100 }));
    const stranger = await makeBuyer(shop, { balanceYuan: 1000 });
    expect((await refusalOf(stranger.client.payment.cancelLegs(target(orderId)))).code).toBe(4004);
    expect((await refusalOf(stranger.client.payment.payByBalance(own(orderId, { balance: 1 })))).code).toBe(
      4004,
    );
    expect(await sums(owner, orderId)).toMatchObject({ paid: 10_000 });
  });
});

describe('C340 installments', () => {
  it('make a code for a plan and the sum that is left, the same for the same plan', async () => {
    await shop.asOwner(`INSERT INTO installment_plan (tenant_id, channel, periods, fee_ppm, min_fen)
      VALUES (0, 'huabei', 3, 23000, 10000), (0, 'huabei', 6, 45000, 10000), (0, 'card', 12, 0, 25000)`);
    const owner = await makeOwner(shop);
    const { payment } = owner.client;
    const orderId = await placeOrderOf(owner, ppid);
    const offered = await payment.methods(target(orderId));
    const plansOf = (key: string) => offered.methods.find((method) => method.key === key)?.plans ?? [];
    const [three, six] = plansOf('huabei');
    expect(three).toMatchObject({ periods: 3, perPeriod: 102.3, fee: 6.9 });
    const code = await payment.installmentCode({ ...target(orderId), plan: three!.id });
    expect(code).toMatchObject({ amount: 300, plan: { periods: 3, perPeriod: 102.3, fee: 6.9 } });
    const again = await payment.installmentCode({ ...target(orderId), plan: three!.id });
    expect(again.paymentNo).toBe(code.paymentNo);
    const other = await payment.installmentCode({ ...target(orderId), plan: six!.id });
    expect(other.paymentNo).not.toBe(code.paymentNo);
    expect(shop.gateways.alipay.trades.get(code.paymentNo)?.request.installment).toMatchObject({
      periods: 3,
      shopPays: false,
    });
    const [card] = plansOf('card');
    await payment.payByBalance(own(orderId, { balance: 100 }));
    expect((await payment.methods(target(orderId))).methods.map(({ key }) => key)).not.toContain('card');
    expect((await refusalOf(payment.installmentCode({ ...target(orderId), plan: card!.id }))).code).toBe(
      4009,
    );
    const rest = await payment.installmentCode({ ...target(orderId), plan: three!.id });
    expect(rest.amount).toBe(200);
    await desk.notify('alipay', shop.gateways.alipay.pay(rest.paymentNo));
    expect(await payment.result({ orderId })).toMatchObject({ paid: true, method: '组合支付' });
  });
});
