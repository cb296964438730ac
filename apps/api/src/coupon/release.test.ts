import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  grantWelcomeCoupons,
  listCouponOffers,
  releaseCoupon,
  releaseCouponOn,
  useCoupon,
  useCouponOn,
} from './coupon.service.ts';
import { memberCoupon } from './coupon.tables.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.openLimited();
  ctx = shop.context();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const rowOf = async (id: number) =>
  (await ctx.db.select().from(memberCoupon).where(eq(memberCoupon.id, id)))[0];

describe('a coupon whose order fell through', () => {
  const usedAndEnded = async (orderId: number) => {
    const { memberId } = await makeMember(ctx);
    const rule = await makeRule(ctx);
    const given = await inTransaction(ctx, (tx) =>
      grantCoupon(tx, memberId, rule, { source: 'order', ref: '1' }),
    );
    const couponId = given?.id ?? 0;
    await inTransaction(ctx, (tx) => useCoupon(tx, { memberId, couponId, orderId, amountFen: 1_000 }));
    await ctx.db.execute(
      sql`UPDATE member_coupon SET expires_at = now() - interval '1 hour' WHERE id = ${couponId}`,
    );
    return couponId;
  };

  it('C260 stays ended where it ended meanwhile, and is good for 7 days more where the shop was to blame', async () => {
    const own = await usedAndEnded(26_112_330_000_001);
    const faulty = await usedAndEnded(26_112_330_000_002);
    await inTransaction(ctx, async (tx) => {
      await releaseCoupon(tx, 26_112_330_000_001);
      await releaseCoupon(tx, 26_112_330_000_002, { shopAtFault: true });
      await releaseCoupon(tx, 26_112_330_000_002, { shopAtFault: true });
    });
    const [ended, longer] = [await rowOf(own), await rowOf(faulty)];
    expect(ended).toMatchObject({ state: 'unused', orderId: null, amountFen: 0, returnedTimes: 1 });
    expect(Number(ended?.expiresAt)).toBeLessThan(Date.now());
    expect(longer).toMatchObject({ state: 'unused', returnedTimes: 1 });
    const days = (Number(longer?.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('used on a thing of another room comes back from there', async () => {
    const { memberId } = await makeMember(ctx);
    const rule = await makeRule(ctx, { usage: 'recycle' });
    const given = await inTransaction(ctx, (tx) => grantCoupon(tx, memberId, rule, { source: 'staff' }));
    const use = { memberId, id: given?.id ?? 0, amountFen: 1_000, usedFor: 'recycle:55' };
    await inTransaction(ctx, (tx) => useCouponOn(tx, use));
    await expect(inTransaction(ctx, (tx) => useCouponOn(tx, use))).rejects.toMatchObject({ code: 4009 });
    await inTransaction(ctx, (tx) => releaseCouponOn(tx, 'recycle:55'));
    expect(await rowOf(use.id)).toMatchObject({ state: 'unused', usedFor: '', returnedTimes: 1 });
  });
});

it('the welcome of a third account of a browser waits for its first paid order', async () => {
  await makeRule(ctx, { grantOnRegister: true, listed: false });
  const browser = { ...ctx, visitor: { ...ctx.visitor, deviceId: 'farm-device' } };
  const waiting: boolean[] = [];
  for (let account = 0; account < 3; account += 1) {
    const buyer = await makeBuyer(shop);
    await grantWelcomeCoupons(browser, buyer.memberId);
    waiting.push((await buyer.client.coupon.list({})).list[0]?.heldBack !== '');
    expect(await listCouponOffers(ctx, buyer.memberId)).toHaveLength(account < 2 ? 1 : 0);
  }
  expect(waiting).toEqual([false, false, true]);
});

it('somebody on the blocklist claims nothing', async () => {
  const buyer = await makeBuyer(shop);
  const id = await makeRule(ctx);
  await ctx.db.execute(
    sql`INSERT INTO blocklist_entry (tenant_id, kind, value, reason, staff_id, staff_name)
        VALUES (${ctx.tenant.id}, 'member', ${String(buyer.memberId)}, '刷券', 1, '店员')`,
  );
  expect(await refusalOf(buyer.client.coupon.claim({ id }))).toMatchObject({ code: 4003 });
});
