import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, makeCoupon, PAY_PASSWORD, putInCart, submission } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk).adminOrder;
const heldOf = async (id: number) =>
  (await shop.context().db.select().from(memberCoupon).where(eq(memberCoupon.id, id)))[0];
const daysLeft = async (id: number) => (Number((await heldOf(id))?.expiresAt) - Date.now()) / DAY_MS;

/** A coupon that pays up to 5 yuan of freight, in the buyer's hands. */
const makeFreightCoupon = async () => {
  const id = await makeCoupon(buyer, { amountYuan: 5, thresholdYuan: 0 });
  const own = await heldOf(id);
  await shop.context().db.update(coupon).set({ kind: 'freight' }).where(eq(coupon.id, own!.couponId));
  return id;
};
/** Two units of 20 yuan, paid, with a coupon for the goods and one for the freight, both ended meanwhile. */
const makePaid = async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 9, priceYuan: 20 });
  const [couponId, freightCouponId] = [await makeCoupon(buyer, { amountYuan: 3 }), await makeFreightCoupon()];
  const lines = [await putInCart(buyer, ppid, { count: 2 })];
  const { orderId } = await buyer.client.order.submit(
    submission(buyer, lines, { couponId, freightCouponId }),
  );
  await buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  for (const id of [couponId, freightCouponId])
    await shop
      .context()
      .db.execute(sql`UPDATE member_coupon SET expires_at = now() - interval '1 hour' WHERE id = ${id}`);
  return { orderId, couponId, freightCouponId };
};

describe('coupons of an order that staff refund', () => {
  it('come back whole with the last unit, and for 7 days more where the shop is to blame', async () => {
    const { orderId, couponId, freightCouponId } = await makePaid();
    const [line] = (await shop.client(clerk).adminRefund.options({ orderId })).lines;
    const lines = [{ orderLineId: line!.orderLineId, units: 1 }];
    const missing = { orderId, reason: '商品缺货', lines, shopAtFault: true };
    await staff().refund(missing);
    expect([(await heldOf(couponId))?.state, (await heldOf(freightCouponId))?.state]).toEqual([
      'used',
      'used',
    ]);
    expect((await staff().detail({ orderId })).coupons).toMatchObject([
      { id: couponId, slot: 'goods', amount: 3, isBack: false },
      { id: freightCouponId, slot: 'freight', amount: 5, isBack: false },
    ]);
    const audited = await auditMoney(shop.context());
    expect(audited.filter(({ check }) => check.startsWith('优惠券'))).toEqual([]);
    await staff().refund(missing);
    for (const id of [couponId, freightCouponId]) {
      expect(await heldOf(id)).toMatchObject({ state: 'unused', orderId: null, returnedTimes: 1 });
      expect(await daysLeft(id)).toBeGreaterThan(6.9);
    }
    expect((await staff().detail({ orderId })).coupons).toMatchObject([
      { id: couponId, amount: 3, isBack: true },
      { id: freightCouponId, amount: 5, isBack: true },
    ]);
  });

  it('end when they would have where the shop is not', async () => {
    const { orderId, couponId, freightCouponId } = await makePaid();
    await staff().refund({ orderId, reason: '顾客不想要了' });
    for (const id of [couponId, freightCouponId]) {
      expect((await heldOf(id))?.state).toBe('unused');
      expect(await daysLeft(id)).toBeLessThan(0);
    }
  });
});
