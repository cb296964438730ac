import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRule } from '../coupon/coupon-rules.fixture.ts';
import type { RequestContext } from '../platform/request-context.ts';

let shop: TestShop;
let ctx: RequestContext;

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

/** Goods of 4,000 yuan with 满减, a subsidy that asks for a name, a price of a level, and a second unit for half. */
async function makeOffered(): Promise<number> {
  const { ppid } = await makeSku(ctx, { priceYuan: 4000 });
  const targets = [{ kind: 'sku' as const, refId: ppid }];
  const rule = { steps: [{ fromFen: 300_000, minusFen: 20_000 }] };
  await makePromotion(ctx, { title: '满3000减200', rule, targets });
  const subsidy = { offPpm: 100_000, capFen: 50_000, realName: true };
  await makePromotion(ctx, { type: 'stateSubsidy', title: '国家补贴', rule: subsidy, targets });
  const second = { nth: 2, offPpm: 500_000 };
  await makePromotion(ctx, { type: 'nthUnit', title: '第二件半价', rule: second, targets });
  const gold = { prices: [{ ppid, priceFen: 390_000 }] };
  await makePromotion(ctx, { type: 'special', title: '金卡特价', rule: gold, targets, levelMin: 3 });
  return ppid;
}

it('X1720 tells a stranger how the estimate comes about, and why some offers are not in it', async () => {
  const ppid = await makeOffered();
  const steps = await shop.client().product.priceSteps({ ppid });
  expect(steps).toMatchObject({ signedIn: false, basePrice: 4000, onHandPrice: 3420 });
  expect(steps.steps).toEqual([
    { type: '满减', name: '满3000减200', amount: 200, leaves: 3800, toClaim: false },
    { type: '国家补贴', name: '国家补贴', amount: 380, leaves: 3420, toClaim: false },
  ]);
  expect(steps.idle).toContainEqual({
    type: '限时特价',
    name: '金卡特价',
    reason: '仅限金卡会员及以上会员',
  });
  expect(steps.idle.map(({ name }) => name)).toEqual(['第二件半价', '金卡特价']);
});

it('X1720 counts what a member has and may have: own coupons, coupons to claim, no subsidy without a name', async () => {
  const ppid = await makeOffered();
  const { client } = await makeBuyer(shop);
  const small = await makeRule(ctx, { name: '小券', amountFen: 1_000, thresholdFen: 100_000 });
  await makeRule(ctx, { name: '大券', amountFen: 3_000, thresholdFen: 100_000 });
  ctx.platform.sharedAnswers.forgetTenant(ctx.tenant.id);
  const toClaim = await client.product.priceSteps({ ppid });
  expect(toClaim).toMatchObject({ signedIn: true, onHandPrice: 3770 });
  expect(toClaim.steps.at(-1)).toEqual({
    type: '优惠券',
    name: '大券',
    amount: 30,
    leaves: 3770,
    toClaim: true,
  });
  expect(toClaim.idle).toContainEqual({ type: '国家补贴', name: '国家补贴', reason: '完成实名认证后可享' });
  await client.coupon.claim({ id: small });
  const big = await makeRule(ctx, { name: '更大的券', amountFen: 5_000, thresholdFen: 100_000 });
  await client.coupon.claim({ id: big });
  expect((await client.product.priceSteps({ ppid })).steps.at(-1)).toMatchObject({
    name: '更大的券',
    toClaim: false,
  });
  // Nothing of it is anybody else's.
  expect(await shop.client().product.priceSteps({ ppid })).toMatchObject({ signedIn: false });
});

it('X1720 leaves a subsidy out that goods are too dear for, also where the name is missing', async () => {
  const { ppid } = await makeSku(ctx, { priceYuan: 6200 });
  const rule = { offPpm: 150_000, capFen: 50_000, unitAtMostFen: 600_000, realName: true };
  const targets = [{ kind: 'sku' as const, refId: ppid }];
  await makePromotion(ctx, { type: 'stateSubsidy', title: '国家补贴', rule, targets });
  const { client } = await makeBuyer(shop);
  for (const visitor of [shop.client(), client])
    expect(JSON.stringify(await visitor.product.priceSteps({ ppid }))).not.toContain('国家补贴');
});

it('X1720 knows no goods that are not there', async () => {
  expect(await refusalOf(shop.client().product.priceSteps({ ppid: 999_999_999 }))).toMatchObject({
    code: 4004,
  });
});
