import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  PAY_PASSWORD,
  placeOrderOf,
  placePaidOrderOf,
  putInCart,
  readStock,
  refusalOf,
  submission,
} from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { outage, PaymentDesk, target } from '../../test/payment-desk.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { readShares, readStages } from '../order/order.service.ts';
import { orderLine, salesOrder } from '../order/order.tables.ts';

let shop: TestShop;
let desk: PaymentDesk;
let rich: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
  rich = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const sku = (priceYuan: number, stock = 20) => makeSku(shop.context(), { priceYuan, stock });
const linesOf = (orderId: number) =>
  shop.context().db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
const orderOf = async (orderId: number) =>
  (await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId)))[0]!;
const keyOf = () => `key-of-this-test-${String(next()).padStart(8, '0')}`;
const staffRefund = () => shop.client(clerk).adminOrder;

/** A paid order of the buyer for several goods, with a coupon. */
async function placeMixed(buyer: Buyer, goods: { ppid: number; count: number }[], couponYuan: number) {
  const baskets: number[] = [];
  for (const { ppid, count } of goods) baskets.push(await putInCart(buyer, ppid, { count }));
  const couponId = couponYuan > 0 ? await makeCoupon(buyer, { amountYuan: couponYuan }) : 0;
  const { orderId } = await buyer.client.order.submit(submission(buyer, baskets, { couponId }));
  await buyer.client.payment.payByBalance({ ...target(orderId), payPassword: PAY_PASSWORD });
  return orderId;
}

describe('a refund of units', () => {
  it('gives back exactly what was paid, in whatever parts and order, freight with the last unit', async () => {
    const [phone, cable] = [await sku(59.9), await sku(0.07)];
    for (const parts of [[1, 2], [2, 1], [3]]) {
      const orderId = await placeMixed(
        rich,
        [
          { ppid: phone.ppid, count: 1 },
          { ppid: cable.ppid, count: 3 },
        ],
        10,
      );
      const before = (await rich.client.payment.methods(target(orderId))).balance;
      const { payableFen, freightFen } = await orderOf(orderId);
      expect(freightFen).toBeGreaterThan(0);
      const [first, second] = await linesOf(orderId);
      const stages = await readStages(shop.context(), orderId);
      expect(stages).toMatchObject([{ stage: 'full', amountFen: payableFen, paidFen: payableFen }]);
      const shares = await readShares(shop.context(), [first!.id, second!.id]);
      expect([...shares.values()].flat().reduce((sum, share) => sum + share.amountFen, 0)).toBe(1_000);
      let sum = 0;
      for (const units of parts) {
        const asked = { orderId, lines: [{ orderLineId: second!.id, units }] };
        const { amount, freight } = await rich.client.refund.quote(asked);
        expect(freight).toBe(0);
        const done = await rich.client.order.refund({ ...asked, submitKey: keyOf() });
        expect(done).toMatchObject({ amount, state: 'paid', requestState: 'done' });
        sum += Math.round(done.amount * 100);
      }
      expect(await rich.client.order.detail({ orderId })).toMatchObject({
        refundedPrice: sum / 100,
        state: 'paid',
      });
      const last = await rich.client.order.refund({ orderId, lines: [{ orderLineId: first!.id, units: 1 }] });
      expect(last).toMatchObject({ state: 'refunded', requestState: 'done' });
      sum += Math.round(last.amount * 100);
      expect(sum).toBe(payableFen);
      expect(await orderOf(orderId)).toMatchObject({ refundedFen: payableFen, paidFen: payableFen });
      const after = (await rich.client.payment.methods(target(orderId))).balance;
      expect(Math.round((after - before) * 100)).toBe(payableFen);
    }
    expect(await readStock(shop.context(), phone.ppid)).toEqual({ onHand: 20, reserved: 0, held: 0 });
    expect(await readStock(shop.context(), cable.ppid)).toEqual({ onHand: 20, reserved: 0, held: 0 });
  });

  it('asked for fifty times at once happens once, and splits what is held', async () => {
    const { ppid } = await sku(100);
    const orderId = await placePaidOrderOf(rich, ppid, { count: 5 });
    const [line] = await linesOf(orderId);
    const submitKey = keyOf();
    const asked = { orderId, lines: [{ orderLineId: line!.id, units: 1 }], submitKey };
    const answers = await Promise.all(Array.from({ length: 50 }, () => rich.client.order.refund(asked)));
    expect(new Set(answers.map(({ requestNo }) => requestNo))).toEqual(new Set([`T${orderId}-1`]));
    expect(await desk.refundsOf(orderId)).toMatchObject([{ amountFen: 10_000, state: 'done' }]);
    expect((await linesOf(orderId))[0]).toMatchObject({ returnedUnits: 1, returnedFen: 10_000 });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 20, reserved: 4, held: 4 });
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'paid', 'partlyRefunded']);
  });

  it('C334 of the only unit, without a key, fifty times at once: one refund, the others are told', async () => {
    const { ppid } = await sku(100);
    const orderId = await placeMixed(
      rich,
      [
        { ppid, count: 1 },
        { ppid: (await sku(1)).ppid, count: 1 },
      ],
      0,
    );
    const [line] = await linesOf(orderId);
    const asked = { orderId, lines: [{ orderLineId: line!.id, units: 1 }] };
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => rich.client.order.refund(asked)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(rich.client.order.refund(asked))).toMatchObject({
      code: 4009,
      userMsg: '该件商品已退款',
    });
    expect(await desk.refundsOf(orderId)).toHaveLength(1);
  });

  it('C334 refuses more units than are left, no units, lines of another order and orders of somebody else', async () => {
    const { ppid } = await sku(100);
    const [orderId, other] = [
      await placePaidOrderOf(rich, ppid, { count: 2 }),
      await placePaidOrderOf(rich, ppid, { count: 2 }),
    ];
    const [[line], [strange]] = [await linesOf(orderId), await linesOf(other)];
    const ask = (orderLineId: number, units: number, of = orderId) =>
      refusalOf(rich.client.order.refund({ orderId: of, lines: [{ orderLineId, units }] }));
    expect(await ask(line!.id, 3)).toMatchObject({
      code: 4009,
      userMsg: expect.stringContaining('最多还可退2件'),
    });
    expect(await ask(line!.id, 0)).toMatchObject({ code: 4000 });
    expect(await ask(line!.id, -1)).toMatchObject({ code: 4000 });
    expect(await ask(strange!.id, 1)).toMatchObject({ code: 4004 });
    const twice = [1, 2].map((units) => ({ orderLineId: line!.id, units }));
    expect(await refusalOf(rich.client.order.refund({ orderId, lines: twice }))).toMatchObject({
      code: 4009,
    });
    const stranger = await makeBuyer(shop);
    const lines = [{ orderLineId: line!.id, units: 1 }];
    expect(await refusalOf(stranger.client.order.refund({ orderId, lines }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.client.refund.options({ orderId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.client.refund.quote({ orderId, lines }))).toMatchObject({ code: 4004 });
    const unpaid = await placeOrderOf(rich, ppid);
    const [open] = await linesOf(unpaid);
    expect(await ask(open!.id, 1, unpaid)).toMatchObject({ code: 4009, userMsg: '订单尚未付款，可直接取消' });
    expect(await desk.refundsOf(orderId)).toEqual([]);
  });

  it('goes back through the provider in parts under numbers of their own, and waits for it', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await sku(100);
    const orderId = await placeOrderOf(buyer, ppid, { count: 3 });
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    await desk.notify('wechat', shop.gateways.wechat.pay(paymentNo));
    const [line] = await linesOf(orderId);
    const lines = [{ orderLineId: line!.id, units: 1 }];
    expect(await buyer.client.order.refund({ orderId, lines })).toMatchObject({
      requestState: 'done',
      amount: 100,
    });
    shop.gateways.wechat.outage = outage;
    const waiting = await buyer.client.order.refund({ orderId });
    expect(waiting).toMatchObject({ state: 'refunding', requestState: 'moneyOnItsWay', amount: 200 });
    shop.gateways.wechat.outage = undefined;
    await desk.age('refund', orderId, 2);
    await desk.sweep();
    expect((await buyer.client.order.detail({ orderId })).state).toBe('refunded');
    const numbers = [1, 2].map((part) => `R${paymentNo.slice(1)}-${part}`);
    expect(numbers.map((no) => shop.gateways.wechat.refunds.get(no)?.amountFen)).toEqual([10_000, 20_000]);
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'refunded', refundedFen: 30_000 }]);
  });

  it('spreads over all payments of the order and empties each', async () => {
    const { ppid } = await sku(33.33);
    const orderId = await placePaidOrderOf(rich, ppid, { count: 3 });
    // A second way that it was paid by, as the counter writes it.
    await shop.context().db.execute(sql`
      UPDATE payment SET amount_fen = 7 WHERE order_id = ${orderId}`);
    const { payableFen } = await orderOf(orderId);
    await shop.context().db.execute(sql`
      INSERT INTO payment (tenant_id, payment_no, order_id, method, amount_fen, state, expires_at, paid_at)
      VALUES (0, ${`P${orderId}-wechat01`}, ${orderId}, 'wechat', ${payableFen - 7}, 'paid', now(), now())`);
    const [line] = await linesOf(orderId);
    for (let unit = 0; unit < 3; unit += 1)
      await rich.client.order.refund({ orderId, lines: [{ orderLineId: line!.id, units: 1 }] });
    const payments = await desk.paymentsOf(orderId);
    for (const { amountFen, refundedFen } of payments) expect(refundedFen).toBe(amountFen);
    const refunds = await desk.refundsOf(orderId);
    expect(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen);
  });

  it('C334 is for staff, too, once the goods have left: the freight then comes back where they say so', async () => {
    const { ppid } = await sku(10);
    const orderId = await placePaidOrderOf(rich, ppid, { count: 2 });
    await staffRefund().ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' });
    const [line] = await linesOf(orderId);
    const one = { orderId, lines: [{ orderLineId: line!.id, units: 1 }] };
    expect(await refusalOf(rich.client.order.refund(one))).toMatchObject({
      userMsg: '包裹已发出，请走售后申请',
    });
    expect(await staffRefund().refund({ ...one, reason: '商品有划痕' })).toMatchObject({
      state: 'shipped',
      amount: 10,
    });
    const { adminRefund } = shop.client(clerk);
    expect((await adminRefund.options({ orderId })).lines).toMatchObject([
      { count: 2, returned: 1, units: 1 },
    ]);
    expect(await adminRefund.quote({ ...one, withFreight: false })).toMatchObject({
      amount: 10,
      isWhole: true,
    });
    expect(await adminRefund.quote({ ...one, withFreight: true })).toMatchObject({ amount: 20, freight: 10 });
    const last = await staffRefund().refund({ ...one, withFreight: true, reason: '整单退货' });
    expect(last).toMatchObject({ state: 'refunded', amount: 20 });
    expect(await readStock(shop.context(), ppid)).toMatchObject({ onHand: 18, reserved: 0 });
    const { list } = await adminRefund.list({ keyword: String(orderId) });
    expect(list).toMatchObject([
      { units: 1, amount: 20 },
      { units: 1, amount: 10 },
    ]);
  });
});
