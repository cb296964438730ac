import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { readCouponOffer } from './coupon.service.ts';
import { makeRule, makeTarget } from './coupon-rules.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const givePoints = (amount: number) =>
  inTransaction(ctx, (tx) =>
    grant(tx, buyer.memberId, {
      kind: 'points',
      reason: '测试',
      reference: `test:${buyer.memberId}`,
      amount,
    }),
  );

describe('claiming', () => {
  it('C260 puts a coupon among the unused ones, with what it is worth and when it ends', async () => {
    const id = await makeRule(ctx, {
      name: '满200减20',
      amountFen: 2_000,
      thresholdFen: 20_000,
      validDays: 2,
    });
    const { coupon } = buyer.client;
    expect(await coupon.claim({ id })).toMatchObject({ kind: 'coupon', name: '满200减20' });
    expect(await coupon.list({})).toMatchObject({
      total: 1,
      counts: { unused: 1, used: 0, expired: 0 },
      list: [
        {
          name: '满200减20',
          amount: 20,
          threshold: 200,
          state: 'unused',
          soon: true,
          scopeText: '全场商品可用',
        },
      ],
    });
    expect(await refusalOf(coupon.claim({ id }))).toMatchObject({
      code: 4009,
      userMsg: '您已领取过该优惠券',
    });
  });

  it('says what stands in the way: sold out, not begun, for others, stopped, a draft', async () => {
    const ids = {
      soldOut: await makeRule(ctx, { quota: 0 }),
      soon: await makeRule(ctx, { claimFrom: secondsFromNow(7_200) }),
      gold: await makeRule(ctx, { audience: { levels: [3] } }),
      stopped: await makeRule(ctx, { state: 'stopped' }),
      draft: await makeRule(ctx, { state: 'draft' }),
      hidden: await makeRule(ctx, { listed: false }),
    };
    const { coupon } = buyer.client;
    const words = async (id: number) => (await refusalOf(coupon.claim({ id }))).userMsg;
    expect(await words(ids.soldOut)).toBe('优惠券已被抢光');
    expect(await words(ids.soon)).toBe('优惠券还未开始领取');
    expect(await words(ids.gold)).toBe('您不符合该优惠券的领取条件');
    expect(await words(ids.stopped)).toBe('优惠券活动已结束');
    expect(await words(ids.draft)).toBe('优惠券不存在');
    expect(await words(ids.hidden)).toBe('优惠券不存在');
    const { list } = await coupon.claimable({});
    const texts = new Map(list.map((ticket) => [ticket.id, ticket.text]));
    expect(texts.get(ids.soldOut)).toBe('已抢光');
    expect(texts.get(ids.gold)).toBe('仅限金卡会员');
    expect(texts.get(ids.soon)).toMatch(/^(今日|明日)\d/);
    expect(texts.has(ids.stopped) || texts.has(ids.draft) || texts.has(ids.hidden)).toBe(false);
  });

  it('shows a product only the coupons of its goods, signed out, too', async () => {
    const phone = await makeSku(ctx);
    const other = await makeSku(ctx);
    const id = await makeRule(ctx, { name: '分类券' });
    await makeTarget(ctx, { couponId: id, side: 'in', kind: 'category', refId: phone.categoryId });
    const guest = shop.client();
    const listed = async (ppid: number) => (await guest.coupon.claimable({ ppid })).list.map((one) => one.id);
    expect(await listed(phone.ppid)).toContain(id);
    expect(await listed(other.ppid)).not.toContain(id);
    await makeTarget(ctx, { couponId: id, side: 'out', kind: 'sku', refId: phone.ppid });
    expect(await listed(phone.ppid)).not.toContain(id);
    expect((await guest.coupon.strip({ ppid: other.ppid })).texts).toContain('满10减10');
  });

  it('C057 takes a coupon by its rule code, and answers all that is refused alike', async () => {
    await makeRule(ctx, { ruleCode: 'TOPIC-1', listed: false });
    await makeRule(ctx, { ruleCode: 'TOPIC-2', state: 'stopped' });
    const { coupon } = buyer.client;
    expect(await coupon.sendByRule({ ruleCode: 'TOPIC-1' })).toMatchObject({ kind: 'coupon' });
    for (const ruleCode of ['TOPIC-2', 'TOPIC-3'])
      expect(await refusalOf(coupon.sendByRule({ ruleCode }))).toMatchObject({ userMsg: '优惠券活动已结束' });
  });

  it('gives the price engine scope, threshold and worth of a held coupon, of nobody else', async () => {
    const id = await makeRule(ctx, {
      kind: 'percent',
      percentOffPpm: 100_000,
      capFen: 5_000,
      stackActivity: false,
    });
    await makeTarget(ctx, { couponId: id, side: 'in', kind: 'brand', refId: 7 });
    await makeTarget(ctx, { couponId: id, side: 'out', kind: 'product', refId: 8 });
    const { id: heldId } = await buyer.client.coupon.claim({ id });
    expect(await readCouponOffer(buyer.ctx, heldId)).toEqual({
      slot: 'goods',
      coupon: {
        id: heldId,
        name: expect.any(String),
        scope: { in: ['brand:7'], out: ['product:8'] },
        thresholdFen: 1_000,
        offPpm: 100_000,
        capFen: 5_000,
        withActivity: false,
      },
    });
    const other = await makeBuyer(shop);
    await expect(readCouponOffer(other.ctx, heldId)).rejects.toMatchObject({ code: 4004 });
  });
});

describe('coupons for points', () => {
  it('C261 cost points, C259 give them back once, and are listed by C262 with what is left', async () => {
    const id = await makeRule(ctx, { listed: false, pointsPrice: 300, quota: 5, perMember: 2 });
    const { coupon, asset } = buyer.client;
    expect(await refusalOf(coupon.exchangePoints({ id }))).toMatchObject({ code: 4009, userMsg: '积分不足' });
    await givePoints(700);
    const { id: heldId } = await coupon.exchangePoints({ id });
    const listed = (await coupon.pointsMall({ pageSize: 100 })).list.find((one) => one.id === id);
    expect(listed).toMatchObject({ points: 300, left: 4, perMember: 2, mine: 1, text: '立即兑换' });
    const cancels = [coupon.cancelExchange({ id: heldId }), coupon.cancelExchange({ id: heldId })];
    const done = (await Promise.allSettled(cancels)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await asset.summary({})).points).toBe(700);
    expect((await coupon.list({ state: 'expired' })).list[0]).toMatchObject({ state: 'revoked' });
  });

  it('C259 keeps a coupon that was claimed, and one of somebody else', async () => {
    const id = await makeRule(ctx);
    const { id: heldId } = await buyer.client.coupon.claim({ id });
    expect(await refusalOf(buyer.client.coupon.cancelExchange({ id: heldId }))).toMatchObject({ code: 4009 });
    const other = await makeBuyer(shop);
    expect(await refusalOf(other.client.coupon.cancelExchange({ id: heldId }))).toMatchObject({ code: 4004 });
  });
});
