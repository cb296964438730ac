import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { offersFor, takePromotions } from './promotion.service.ts';

let shop: TestShop;
let ctx: RequestContext;

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function open() {
  const { caller } = await makeStaff(ctx, ['promotion:read', 'promotion:edit', 'promotion:publish']);
  const { adminPromotion } = shop.client(caller);
  return { promotions: adminPromotion };
}

const draft = (ppid: number, more: object = {}) => ({
  type: 'minus' as const,
  title: '满1000减100',
  targets: [{ side: 'in' as const, kind: 'sku' as const, refId: ppid }],
  steps: [{ from: 1000, minus: 100 }],
  startsAt: inHours(-1),
  endsAt: inHours(24),
  ...more,
});

const offersOf = async (ppid: number) => {
  ctx.platform.sharedAnswers.forgetTenant(ctx.tenant.id);
  const goods = { ppid, productId: 0, brandId: 0, categoryIds: [] };
  return (await offersFor(ctx, { lines: [goods], now: new Date() })).offers.filter(({ scope }) =>
    scope.in.includes(`sku:${ppid}`),
  );
};

describe('a promotion', () => {
  it('is written, read, published and stopped', async () => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx);
    const { id } = await promotions.save(draft(ppid));
    expect(await offersOf(ppid)).toEqual([]);
    expect(await promotions.detail({ id })).toMatchObject({
      state: 'draft',
      draft: { title: '满1000减100', steps: [{ from: 1000, units: 0, minus: 100, percentOff: 0 }] },
      names: [{ ppid }],
    });
    await promotions.publish({ id });
    expect(await offersOf(ppid)).toMatchObject([
      { id, rule: { steps: [{ fromFen: 100_000, minusFen: 10_000 }] } },
    ]);
    const { list } = await promotions.list({ keyword: String(id) });
    expect(list).toMatchObject([{ id, state: 'published', phase: 'running', terms: '满 ¥1000 减 ¥100' }]);
    await promotions.stop({ id });
    expect(await offersOf(ppid)).toEqual([]);
    await expect(promotions.publish({ id })).rejects.toMatchObject({ code: 4009 });
  });

  it('changes only its title, a later end and more budget once it is published', async () => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx);
    const { id } = await promotions.save(draft(ppid, { budget: 500 }));
    await promotions.publish({ id });
    const { endsAt } = (await promotions.detail({ id })).draft;
    await expect(promotions.save({ ...draft(ppid), id })).rejects.toMatchObject({ code: 4009 });
    const amend = (more: object) => promotions.amend({ id, title: '新标题', endsAt, budget: 500, ...more });
    await expect(amend({ budget: 499 })).rejects.toMatchObject({ code: 4009 });
    await expect(amend({ budget: 0 })).rejects.toMatchObject({ code: 4009 });
    await expect(amend({ endsAt: inHours(1) })).rejects.toMatchObject({ code: 4009 });
    await amend({ budget: 600, endsAt: inHours(48) });
    expect((await promotions.detail({ id })).draft).toMatchObject({ title: '新标题', budget: 600 });
  });

  it('stops for its next version, which counts on', async () => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx);
    const { id } = await promotions.save(draft(ppid, { perMember: 1 }));
    await promotions.publish({ id });
    const { memberId } = await makeMember(ctx);
    const priced = { taken: [{ promotionId: id, amountFen: 100, gifts: [] }] };
    await inTransaction(ctx, (tx) => takePromotions(tx, 20_000_000_000_001, { memberId, priced }));
    const next = await promotions.newVersion({ id });
    await promotions.publish(next);
    expect((await promotions.detail({ id })).state).toBe('stopped');
    const again = { taken: [{ promotionId: next.id, amountFen: 100, gifts: [] }] };
    await expect(
      inTransaction(ctx, (tx) => takePromotions(tx, 20_000_000_000_002, { memberId, priced: again })),
    ).rejects.toThrow('优惠组合已失效');
  });

  it.each([
    ['结束时间应晚于开始时间', { endsAt: inHours(-2) }],
    ['请选择参加活动的商品', { targets: [] }],
    ['减免金额不能高于满额', { steps: [{ from: 100, minus: 101 }] }],
    ['请添加赠品', { type: 'gift' as const }],
    [
      '没有编号为 999999999 的规格商品',
      { type: 'gift' as const, gifts: [{ ppid: 999_999_999, units: 1, quota: 1 }] },
    ],
  ])('is refused: %s', async (userMsg, more) => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx);
    await expect(promotions.save(draft(ppid, more))).rejects.toMatchObject({ userMsg });
  });

  it('tells staff what it meets before it is published', async () => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx, { priceYuan: 100 });
    await makePromotion(ctx, { title: '甲', targets: [{ kind: 'sku', refId: ppid }] });
    const textsOf = async (more: object) => {
      const { id } = await promotions.save(draft(ppid, more));
      return (await promotions.check({ id })).findings.map(({ level, text }) => `${level} ${text}`);
    };
    expect(await textsOf({ steps: [{ from: 100, minus: 60 }] })).toEqual([
      'warn 与“甲”（满减）商品重叠，每件商品只参加一个，购物车取最优组合',
      'warn 减免超过满额的一半，请确认',
    ]);
    expect(await textsOf({ type: 'special', prices: [{ ppid, price: 100 }] })).toContainEqual(
      expect.stringContaining('特价不低于现价 ¥100'),
    );
    expect(await textsOf({ startsAt: inHours(-3), endsAt: inHours(-2) })).toContain(
      'block 结束时间已过，请先修改活动时间',
    );
  });

  it('allows one subsidy of the state for the same goods', async () => {
    const { promotions } = await open();
    const { categoryId } = await makeSku(ctx);
    const targets = [{ side: 'in', kind: 'category', refId: categoryId }];
    const subsidy = { type: 'stateSubsidy', percentOff: 15, cap: 500, realName: true, targets };
    const [first, second] = [
      await promotions.save(draft(0, subsidy)),
      await promotions.save(draft(0, subsidy)),
    ];
    await promotions.publish(first);
    await expect(promotions.publish(second)).rejects.toMatchObject({ code: 4009 });
  });

  it('prices a basket with a draft as the cart would', async () => {
    const { promotions } = await open();
    const { ppid } = await makeSku(ctx, { priceYuan: 600 });
    const { id } = await promotions.save(draft(ppid));
    const lines = [{ ppid, count: 2 }];
    expect(await promotions.preview({ id, lines })).toMatchObject({ goods: 1200, saved: 100, payable: 1100 });
    expect(await promotions.preview({ lines })).toMatchObject({ saved: 0, payable: 1200 });
  });

  it('is nobody else’s: other tenants, staff without the permission', async () => {
    const { ppid } = await makeSku(ctx);
    const { promotions } = await open();
    const { id } = await promotions.save(draft(ppid));
    const there = await makeStaff(shop.context(2));
    const elsewhere = shop.client({ ...there.caller, tenant: 2 }).adminPromotion;
    await expect(elsewhere.detail({ id })).rejects.toMatchObject({ code: 4004 });
    await expect(elsewhere.publish({ id })).rejects.toMatchObject({ code: 4004 });
    const { caller } = await makeStaff(ctx, ['promotion:read']);
    await expect(shop.client(caller).adminPromotion.save(draft(ppid))).rejects.toMatchObject({ code: 4003 });
  });
});

describe('a package', () => {
  it('is written, offered and stopped, and not edited while it is offered', async () => {
    const { promotions } = await open();
    const [phone, shell] = [await makeSku(ctx, { priceYuan: 3000 }), await makeSku(ctx, { priceYuan: 60 })];
    const input = {
      ppid: phone.ppid,
      name: '畅拍套餐',
      items: [
        { ppid: phone.ppid, units: 1, minus: 50 },
        { ppid: shell.ppid, units: 2, minus: 10 },
      ],
    };
    const { id } = await promotions.savePackage(input);
    await promotions.setPackageState({ id, state: 'published' });
    await expect(promotions.savePackage({ ...input, id })).rejects.toMatchObject({ code: 4009 });
    ctx.platform.sharedAnswers.forgetTenant(ctx.tenant.id);
    const { product } = shop.client();
    const { promotions: shown } = await product.cityDetail({ ppid: phone.ppid, cityId: 530102 });
    expect(shown.find(({ promotionType }) => promotionType === 14)).toMatchObject({
      title: '畅拍套餐',
      description: '一起购买省 ¥70',
      options: [{ id, text: '畅拍套餐 ¥3050', selected: true }],
    });
    await promotions.setPackageState({ id, state: 'stopped' });
    const { list } = await promotions.packages({ keyword: '畅拍' });
    expect(list).toMatchObject([{ id, state: 'stopped', price: 3050, saved: 70 }]);
  });

  it('has its main goods in it, and no more off than they cost', async () => {
    const { promotions } = await open();
    const [one, two] = [await makeSku(ctx, { priceYuan: 10 }), await makeSku(ctx)];
    const items = [one, two].map(({ ppid }) => ({ ppid, units: 1, minus: 11 }));
    await expect(promotions.savePackage({ ppid: one.ppid, name: '套餐', items })).rejects.toMatchObject({
      code: 4000,
    });
    const without = items.map((item) => ({ ...item, minus: 0 })).slice(1);
    const third = await makeSku(ctx);
    without.push({ ppid: third.ppid, units: 1, minus: 0 });
    await expect(
      promotions.savePackage({ ppid: one.ppid, name: '套餐', items: without }),
    ).rejects.toMatchObject({
      userMsg: '套餐须包含主商品',
    });
  });
});
