import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { coupon } from '../coupon/coupon.tables.ts';
import type { RequestContext } from '../platform/request-context.ts';

let shop: TestShop;
let ctx: RequestContext;

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

it('C132 S364 gives what one unit comes to for a stranger, with its parts', async () => {
  const { ppid } = await makeSku(ctx, { priceYuan: 4000 });
  const other = await makeSku(ctx, { priceYuan: 10 });
  const targets = [{ kind: 'sku' as const, refId: ppid }];
  const { product } = shop.client();
  expect(await product.bestDiscounts({ ppids: `${other.ppid},999999999` })).toEqual([
    { ppid: other.ppid, onHandPrice: 10, parts: [] },
  ]);
  await makePromotion(ctx, {
    type: 'special',
    title: '限时特价',
    rule: { prices: [{ ppid, priceFen: 380_000 }] },
    targets,
  });
  const rule = { steps: [{ fromFen: 300_000, minusFen: 20_000 }] };
  await makePromotion(ctx, { title: '满3000减200', rule, targets });
  const subsidy = { offPpm: 150_000, capFen: 50_000, realName: true };
  await makePromotion(ctx, { type: 'stateSubsidy', title: '国家补贴', rule: subsidy, targets });
  expect(await product.bestDiscounts({ ppids: String(ppid) })).toEqual([
    {
      ppid,
      onHandPrice: 3100,
      parts: [
        { name: '限时特价', amount: 200 },
        { name: '满3000减200', amount: 200 },
        { name: '国家补贴', amount: 500 },
      ],
    },
  ]);
  expect(await product.specialPrices({ ppids: String(ppid) })).toMatchObject([{ price: 3800 }]);
  const detail = await product.cityDetail({ ppid, cityId: 530102 });
  expect(detail).toMatchObject({ price: 3800, onHandPrice: 3100 });
  expect(detail.promotions).toMatchObject([
    { promotionType: 6, title: '限时特价', counted: true, options: [] },
    { promotionType: 1, title: '满3000减200', description: '满 ¥3000 减 ¥200', counted: true },
    { promotionType: 15, title: '国家补贴', counted: true },
  ]);
  expect(detail.priceSteps).toMatchObject({
    basePrice: 4000,
    onHandPrice: 3100,
    steps: [
      { type: '限时特价', amount: 200, leaves: 3800 },
      { type: '满减', name: '满3000减200', amount: 200, leaves: 3600 },
      { type: '国家补贴', amount: 500, leaves: 3100 },
    ],
    idle: [],
  });
});

it('S344 offers add-ons and gifts with a promotion, the first add-on chosen', async () => {
  const { ppid } = await makeSku(ctx);
  const [first, second] = [await makeSku(ctx, { model: '充电头' }), await makeSku(ctx, { model: '耳机' })];
  const targets = [{ kind: 'sku' as const, refId: ppid }];
  const addons = [first, second].map((one) => ({ ppid: one.ppid, priceFen: 990 }));
  await makePromotion(ctx, { type: 'addon', title: '加价购', rule: {}, targets, addons });
  const gifts = [{ ppid: second.ppid, quota: 1, given: 1 }];
  await makePromotion(ctx, { type: 'gift', title: '赠耳机', rule: {}, targets, gifts });
  const { product } = shop.client();
  const { promotions } = await product.cityDetail({ ppid, cityId: 530102 });
  expect(promotions[0]?.options).toEqual([
    { id: first.ppid, text: expect.stringMatching(/^¥9.9 换购 .*充电头$/), selected: true },
    { id: second.ppid, text: expect.stringMatching(/耳机$/) },
  ]);
  expect(promotions[1]?.options[0]?.text).toMatch(/已赠完/);
});

it('C132 S364 counts the coupon that saves most among those that can be claimed', async () => {
  const { ppid } = await makeSku(ctx, { priceYuan: 500 });
  const claimable = {
    tenantId: ctx.tenant.id,
    state: 'published' as const,
    listed: true,
    thresholdFen: 40_000,
    validDays: 3,
  };
  await ctx.db.insert(coupon).values([
    { ...claimable, name: '小券', amountFen: 1_000 },
    { ...claimable, name: '大券', amountFen: 3_000 },
    { ...claimable, name: '够不着', amountFen: 9_000, thresholdFen: 60_000 },
  ]);
  ctx.platform.sharedAnswers.forgetTenant(ctx.tenant.id);
  expect(await shop.client().product.bestDiscounts({ ppids: String(ppid) })).toEqual([
    { ppid, onHandPrice: 470, parts: [{ name: '大券', amount: 30 }] },
  ]);
});

it('S344 S364 a state subsidy is named where the engine gives it, and not above its limit', async () => {
  const { product } = shop.client();
  const subsidised = async (priceYuan: number) => {
    const { ppid } = await makeSku(ctx, { priceYuan });
    const subsidy = { offPpm: 150_000, capFen: 50_000, unitAtMostFen: 600_000, realName: true };
    const targets = [{ kind: 'sku' as const, refId: ppid }];
    await makePromotion(ctx, { type: 'stateSubsidy', title: '国家补贴', rule: subsidy, targets });
    return ppid;
  };
  const read = async (ppid: number) => {
    const { promotions, priceSteps } = await product.cityDetail({ ppid, cityId: 530102 });
    return {
      named:
        promotions.some(({ promotionType }) => promotionType === 15) ||
        priceSteps.idle.some(({ type }) => type === '国家补贴'),
      given: priceSteps.steps.some(({ name }) => name === '国家补贴'),
    };
  };
  expect(await read(await subsidised(6000))).toEqual({ named: true, given: true });
  const above = await subsidised(6200);
  expect(await read(above)).toEqual({ named: false, given: false });
  // Another offer brings it within the limit: what is paid in the end decides.
  const rule = { steps: [{ fromFen: 600_000, minusFen: 20_000 }] };
  await makePromotion(ctx, { title: '满6000减200', rule, targets: [{ kind: 'sku', refId: above }] });
  expect(await read(above)).toEqual({ named: true, given: true });
});
