import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageOrder,
  type Buyer,
  makeBuyer,
  placeOrderOf,
  placePaidOrderOf,
  readStock,
  refusalOf,
  staffActor,
} from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import { TestShop } from '../../test/test-shop.ts';
import { stockLevel, stockReservation } from '../stock/stock.tables.ts';
import { orderJobs } from './order.jobs.ts';
import { orderEvent } from './order.tables.ts';
import { handOverOrder } from './ship-order.ts';
import { getOrderForStaff } from './staff-orders.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const parcel = { courier: '顺丰速运', number: 'SF1234567890' };
const runJob = (name: string) =>
  orderJobs.find((job) => job.name === name)!.handle(shop.context(), { tenantId: 0 });
const historyOf = async (orderId: number) =>
  (
    await shop
      .context()
      .db.select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id))
  ).map(({ event, fromState, toState, actor }) => `${actor}: ${event} ${fromState}>${toState}`);

describe('the way of an order', () => {
  it('goes from payment over the parcel to receipt, each step in the history', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 4 });
    const orderId = await placePaidOrderOf(buyer, ppid, { count: 3 });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 4, reserved: 3, held: 3 });
    await shipOrder(shop.context(), orderId, parcel, staffActor);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 1, reserved: 0, held: 0 });

    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      state: 'shipped',
      shipment: { courier: '顺丰速运', number: 'SF1234567890' },
      paymentMethod: '余额支付',
      actions: { canConfirm: true, canRefund: false, hasLogistics: true },
    });
    const { track, number } = await buyer.client.order.logistics({ orderId });
    expect(number).toBe('SF1234567890');
    expect(track.map((entry) => entry.text)).toEqual([
      '商品已出库，由顺丰速运承运，运单号SF1234567890',
      '订单付款成功，商家正在为您备货',
      '您的订单已提交，请尽快完成付款',
    ]);

    await buyer.client.order.confirm({ orderId });
    expect((await buyer.client.order.detail({ orderId })).steps).toMatchObject([
      { name: '提交订单', state: 'past' },
      { name: '付款成功', state: 'past' },
      { name: '商品发货', state: 'past' },
      { name: '交易完成', state: 'current' },
    ]);
    expect(await historyOf(orderId)).toEqual([
      '会员: placed >unpaid',
      '会员: paid unpaid>paid',
      '王店长: shipped paid>shipped',
      '会员: received shipped>completed',
    ]);
  });

  it('C321 goes from payment to the counter of the store for a pick-up, against its code', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const { ppid } = await makeSku(ctx, { stock: 0 });
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 2 });
    const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: storeId });
    const { pickupCode, state } = await buyer.client.order.detail({ orderId });
    expect(state).toBe('awaitingPickup');
    expect(pickupCode).toMatch(/^\d{6}$/);
    expect((await getOrderForStaff(ctx, orderId)).pickupCode).toBe('');

    const wrong = String((Number(pickupCode) + 1) % 1_000_000).padStart(6, '0');
    await expect(handOverOrder(ctx, orderId, wrong, staffActor)).rejects.toMatchObject({
      code: 4009,
      userMsg: '提货码不正确，请与顾客核对',
    });
    await expect(shipOrder(ctx, orderId, parcel, staffActor)).rejects.toMatchObject({ code: 4009 });
    await handOverOrder(ctx, orderId, pickupCode, staffActor);
    expect(await readStock(ctx, ppid)).toEqual({ onHand: 1, reserved: 0, held: 0 });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      state: 'completed',
      pickupCode: '',
    });
  });

  it('C324 ends with a cancellation that gives the stock back, once', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 2 });
    const orderId = await placeOrderOf(buyer, ppid, { count: 2 });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => buyer.client.order.cancel({ orderId, reason: '不想要了' })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 2, reserved: 0, held: 0 });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      state: 'cancelled',
      cancelReason: '不想要了',
      payBefore: null,
      actions: { canDelete: true, canPay: false, canRebuy: true },
      steps: [{ name: '提交订单' }, { name: '订单取消', state: 'current' }],
    });
    const again = await refusalOf(buyer.client.order.cancel({ orderId }));
    expect(again).toMatchObject({ code: 4009, userMsg: '订单已取消，不能取消' });
  });

  it('closes what is not paid in time, and nothing else', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const late = await placeOrderOf(buyer, ppid);
    const inTime = await placeOrderOf(buyer, ppid);
    const paid = await placePaidOrderOf(buyer, ppid);
    await ageOrder(shop.context(), late, 1);
    await ageOrder(shop.context(), paid, 1);
    await Promise.all([runJob('order.close-overdue'), runJob('order.close-overdue')]);
    const states = await Promise.all(
      [late, inTime, paid].map(async (orderId) => (await buyer.client.order.detail({ orderId })).state),
    );
    expect(states).toEqual(['cancelled', 'unpaid', 'paid']);
    expect(await historyOf(late)).toEqual(['会员: placed >unpaid', '系统: expired unpaid>cancelled']);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 9, reserved: 2, held: 2 });
    const reservations = await shop
      .context()
      .db.select()
      .from(stockReservation)
      .where(eq(stockReservation.orderId, paid));
    expect(reservations).toMatchObject([{ state: 'held', expiresAt: null }]);
  });

  it('counts a parcel as received after ten days', async () => {
    const { ppid } = await makeSku(shop.context());
    const orders = [await placePaidOrderOf(buyer, ppid), await placePaidOrderOf(buyer, ppid)] as const;
    for (const orderId of orders) await shipOrder(shop.context(), orderId, parcel, staffActor);
    await ageOrder(shop.context(), orders[0], 11);
    await ageOrder(shop.context(), orders[1], 9);
    await runJob('order.confirm-long-shipped');
    expect((await buyer.client.order.detail({ orderId: orders[0] })).state).toBe('completed');
    expect((await buyer.client.order.detail({ orderId: orders[1] })).state).toBe('shipped');
  });

  it('C323 is refused every step out of turn', async () => {
    const orderId = await placeOrderOf(buyer, (await makeSku(shop.context())).ppid);
    await expect(shipOrder(shop.context(), orderId, parcel, staffActor)).rejects.toMatchObject({
      code: 4009,
      userMsg: '订单待付款，不能发货',
    });
    expect(await refusalOf(buyer.client.order.confirm({ orderId }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(buyer.client.order.refund({ orderId }))).toMatchObject({
      code: 4009,
      userMsg: '订单尚未付款，可直接取消',
    });
    expect(await refusalOf(buyer.client.order.remove({ orderId }))).toMatchObject({
      code: 4009,
      userMsg: '订单还在进行中，暂不能删除',
    });
  });
});

describe('texts around orders', () => {
  it('C328 offer reasons for a cancellation', async () => {
    const reasons = await shop.client().order.cancelReasons({});
    expect(reasons.length).toBeGreaterThan(3);
    expect(new Set(reasons.map((reason) => reason.text)).size).toBe(reasons.length);
  });

  it('C327 say whether a refund goes through at once', async () => {
    const orderId = await placePaidOrderOf(buyer, (await makeSku(shop.context())).ppid);
    expect((await buyer.client.order.checkTimelyRefund({ orderId })).timely).toBe(true);
    await shipOrder(shop.context(), orderId, parcel, staffActor);
    expect(await buyer.client.order.checkTimelyRefund({ orderId })).toEqual({
      timely: false,
      text: '商品已发出或已提走，请联系客服办理退货',
    });
  });
});
