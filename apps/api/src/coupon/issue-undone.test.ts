import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { useCoupon } from './coupon.service.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { giveOutIssues } from './give-out-issues.ts';

let shop: TestShop;
let ctx: RequestContext;
let staff: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.openLimited();
  ctx = shop.context();
  staff = shop.client((await makeStaff(ctx)).caller);
});
afterAll(() => shop.close());

describe('an issue of coupons to many', () => {
  it('is looked at first: a dry run gives nothing, and says whether another person has to agree', async () => {
    const couponId = await makeRule(ctx, { budgetFen: 1_500 });
    const people = [await makeMember(ctx), await makeMember(ctx)];
    const look = (members: string[]) =>
      staff.adminCouponHolder.issue({
        ...{ couponId, members, reason: '表格发放', submitKey: randomUUID(), dryRun: true },
      });
    const [one, other] = people.map(({ mobile }) => mobile);
    expect(await look([one!])).toEqual({ id: 0, state: '', count: 1, needsSecond: false, errors: [] });
    expect(await look([one!, '', other!])).toMatchObject({ count: 2, needsSecond: true, errors: [] });
    expect((await look([one!, '13700000000'])).errors).toMatchObject([{ line: 2, value: '13700000000' }]);
    await giveOutIssues(ctx);
    expect((await staff.adminCouponHolder.list({ id: couponId })).list).toEqual([]);
  });

  it('is undone once: what nobody used is taken back and told, what was used stays', async () => {
    const couponId = await makeRule(ctx);
    const [first, second] = [await makeBuyer(shop), await makeBuyer(shop)];
    const { adminCouponHolder } = staff;
    const { id } = await adminCouponHolder.issue({
      ...{ couponId, reason: '发错人群', submitKey: randomUUID() },
      members: [String(first.memberId), String(second.memberId)],
    });
    await giveOutIssues(ctx);
    const own = (await adminCouponHolder.list({ id: couponId, memberId: first.memberId })).list[0]!;
    const use = { memberId: first.memberId, couponId: own.id, orderId: 26_112_330_000_009, amountFen: 1_000 };
    await inTransaction(ctx, (tx) => useCoupon(tx, use));
    const undo = () => adminCouponHolder.revokeIssue({ id, reason: '发错人群' });
    const twice = await Promise.allSettled([undo(), undo()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await giveOutIssues(ctx);
    await giveOutIssues(ctx);
    const [row] = (await adminCouponHolder.issues({ state: 'revoked' })).list;
    expect(row).toMatchObject({ id, given: 2, revoked: 1, revokedReason: '发错人群' });
    const states = (await adminCouponHolder.list({ id: couponId })).list;
    expect(new Map(states.map(({ memberId, state }) => [memberId, state]))).toEqual(
      new Map([
        [first.memberId, 'used'],
        [second.memberId, 'revoked'],
      ]),
    );
    expect((await second.client.notice.list({})).list[0]?.title).toBe('优惠券已收回');
    expect(await refusalOf(adminCouponHolder.revokeIssue({ id: 987_654, reason: '没有' }))).toMatchObject({
      code: 4004,
    });
  });

  it('that is undone half way gives out nothing more', async () => {
    const couponId = await makeRule(ctx);
    const { memberId } = await makeMember(ctx);
    const wish = { couponId, members: [String(memberId)], reason: '发错了', submitKey: randomUUID() };
    const { id } = await staff.adminCouponHolder.issue(wish);
    await staff.adminCouponHolder.revokeIssue({ id, reason: '发错了' });
    await giveOutIssues(ctx);
    expect((await staff.adminCouponHolder.list({ id: couponId })).list).toEqual([]);
  });
});
