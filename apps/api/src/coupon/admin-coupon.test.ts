import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { memberCoupon } from './coupon.tables.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';
import { giveOutIssues } from './give-out-issues.ts';
import { remindOfCoupons } from './remind.ts';
import { sumDays } from './report.queries.ts';

let shop: TestShop;
let ctx: RequestContext;
let staff: ReturnType<TestShop['client']>;
let colleague: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  staff = shop.client((await makeStaff(ctx)).caller);
  colleague = shop.client((await makeStaff(ctx)).caller);
});
afterAll(() => shop.close());

const draft = { id: 0, name: '测试满减', kind: 'amount', amount: 20, threshold: 200, validDays: 30 } as const;
const give = (couponId: number, memberId: number) =>
  inTransaction(ctx, (tx) => grantCoupon(tx, memberId, couponId, { source: 'staff' }));

describe('rules', () => {
  it('are written as drafts, published, given more of, followed by a new version and stopped', async () => {
    const { adminCoupon } = staff;
    const { categoryId } = await makeSku(ctx);
    const targets = [{ side: 'in', kind: 'category', refId: categoryId }] as const;
    expect(await adminCoupon.countGoods({ targets: [...targets] })).toMatchObject({ count: 1 });
    const { id, version } = await adminCoupon.save({ ...draft, quota: 10, targets: [...targets] });
    await adminCoupon.save({ ...draft, id, version, quota: 20, targets: [...targets] });
    expect(await refusalOf(adminCoupon.save({ ...draft, id, version }))).toMatchObject({ code: 4009 });
    await adminCoupon.publish({ id });
    const detail = await adminCoupon.detail({ id });
    expect(detail).toMatchObject({
      state: 'published',
      quota: 20,
      worthText: '满200减20',
      targets: [{ kind: 'category' }],
    });
    expect(await refusalOf(adminCoupon.save({ ...draft, id, version: 2 }))).toMatchObject({
      userMsg: '已发布的优惠券不能修改，请复制为新版本',
    });
    const ends = { budget: 0, claimTo: '', validTo: '' };
    expect(await refusalOf(adminCoupon.extend({ id, quota: 5, ...ends }))).toMatchObject({ code: 4000 });
    await adminCoupon.extend({ id, quota: 50, ...ends });
    const next = await adminCoupon.save({ ...draft, amount: 30, previousId: id });
    await adminCoupon.publish({ id: next.id });
    expect(await adminCoupon.detail({ id })).toMatchObject({ state: 'stopped', quota: 50 });
    await adminCoupon.stop({ id: next.id });
    expect(await refusalOf(adminCoupon.stop({ id: next.id }))).toMatchObject({ code: 4009 });
  });

  it('that could cost without end, or more than they ask for, are refused at their field', async () => {
    const { adminCoupon } = staff;
    const fieldsOf = async (change: object) =>
      (await refusalOf(adminCoupon.save({ ...draft, ...change } as never))).data;
    expect(await fieldsOf({ kind: 'percent', amount: 0, percent: 10 })).toHaveProperty('fields.cap');
    expect(await fieldsOf({ amount: 201 })).toHaveProperty('fields.amount');
    expect(await fieldsOf({ validDays: 0 })).toHaveProperty('fields.validDays');
    expect(await fieldsOf({ kind: 'gift', giftPpid: 999_999 })).toHaveProperty('fields.giftPpid');
    expect(await fieldsOf({ kind: 'service' })).toHaveProperty('fields.covers');
  });

  it('need the permission of each act', async () => {
    const reader = shop.client((await makeStaff(ctx, ['coupon:read'])).caller);
    const id = await makeRule(ctx);
    expect((await reader.adminCoupon.list({ keyword: '测试券' })).total).toBeGreaterThan(0);
    const acts: (() => Promise<unknown>)[] = [
      () => reader.adminCoupon.save(draft),
      () => reader.adminCoupon.stop({ id }),
      () => reader.adminCouponHolder.revoke({ id, reason: '测试' }),
      () =>
        reader.adminVoucher.makeBatch({
          couponId: id,
          name: '测试',
          count: 1,
          expiresAt: '2030-01-01T00:00:00Z',
        }),
      () => reader.adminVoucher.uses({}),
    ];
    for (const act of acts) expect(await refusalOf(act())).toMatchObject({ code: 4003 });
  });
});

describe('giving to many', () => {
  it('tells wrong lines by their numbers and gives nothing then', async () => {
    const { memberId, mobile } = await makeMember(ctx);
    const couponId = await makeRule(ctx);
    const members = [String(memberId), '13700000000', mobile, '甲'];
    const answer = await staff.adminCouponHolder.issue({
      couponId,
      members,
      reason: '测试',
      submitKey: randomUUID(),
    });
    expect(answer.errors.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(answer.errors[1]?.reason).toBe('与前面的行重复');
    expect(answer.id).toBe(0);
  });

  it('gives each member one, once for a form, and tells them', async () => {
    const couponId = await makeRule(ctx);
    const buyer = await makeBuyer(shop);
    const { memberId } = await makeMember(ctx);
    const form = {
      couponId,
      members: [String(buyer.memberId), String(memberId)],
      reason: '老客回馈',
      submitKey: randomUUID(),
    };
    const first = await staff.adminCouponHolder.issue(form);
    expect(await staff.adminCouponHolder.issue(form)).toEqual(first);
    await giveOutIssues(ctx);
    await giveOutIssues(ctx);
    expect((await buyer.client.coupon.list({})).total).toBe(1);
    const [row] = (await staff.adminCouponHolder.issues({})).list.filter(({ id }) => id === first.id);
    expect(row).toMatchObject({ state: 'done', given: 2, failed: 0 });
  });

  it('waits for a second person above the budget', async () => {
    const couponId = await makeRule(ctx, { budgetFen: 500 });
    const { memberId } = await makeMember(ctx);
    const { id, state } = await staff.adminCouponHolder.issue({
      couponId,
      members: [String(memberId)],
      reason: '测试',
      submitKey: randomUUID(),
    });
    expect(state).toBe('pending');
    expect(await refusalOf(staff.adminCouponHolder.decideIssue({ id, approve: true }))).toMatchObject({
      userMsg: '不能审核自己提交的申请，请由其他同事审核',
    });
    await colleague.adminCouponHolder.decideIssue({ id, approve: true });
    expect(await refusalOf(colleague.adminCouponHolder.decideIssue({ id, approve: false }))).toMatchObject({
      code: 4009,
    });
  });

  it('takes an unused coupon back once, and never a used one', async () => {
    const couponId = await makeRule(ctx);
    const { memberId } = await makeMember(ctx);
    const given = await give(couponId, memberId);
    const id = given?.id ?? 0;
    const { adminCouponHolder } = staff;
    await adminCouponHolder.revoke({ id, reason: '异常领取' });
    expect(await refusalOf(adminCouponHolder.revoke({ id, reason: '异常领取' }))).toMatchObject({
      code: 4009,
    });
    expect((await adminCouponHolder.list({ id: couponId })).list).toMatchObject([
      { memberId, state: 'revoked', revokedReason: '异常领取' },
    ]);
  });
});

describe('codes of staff', () => {
  it('are shown once, redeemed, and stopped as a batch', async () => {
    const couponId = await makeRule(ctx, { listed: false, perMember: 5 });
    const { adminVoucher } = staff;
    const { id, codes } = await adminVoucher.makeBatch({
      couponId,
      name: '地推',
      count: 3,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(codes).toHaveLength(3);
    expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Y]{4}(-[2-9A-HJ-NP-Y]{4}){3}$/);
    const buyer = await makeBuyer(shop);
    await buyer.client.coupon.exchange({ code: codes[0] as string });
    expect((await adminVoucher.batches({ couponId })).list).toMatchObject([
      { id, count: 3, used: 1, state: 'open' },
    ]);
    await adminVoucher.stopBatch({ id });
    expect(await refusalOf(buyer.client.coupon.exchange({ code: codes[1] as string }))).toMatchObject({
      code: 4009,
    });
  });
});

describe('what runs by itself', () => {
  it('tells of coupons that end within 3 days once, all in one notice', async () => {
    const buyer = await makeBuyer(shop);
    for (const validDays of [1, 2, 9]) await give(await makeRule(ctx, { validDays }), buyer.memberId);
    await remindOfCoupons(ctx);
    await remindOfCoupons(ctx);
    const { rows } = await ctx.db.execute<{ body: string }>(
      sql`SELECT body FROM notice WHERE member_id = ${buyer.memberId} AND title = '优惠券即将到期'`,
    );
    expect(rows).toEqual([{ body: '您有 2 张优惠券将在 3 天内到期，请尽快使用。' }]);
  });

  it('sums days of a rule from the coupons themselves, the same however often', async () => {
    const couponId = await makeRule(ctx);
    const { memberId } = await makeMember(ctx);
    const given = await give(couponId, memberId);
    await ctx.db
      .update(memberCoupon)
      .set({ state: 'used', usedFor: 'repair:1', usedAt: new Date(), amountFen: 1_000 })
      .where(eq(memberCoupon.id, given?.id ?? 0));
    await sumDays(ctx);
    await sumDays(ctx);
    expect(await staff.adminCoupon.report({ id: couponId })).toMatchObject({
      total: { given: 1, used: 1, discount: 10, newMembers: 1 },
      days: [{ given: 1, used: 1 }],
    });
  });
});
