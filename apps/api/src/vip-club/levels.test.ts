import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { inTransaction } from '../platform/request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const named = (...borders: number[]) =>
  ['新会员', '白银会员', '黄金会员', '黑钻会员'].map((name, at) => ({ name, growth: borders[at] ?? 0 }));
const staff = async (...duties: ('vip:read' | 'vip:levels' | 'audit:read')[]) =>
  shop.client((await makeStaff(shop.context(), duties.length > 0 ? duties : undefined)).caller);
const makeGrown = async (growth: number) => {
  const { memberId, caller } = await makeMember(shop.context());
  const cause = { reason: '测试', reference: `test:growth:${memberId}` };
  await inTransaction(shop.context(), (tx) =>
    grant(tx, memberId, { kind: 'growth', amount: growth, ...cause }),
  );
  return { memberId, client: shop.client(caller) };
};

it('X3325 names and borders of levels hold at once, for who is there and for who comes, and are written down', async () => {
  const desk = await staff();
  const before = await desk.adminVipClub.levels({});
  expect(before.levels.map(({ name, growth }) => [name, growth])).toEqual([
    ['普通会员', 0],
    ['银卡会员', 2000],
    ['金卡会员', 10_000],
    ['钻石会员', 50_000],
  ]);
  const member = await makeGrown(1_500);
  expect((await member.client.asset.summary()).level).toBe(1);
  const levels = named(0, 1_000, 5_000, 20_000);
  const expected = await desk.adminVipClub.simulate({ earnedPoints: 100, earnedGrowth: 100, levels });
  const moved = await desk.adminVipClub.saveLevels({ version: before.version, levels });
  expect(moved).toEqual({ up: expected.up, down: expected.down });
  expect(moved.up).toBeGreaterThan(0);
  const summary = { level: 2, levelName: '白银会员', nextLevelName: '黄金会员', nextLevelFrom: 5_000 };
  // Processes hear of it over the feed, which this shop has not.
  await shop.api.platform.tenants.load();
  const names = ['新会员', '白银会员', '黄金会员', '黑钻会员'];
  expect((await desk.global.tenant()).memberLevels).toEqual(names);
  expect(await member.client.asset.summary()).toMatchObject(summary);
  const later = await makeGrown(5_000);
  expect(await later.client.vipClub.index()).toMatchObject({ level: 3, levelName: '黄金会员' });
  const { list } = await desk.adminAudit.list({ action: 'vip.levels' });
  expect(list[0]?.changes[1]).toEqual({
    ...{ field: '2 级', before: '银卡会员，成长值 2000 起', after: '白银会员，成长值 1000 起' },
  });
  expect(await refusalOf(desk.adminVipClub.saveLevels({ version: before.version, levels }))).toMatchObject({
    code: 4009,
  });
  const elsewhere = shop.client((await makeStaff(shop.context(2))).caller);
  expect((await elsewhere.adminVipClub.levels({})).levels[1]).toMatchObject({
    name: '银卡会员',
    growth: 2_000,
  });
});

it('X3324 what is earned now comes with the levels, as the settings of the site say', async () => {
  const desk = await staff();
  expect((await desk.adminVipClub.levels({})).earned).toEqual({ points: 100, growth: 100 });
  const { features, version } = await desk.adminTenant.features({});
  await desk.adminTenant.saveFeatures({
    features: { ...features, earnedPoints: 150, earnedGrowth: 80 },
    version,
  });
  expect((await desk.adminVipClub.levels({})).earned).toEqual({ points: 150, growth: 80 });
  const now = await desk.adminTenant.features({});
  await desk.adminTenant.saveFeatures({ features, version: now.version });
});

it.each([
  ['从 0 开始', named(5, 1_000, 5_000, 20_000)],
  ['高于前一个', named(0, 5_000, 5_000, 20_000)],
  ['不能重复', named(0, 1_000, 5_000, 20_000).map((one) => ({ ...one, name: '会员' }))],
])('X3325 refuses levels that do not rise or cannot be told apart: %s', async (words, levels) => {
  const desk = (await staff()).adminVipClub;
  const { version } = await desk.levels({});
  const refusal = await refusalOf(desk.saveLevels({ version, levels }));
  expect(JSON.stringify(refusal)).toContain(words);
});

it('X3325 is for who may change levels, and X3324 for who may see the club', async () => {
  const reader = (await staff('vip:read')).adminVipClub;
  const { version } = await reader.levels({});
  const levels = named(0, 1, 2, 3);
  expect(await refusalOf(reader.saveLevels({ version, levels }))).toMatchObject({ code: 4003 });
  expect(await refusalOf((await staff('audit:read')).adminVipClub.levels({}))).toMatchObject({ code: 4003 });
});

it('X3326 reckons other rules on the orders of last month, each rounded by itself, and of no other month', async () => {
  const desk = (await staff()).adminVipClub;
  const levels = named(0, 1_000, 5_000, 20_000);
  const ask = (earnedPoints: number) => desk.simulate({ earnedPoints, earnedGrowth: 10, levels });
  const before = (await ask(33)).other.points;
  const { ppid } = await makeSku(shop.context(), { priceYuan: 199, stock: 5 });
  const buyer = await makeBuyer(shop, { balanceYuan: 2_000 });
  for (let count = 0; count < 2; count += 1) {
    const orderId = await placePaidOrderOf(buyer, ppid);
    // The tenth of the month before, wherever in this one the test runs.
    const now = new Date();
    const tenth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10)).toISOString();
    await shop
      .context()
      .db.execute(sql`UPDATE sales_order SET completed_at = ${tenth} WHERE id = ${orderId}`);
  }
  const told = await ask(33);
  // 199 yuan at 33 for each hundred are 65.67: 65 twice, not 131.
  expect(told.other.points - before).toBe(130);
  expect(told.other.cost).toBe(told.other.points / 100);
  expect(told).toMatchObject({ orders: 2, paid: 398, now: { points: 398, growth: 398 }, spent: 0 });
});
