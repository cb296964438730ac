import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  placeOrderOf,
  placePaidOrderOf,
  putInCart,
  refusalOf,
  staffActor,
  submission,
} from '../../test/buyers.ts';
import { makeService, makeSku } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import { TestShop } from '../../test/test-shop.ts';
import { serviceOffer } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { salesOrder } from './order.tables.ts';
import { getOrderForStaff, listOrdersForStaff } from './staff-orders.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const parcel = { courier: '顺丰速运', number: 'SF1234567890' };

describe('the member’s orders', () => {
  it('C320 C331 are listed by tab and keyword, the newest first, and counted', async () => {
    const owner = await makeBuyer(shop, { balanceYuan: 100_000 });
    const { ppid } = await makeSku(shop.context(), { model: '星河 X9', stock: 9 });
    const unpaid = await placeOrderOf(owner, ppid);
    const paid = await placePaidOrderOf(owner, ppid);
    const cancelled = await placeOrderOf(owner, (await makeSku(shop.context())).ppid);
    await owner.client.order.cancel({ orderId: cancelled });
    const idsOf = async (input: Parameters<typeof owner.client.order.list>[0]) =>
      (await owner.client.order.list(input)).list.map((order) => order.orderId);
    expect(await idsOf({})).toEqual([cancelled, paid, unpaid]);
    expect(await idsOf({ businesskey: 'unpaid' })).toEqual([unpaid]);
    expect(await idsOf({ businesskey: 'paid' })).toEqual([paid]);
    expect(await idsOf({ keyword: '星河 x9' })).toEqual([paid, unpaid]);
    expect(await idsOf({ keyword: String(paid) })).toEqual([paid]);
    expect(await idsOf({ keyword: '%' })).toEqual([]);
    expect(await idsOf({ page: 2, pageSize: 2 })).toEqual([unpaid]);
    expect(await owner.client.order.counts({})).toEqual({
      all: 3,
      unpaid: 1,
      paid: 1,
      shipped: 0,
      completed: 0,
      cancelled: 1,
    });
    await owner.client.order.remove({ orderId: cancelled });
    expect(await idsOf({})).toEqual([paid, unpaid]);
    expect((await owner.client.order.counts({})).all).toBe(2);
  });

  it('C326 go into the cart again, and say what can no longer be bought', async () => {
    const owner = await makeBuyer(shop);
    const gone = await makeSku(shop.context(), { stock: 1 });
    const orderId = await placeOrderOf(owner, gone.ppid);
    const again = await owner.client.order.rebuy({ orderId });
    expect(again).toEqual({
      basketIds: [],
      unavailable: [expect.stringContaining('品牌')],
      droppedServices: [],
    });
    await owner.client.order.cancel({ orderId });
    expect((await owner.client.order.rebuy({ orderId })).basketIds).toHaveLength(1);
  });

  it('go into the cart again with the services that were bought, and say which of them are no longer offered', async () => {
    const owner = await makeBuyer(shop);
    const ctx = shop.context();
    const { ppid, categoryId } = await makeSku(ctx, { stock: 5, priceYuan: 100 });
    const [oneYear = 0] = await makeService(ctx, categoryId);
    const line = await putInCart(owner, ppid, { servicePpids: [oneYear] });
    const { orderId, payable } = await owner.client.order.submit(submission(owner, [line]));
    expect(payable).toBe(199);
    const boughtAgain = async () => {
      const answer = await owner.client.order.rebuy({ orderId });
      const { lines, totals } = await owner.client.order.confirmInfo({
        type: 'cart',
        id: answer.basketIds.join(','),
      });
      await owner.client.cart.remove({ basketId: answer.basketIds.join(',') });
      return { services: lines[0]?.services.map((one) => one.ppid), totals, dropped: answer.droppedServices };
    };
    expect(await boughtAgain()).toMatchObject({ services: [oneYear], totals: { payable: 199 }, dropped: [] });
    await ctx.db.delete(serviceOffer).where(eq(serviceOffer.categoryId, categoryId));
    expect(await boughtAgain()).toMatchObject({
      services: [],
      totals: { payable: 100 },
      dropped: [expect.stringContaining('一年')],
    });
  });

  it('are not found by another member, another tenant or a guest', async () => {
    const orderId = await placePaidOrderOf(buyer, (await makeSku(shop.context())).ppid);
    const stranger = await makeBuyer(shop);
    const foreigner = await makeBuyer(shop, { tenant: 2 });
    for (const { client } of [stranger, foreigner]) {
      const { order, payment } = client;
      const target = { type: 'order' as const, id: orderId };
      for (const act of [
        () => order.detail({ orderId }),
        () => order.logistics({ orderId }),
        () => order.cancel({ orderId }),
        () => order.confirm({ orderId }),
        () => order.remove({ orderId }),
        () => order.rebuy({ orderId }),
        () => order.refund({ orderId }),
        () => order.checkTimelyRefund({ orderId }),
        () => payment.methods(target),
        () => payment.payByBalance(target),
        () => payment.wechatCode(target),
        () => payment.alipayCode(target),
        () => payment.status(target),
        () => payment.result({ orderId }),
      ]) {
        expect(await refusalOf(act())).toEqual({ code: 4004, userMsg: '订单不存在', data: null });
      }
    }
    expect(await refusalOf(shop.client().order.detail({ orderId }))).toMatchObject({ code: 1000 });
    await expect(shipOrder(shop.context(2), orderId, parcel, staffActor)).rejects.toMatchObject({
      code: 4004,
    });
    await expect(getOrderForStaff(shop.context(2), orderId)).rejects.toMatchObject({ code: 4004 });
    const [row] = await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId));
    expect(row?.state).toBe('paid');
  });
});

describe('orders for staff', () => {
  const search = (filter: Partial<Parameters<typeof listOrdersForStaff>[1]>) =>
    listOrdersForStaff(shop.context(), { state: [], keyword: '', page: 1, pageSize: 20, ...filter });

  it('are found by number, receiver, mobile numbers and goods', async () => {
    const owner = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context(), { model: '山海 7 Pro' });
    const orderId = await placeOrderOf(owner, ppid);
    const found = async (keyword: string) => (await search({ keyword })).list.map((order) => order.orderId);
    expect(await found(String(orderId))).toEqual([orderId]);
    expect(await found('山海 7')).toEqual([orderId]);
    expect(await found('李雷')).toContain(orderId);
    expect(await found('13987654321')).toContain(orderId);
    const [{ mobile = '' } = {}] = await shop
      .context()
      .db.select({ mobile: member.mobile })
      .from(salesOrder)
      .innerJoin(member, eq(member.id, salesOrder.memberId))
      .where(eq(salesOrder.id, orderId));
    expect(await found(mobile)).toEqual([orderId]);
    // Found by it, and told masked to whom it is not for.
    expect((await getOrderForStaff(shop.context(), orderId)).memberMobile).toBe(
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    );
  });

  it('are narrowed by state and by days in Beijing, and stay after the member hid them', async () => {
    const orderId = await placeOrderOf(buyer, (await makeSku(shop.context())).ppid);
    await buyer.client.order.cancel({ orderId });
    await buyer.client.order.remove({ orderId });
    const keyword = String(orderId);
    expect((await search({ state: ['cancelled', 'refunded'], keyword })).total).toBe(1);
    expect((await search({ state: ['paid'], keyword })).total).toBe(0);
    const day = `20${keyword.slice(0, 2)}-${keyword.slice(2, 4)}-${keyword.slice(4, 6)}`;
    expect((await search({ keyword, from: day, to: day })).total).toBe(1);
    expect((await search({ keyword, to: '2020-01-01' })).total).toBe(0);
  });

  it('tell their history and what can be done next', async () => {
    const orderId = await placePaidOrderOf(buyer, (await makeSku(shop.context())).ppid);
    const order = await getOrderForStaff(shop.context(), orderId);
    expect(order).toMatchObject({ canShip: true, canHandOver: false, canRefundByStaff: true });
    expect(order.events.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
      '会员 付款成功，等待发货',
      '会员 提交订单',
    ]);
  });
});
