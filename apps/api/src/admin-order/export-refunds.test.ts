import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  PAY_PASSWORD,
  placeOrderOf,
  refusalOf,
} from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';

const MASKED = /^1\d{2}\*{4}\d{4}$/;

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
});
afterAll(() => shop.close());

const staff = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) =>
  shop.client((await makeStaff(shop.context(), permissions)).caller);

/** Three units of 50 yuan with a coupon of 20, of which one has come back. */
const makePartlyRefunded = async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 9, priceYuan: 50 });
  const memberCouponId = await makeCoupon(buyer, { amountYuan: 20 });
  const orderId = await placeOrderOf(buyer, ppid, { count: 3, couponId: memberCouponId });
  await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  const [line] = (await buyer.client.refund.options({ orderId })).lines;
  const lines = [{ orderLineId: line!.orderLineId, units: 1 }];
  const { requestNo } = await buyer.client.order.refund({ orderId, lines, reason: '买多了' });
  return { ppid, orderId, requestNo };
};

it('an export of orders says of each line what was taken off, what it cost and what came back', async () => {
  const { ppid, orderId } = await makePartlyRefunded();
  const client = await staff('order:read', 'order:export');
  const { list } = await client.adminOrder.exportRows({ keyword: String(orderId) });
  expect(list).toMatchObject([
    {
      ...{ orderId, kindText: '商品订单', stateText: '待发货', couponPrice: 20, activityPrice: 0 },
      ...{ totalPrice: 130, paidPrice: 130, refundPrice: 43.33, refundedAt: '' },
      lines: [
        {
          ...{ ppid, price: 50, count: 3, subtotal: 150, couponPrice: 20, net: 130, isGift: false },
          ...{ returned: 1, refundPrice: 43.33 },
        },
      ],
    },
  ]);
});

it('an export of refunds has one thing a column, its goods and its payments, and is written down', async () => {
  const { ppid, orderId, requestNo } = await makePartlyRefunded();
  const client = await staff('order:read', 'order:export', 'audit:read');
  const wish = { keyword: requestNo, state: 'done' } as const;
  const { list, total } = await client.adminRefund.exportRows(wish);
  const [{ code } = { code: '' }] = await shop.context().db.select().from(sku).where(eq(sku.ppid, ppid));
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      ...{ requestNo, orderId, stateText: '已退款', units: 1, goods: 43.33, freight: 0, amount: 43.33 },
      ...{ reason: '买多了', actor: '会员', refusal: '', memberMobile: expect.stringMatching(MASKED) },
      lines: [{ ppid, code, units: 1, unsent: 1, amount: 43.33 }],
      ways: [{ method: '余额支付', amount: 43.33, isDone: true }],
    },
  ]);
  expect(Date.parse(list[0]!.doneAt)).toBeGreaterThan(0);
  const [act] = (await client.adminAudit.list({ action: 'refund.export' })).list;
  expect(act).toMatchObject({
    target: '1 笔退款',
    changes: [
      { field: '状态', before: '', after: '已退款' },
      { field: '关键词', before: '', after: requestNo },
    ],
  });
  const revealer = await staff('order:export', 'member:reveal');
  expect((await revealer.adminRefund.exportRows(wish)).list[0]?.memberMobile).not.toMatch(MASKED);
  const reader = await staff('order:read', 'order:refund');
  expect(await refusalOf(reader.adminRefund.exportRows(wish))).toMatchObject({ code: 4003 });
  const foreign = shop.client((await makeStaff(shop.context(1), ['order:export'])).caller);
  expect((await foreign.adminRefund.exportRows(wish)).total).toBe(0);
});
