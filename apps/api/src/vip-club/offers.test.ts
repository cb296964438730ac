import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { makeRule } from '../coupon/coupon-rules.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A member with so much growth. */
async function makeGrown(growth: number) {
  const { memberId, caller } = await makeMember(shop.context());
  await inTransaction(shop.context(), (tx) =>
    grant(tx, memberId, { kind: 'growth', amount: growth, reason: '测试', reference: `grown:${memberId}` }),
  );
  return shop.client(caller);
}

it('C267 lists coupons for points, the cheapest first, and none that is free', async () => {
  const [dear, free, cheap] = [
    await makeRule(shop.context(), { pointsPrice: 900 }),
    await makeRule(shop.context()),
    await makeRule(shop.context(), { pointsPrice: 100 }),
  ];
  const { list, total } = await shop.client().vipClub.coupons({});
  expect(list.map(({ id, points }) => [id, points])).toEqual([
    [cheap, 100],
    [dear, 900],
  ]);
  expect(list.map(({ id }) => id)).not.toContain(free);
  expect(total).toBe(2);
  expect((await shop.client().vipClub.coupons({ page: 2, pageSize: 1 })).list).toMatchObject([{ id: dear }]);
  expect((await shop.client({ tenant: 2 }).vipClub.coupons({})).total).toBe(0);
});

it('C268 lists what costs less from a level on, for whom it is open, and not what has not begun', async () => {
  const { adminPromotion } = shop.client((await makeStaff(shop.context())).caller);
  const sell = async (levelMin: number, more: object = {}) => {
    const { ppid } = await makeSku(shop.context(), { stock: 5, priceYuan: 500 });
    const { id } = await adminPromotion.save({
      ...{ type: 'special', title: '会员特价', prices: [{ ppid, price: 450 }], levelMin },
      targets: [{ side: 'in', kind: 'sku', refId: ppid }],
      ...{ startsAt: inHours(-1), endsAt: inHours(24), ...more },
    });
    await adminPromotion.publish({ id });
    return ppid;
  };
  const silver = await sell(2);
  const gold = await sell(3, { endsAt: inHours(12) });
  await sell(0);
  await sell(2, { startsAt: inHours(1) });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const guest = await shop.client().vipClub.sales({});
  expect(guest.list).toMatchObject([
    { ppid: gold, price: 450, fullPrice: 500, levelName: '金卡会员', open: false },
    { ppid: silver, price: 450, fullPrice: 500, levelName: '银卡会员', open: false },
  ]);
  const member = await (await makeGrown(2_000)).vipClub.sales({});
  expect(member.list.map(({ ppid, open }) => [ppid, open])).toEqual([
    [gold, false],
    [silver, true],
  ]);
  expect((await shop.client().vipClub.sales({ page: 2, pageSize: 1 })).list).toMatchObject([
    { ppid: silver },
  ]);
  expect((await shop.client({ tenant: 2 }).vipClub.sales({})).total).toBe(0);
});
