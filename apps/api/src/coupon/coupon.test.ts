import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  placeOrderOf,
  putInCart,
  refusalOf,
  submission,
} from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grantWelcomeCoupons } from './coupon.service.ts';
import { memberCoupon } from './coupon.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 500, stock: 100 }));
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const couponOf = async (id: number) =>
  (await shop.context().db.select().from(memberCoupon).where(eq(memberCoupon.id, id)))[0];

describe('a coupon', () => {
  it('takes its amount off one order and is used with it', async () => {
    const couponId = await makeCoupon(buyer, { amountYuan: 50, thresholdYuan: 500 });
    const orderId = await placeOrderOf(buyer, ppid, { couponId });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({ totalPrice: 450, couponPrice: 50 });
    expect(await couponOf(couponId)).toMatchObject({ state: 'used', orderId });
    expect(await refusalOf(placeOrderOf(buyer, ppid, { couponId }))).toMatchObject({
      code: 4009,
      userMsg: '优惠券已使用或已过期，请重新选择',
    });
  });

  it('goes with one of five orders at once', async () => {
    const couponId = await makeCoupon(buyer, { amountYuan: 50 });
    const lines: number[] = [];
    for (let i = 0; i < 5; i += 1) lines.push(await putInCart(buyer, ppid, { kind: 'direct' }));
    const results = await Promise.allSettled(
      lines.map((line) => buyer.client.order.submit(submission(buyer, [line], { type: 'direct', couponId }))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 4009 });
    expect((await buyer.client.order.list({})).total).toBe(1);
  });

  it('comes back when the order is cancelled or refunded', async () => {
    const couponId = await makeCoupon(buyer, { amountYuan: 50 });
    const orderId = await placeOrderOf(buyer, ppid, { couponId });
    await buyer.client.order.cancel({ orderId });
    expect(await couponOf(couponId)).toMatchObject({ state: 'unused', orderId: null });
    expect(await placeOrderOf(buyer, ppid, { couponId })).toBeGreaterThan(orderId);
  });

  it('is refused below its threshold, after its time, and in other hands', async () => {
    const tooHigh = await makeCoupon(buyer, { amountYuan: 50, thresholdYuan: 501 });
    const expired = await makeCoupon(buyer, { amountYuan: 50, expired: true });
    const foreign = await makeCoupon(await makeBuyer(shop), { amountYuan: 50 });
    const refused = async (couponId: number) =>
      refusalOf(placeOrderOf(await makeBuyer(shop), ppid, { couponId }));
    expect(await refusalOf(placeOrderOf(buyer, ppid, { couponId: tooHigh }))).toMatchObject({
      code: 4009,
      userMsg: '优惠组合已失效：还差 ¥1 可用',
    });
    const other = await makeBuyer(shop);
    const stale = await makeCoupon(other, { amountYuan: 50, expired: true });
    expect(await refusalOf(placeOrderOf(other, ppid, { couponId: stale }))).toMatchObject({ code: 4009 });
    for (const couponId of [foreign, expired]) {
      expect(await refused(couponId)).toMatchObject({ code: 4004, userMsg: '优惠券不存在' });
    }
  });

  it('that pays for everything makes a paid order, and comes back with a refund', async () => {
    const { ppid: cheap } = await makeSku(shop.context(), { priceYuan: 100 });
    const couponId = await makeCoupon(buyer, { amountYuan: 100 });
    const basketId = await putInCart(buyer, cheap);
    const submitted = await buyer.client.order.submit(submission(buyer, [basketId], { couponId }));
    expect(submitted).toMatchObject({ payable: 0, state: 'paid' });
    const { orderId } = submitted;
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      paymentMethod: '优惠抵扣',
      paidPrice: 0,
    });
    expect(await buyer.client.payment.status({ type: 'order', id: orderId })).toEqual({
      paid: true,
      closed: false,
    });
    expect(await buyer.client.order.refund({ orderId })).toMatchObject({ state: 'refunded' });
    expect(await couponOf(couponId)).toMatchObject({ state: 'unused' });
  });
});

describe('coupons of a checkout', () => {
  it('come with the biggest discount first, those that cannot be used last, and say why', async () => {
    const small = await makeCoupon(buyer, { amountYuan: 20 });
    const high = await makeCoupon(buyer, { amountYuan: 100, thresholdYuan: 800 });
    const big = await makeCoupon(buyer, { amountYuan: 60, thresholdYuan: 500 });
    await makeCoupon(buyer, { amountYuan: 90, expired: true });
    const id = String(await putInCart(buyer, ppid));
    const coupons = await buyer.client.order.coupons({ type: 'cart', id });
    expect(coupons.map((one) => one.id)).toEqual([big, small, high]);
    expect(coupons[2]).toMatchObject({ usable: false, reason: '还差 ¥300 可用', discount: 0, amount: 100 });
    const confirm = (choice: { couponId?: number; noCoupon?: boolean }) =>
      buyer.client.order.confirmInfo({ type: 'cart', id, ...choice });
    expect(await confirm({})).toMatchObject({ selectedCouponId: big, totals: { coupon: 60, payable: 440 } });
    expect(await confirm({ couponId: small })).toMatchObject({
      selectedCouponId: small,
      totals: { payable: 480 },
    });
    expect(await confirm({ couponId: high })).toMatchObject({ selectedCouponId: big });
    expect(await confirm({ noCoupon: true })).toMatchObject({
      selectedCouponId: 0,
      totals: { payable: 500 },
    });
  });

  it('are given to a new member once', async () => {
    await makeCoupon(buyer, { amountYuan: 10, welcome: true, give: false });
    await makeCoupon(buyer, { amountYuan: 15, give: false });
    await grantWelcomeCoupons(buyer.ctx, buyer.memberId);
    await grantWelcomeCoupons(buyer.ctx, buyer.memberId);
    const id = String(await putInCart(buyer, ppid));
    const coupons = await buyer.client.order.coupons({ type: 'cart', id });
    expect(coupons.map((one) => one.name)).toEqual(['满10减10']);
  });
});
