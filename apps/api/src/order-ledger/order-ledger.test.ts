import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  placeOrderOf,
  placePaidOrderOf,
  refusalOf,
} from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { salesOrder } from '../order/order.tables.ts';
import { payment } from '../payment/payment.tables.ts';
import { makeStoreStaff, makeTwoParcels } from '../shipment/shipment.fixture.ts';
import { findDifferences } from './find-differences.ts';

let shop: TestShop;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 50, stock: 500 }));
});
afterAll(() => shop.close());

const deskOf = async (tenant = 0) => {
  const permissions = [
    'order:read',
    'order:edit',
    'order:pack',
    'order:ship',
    'order:refund',
    'order:price',
  ] as const;
  return shop.client((await makeStaff(shop.context(tenant), [...permissions])).caller);
};

it('X3229 tells what came in, what went back and what is kept, as the audit of money adds it up', async () => {
  const desk = await deskOf();
  const orderId = await placePaidOrderOf(buyer, ppid);
  const before = await desk.adminOrderLedger.money({ orderId });
  expect(before).toMatchObject({ goods: 50, refunded: 0, refunds: [], strays: [], differences: [] });
  expect(before.kept).toBe(before.payable);
  expect(before.legs).toMatchObject([
    { methodName: '余额支付', stageName: '全款', amount: before.paid, refunded: 0 },
  ]);
  await desk.adminOrder.refund({ orderId, reason: '缺货' });
  const after = await desk.adminOrderLedger.money({ orderId });
  expect(after).toMatchObject({ paid: before.paid, refunded: before.paid, arrived: before.paid, kept: 0 });
  expect(after.refunds).toMatchObject([
    {
      stateText: '已退款',
      reason: '缺货',
      ways: [{ methodName: '余额支付', amount: before.paid, done: true }],
    },
  ]);
  expect(after.differences).toEqual([]);
  // Buyers of these tests got their balance without an entry: of the order nothing is found.
  const found = await auditMoney(shop.context());
  expect(found.filter(({ id }) => Number(id) === orderId)).toEqual([]);
});

it('X3229 names what took something off, line by line, and a lower price by staff', async () => {
  const desk = await deskOf();
  const coupon = await makeCoupon(buyer, { amountYuan: 10 });
  const orderId = await placeOrderOf(buyer, ppid, { couponId: coupon });
  const [line] = (await desk.adminOrder.detail({ orderId })).lines;
  await desk.adminOrderEdit.price({
    orderId,
    lines: [{ orderLineId: line?.lineId ?? 0, amount: 2 }],
    reason: '老顾客',
  });
  const money = await desk.adminOrderLedger.money({ orderId });
  expect(money.offs.map(({ kindName, amount }) => [kindName, amount])).toEqual(
    expect.arrayContaining([
      ['优惠券', 10],
      ['特价优惠', 2],
    ]),
  );
  expect(money.offs.find(({ kindName }) => kindName === '特价优惠')?.name).toBe('员工改价');
  expect(money.offs.find(({ kindName }) => kindName === '优惠券')?.name).not.toBe('');
  const off = money.offs.reduce((sum, { amount }) => sum + amount, 0);
  expect(money.goods + money.services + money.freight - off).toBe(money.payable);
  for (const one of money.offs)
    expect(one.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.amount);
  expect(money).toMatchObject({ paid: 0, kept: 0, differences: [] });
});

it('X3229 says which sums of an order do not agree', async () => {
  const desk = await deskOf();
  const orderId = await placePaidOrderOf(buyer, ppid);
  const db = shop.context().db;
  const [paid] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  await db.update(payment).set({ amountFen: 1 }).where(eq(payment.orderId, orderId));
  const { differences } = await desk.adminOrderLedger.money({ orderId });
  expect(differences).toEqual([expect.stringContaining('实付金额与各笔收款之和')]);
  await db
    .update(payment)
    .set({ amountFen: paid?.amountFen ?? 0 })
    .where(eq(payment.orderId, orderId));
  const order = { goodsFen: 100, servicesFen: 0, freightFen: 0, payableFen: 90, paidFen: 90, refundedFen: 0 };
  const line = { id: 1, name: '壳', priceFen: 100, count: 1, netFen: 90, servicesNetFen: 0 };
  const none = { legs: [{ amountFen: 90, refundedFen: 0 }], requests: [] };
  expect(findDifferences(order, [line], new Map([[1, [{ amountFen: 10 }]]]), none)).toEqual([]);
  expect(findDifferences(order, [line], new Map(), none)).toEqual([
    '“壳”原价与优惠、净额之和：¥1.00 ≠ ¥0.90',
  ]);
});

it('X3230 tells events, parcels, refunds and what staff did in one list, the latest first', async () => {
  const desk = await deskOf();
  const orderId = await placePaidOrderOf(buyer, ppid);
  await desk.adminOrderEdit.note({ orderId, note: '先致电' });
  await desk.adminOrderBatch.courier({ ids: [orderId], courierCode: 'jd' });
  await desk.adminOrderBatch.pack({ ids: [orderId] });
  await desk.adminOrder.refund({ orderId, reason: '地址有误' });
  const { entries } = await desk.adminOrderLedger.timeline({ orderId });
  const moments = entries.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
  const texts = entries.map(({ kind, text, note }) => `${kind} ${text} ${note}`.trim());
  expect(texts).toEqual(
    expect.arrayContaining([
      'order 提交订单',
      'staff 修改内部备注 内部备注：先致电',
      'staff 指定快递公司 快递公司：京东快递',
      expect.stringMatching(/^staff 配货完成/),
      expect.stringMatching(/^refund 申请退款 T\d+-1 地址有误$/),
      expect.stringMatching(/^refund 退款 T\d+-1 已到账$/),
    ]),
  );
});

it('X3229 X3230 find nothing of another shop, nor what is sent for staff of a store', async () => {
  const orderId = await placePaidOrderOf(buyer, ppid);
  const { storeId } = await makeTwoParcels(shop, buyer);
  const foreign = await deskOf(1);
  const atStore = shop.client(await makeStoreStaff(shop.context(), storeId, ['order:read']));
  const nobody = shop.client((await makeStaff(shop.context(), ['product:read'])).caller);
  for (const [who, code] of [
    [foreign, 4004],
    [atStore, 4004],
    [nobody, 4003],
  ] as const) {
    expect(await refusalOf(who.adminOrderLedger.money({ orderId }))).toMatchObject({ code });
    expect(await refusalOf(who.adminOrderLedger.timeline({ orderId }))).toMatchObject({ code });
  }
  const [row] = await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId));
  expect(row?.state).toBe('paid');
});
