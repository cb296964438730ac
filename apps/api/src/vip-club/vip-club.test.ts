import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { fillSigned } from './sign.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const today = () => writeBeijingDay(Date.now());

/** A member of a tenant with what she calls, from a browser of her own or from this one. */
async function makeOne({ tenant = 0, device }: { tenant?: number; device?: string } = {}) {
  const { memberId, caller } = await makeMember(shop.context(tenant));
  const cookies = { ...caller.cookies, ...newDevice(), ...(device && { uuid: device }) };
  return { memberId, client: shop.client({ ...caller, cookies }) };
}

/** A member who has signed in on so many days in a row, up to so many days ago. */
async function makeSigned(streak: number, daysAgo = 1) {
  const one = await makeOne();
  const day = shiftDay(today(), -daysAgo);
  await fillSigned(shop.context(), one.memberId, [{ day, streak, points: 5, bonus: 0 }]);
  return one;
}

const staffOf = async (permissions?: Parameters<typeof makeStaff>[1], tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

describe('signing in', () => {
  it('C264 of twenty presses at once one brings points, and none on the same day after them', async () => {
    const { client } = await makeOne();
    const presses = await Promise.allSettled(Array.from({ length: 20 }, () => client.vipClub.sign()));
    const [done, ...others] = presses.filter(({ status }) => status === 'fulfilled');
    expect(others).toEqual([]);
    expect(done).toMatchObject({ value: { points: 5, bonus: 0, streak: 1, total: 5 } });
    const { list, sum } = await client.asset.points({});
    expect(sum).toBe(5);
    expect(list).toMatchObject([{ amount: 5, reason: '每日签到' }]);
    expect(await refusalOf(client.vipClub.sign())).toMatchObject({
      code: 4009,
      userMsg: '今天已经签到过了，明天再来',
    });
    await expect(shop.client().vipClub.sign()).rejects.toMatchObject({ code: 1000 });
  });

  it.each([
    { before: 1, bonus: 0, streak: 2 },
    { before: 6, bonus: 20, streak: 7 },
    { before: 14, bonus: 50, streak: 15 },
    { before: 29, bonus: 100, streak: 30 },
    { before: 30, bonus: 0, streak: 31 },
    { before: 36, bonus: 20, streak: 37 },
  ])('C264 after $before days in a row the next brings $bonus more', async ({ before, bonus, streak }) => {
    const { client } = await makeSigned(before);
    expect(await client.vipClub.sign()).toEqual({ points: 5, bonus, streak, total: 5 + bonus });
  });

  it('C264 a day that was left out begins the row anew', async () => {
    const { client } = await makeSigned(6, 2);
    expect(await client.vipClub.sign()).toMatchObject({ bonus: 0, streak: 1 });
  });

  it('C264 of one browser three members get points on a day, also when they press at once', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, () => makeOne({ device: 'sign-in-browser-0001' })),
    );
    const got = await Promise.all(members.map(({ client }) => client.vipClub.sign()));
    expect(got.map(({ points }) => points).sort()).toEqual([0, 0, 0, 5, 5, 5]);
    expect(got.every(({ streak }) => streak === 1)).toBe(true);
  });

  it('C264 the points run out with the months of the site', async () => {
    const { client } = await makeOne();
    await client.vipClub.sign();
    const [lot] = (await client.asset.lots({})).list;
    const days = (Date.parse(lot?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(368);
  });
});

describe('the club', () => {
  it('C263 shows level, growth and points, and a week in which today stands where the row has come to', async () => {
    const { client, memberId } = await makeSigned(2);
    await inTransaction(shop.context(), async (tx) => {
      const cause = { reason: '测试', reference: `test:${memberId}` };
      await grant(tx, memberId, { kind: 'growth', amount: 2_500, ...cause });
    });
    const before = await client.vipClub.index();
    expect(before).toMatchObject({
      ...{ level: 2, levelName: '银卡会员', growth: 2_500, nextLevel: 3, nextLevelName: '金卡会员' },
      ...{ nextGrowth: 10_000, points: 0, expiring: [] },
    });
    const { sign } = before;
    expect(sign).toMatchObject({ today: false, streak: 2, next: 5 });
    expect(sign.days.map(({ date }) => date)).toEqual(
      [-2, -1, 0, 1, 2, 3, 4].map((days) => shiftDay(today(), days)),
    );
    expect(sign.days[1]).toMatchObject({ state: 'signed', points: 5 });
    expect(sign.days[2]?.state).toBe('today');
    expect(sign.days.at(-1)).toMatchObject({ state: 'ahead', points: 25 });
    expect(sign.prizes).toEqual([
      { day: 7, points: 20 },
      { day: 15, points: 50 },
      { day: 30, points: 100 },
    ]);
    await client.vipClub.sign();
    const after = await client.vipClub.index();
    expect(after.sign).toMatchObject({ today: true, streak: 3, next: 5 });
    expect(after.sign.days[2]).toMatchObject({ date: today(), state: 'signed', points: 5 });
    expect(after.points).toBe(5);
    await expect(shop.client().vipClub.index()).rejects.toMatchObject({ code: 1000 });
  });

  it('C263 nothing is left to reach at the highest level', async () => {
    const { client, memberId } = await makeOne();
    await inTransaction(shop.context(), (tx) =>
      grant(tx, memberId, { kind: 'growth', amount: 60_000, reason: '测试', reference: `top:${memberId}` }),
    );
    expect(await client.vipClub.index()).toMatchObject({
      ...{ level: 4, nextLevel: 0, nextLevelName: '', nextGrowth: 0 },
    });
  });
});

describe('rights', () => {
  const draft = {
    ...{ type: 'freight' as const, name: '运费券', text: '每月送运费券', body: '第一段\n\n第二段' },
    ...{ levels: ['', '', '每月 2 张', '每月 4 张'], link: '/member/coupon/coupons' },
  };

  it('C270 a right is read by guests and members, with what each level has of it', async () => {
    const { adminVipClub: staff } = await staffOf();
    await staff.saveRight(draft);
    const guest = await shop.client().vipClub.right({ type: 'freight' });
    expect(guest).toMatchObject({
      ...{ name: '运费券', open: false, fromLevelName: '金卡会员', body: ['第一段', '第二段'] },
      link: '/member/coupon/coupons',
    });
    expect(guest.levels.map(({ text, mine }) => [text, mine])).toEqual([
      ['', false],
      ['', false],
      ['每月 2 张', false],
      ['每月 4 张', false],
    ]);
    const { client, memberId } = await makeOne();
    expect((await client.vipClub.right({ type: 'freight' })).open).toBe(false);
    await inTransaction(shop.context(), (tx) =>
      grant(tx, memberId, { kind: 'growth', amount: 10_000, reason: '测试', reference: `gold:${memberId}` }),
    );
    const own = await client.vipClub.right({ type: 'freight' });
    expect([own.open, own.levels.findIndex(({ mine }) => mine)]).toEqual([true, 2]);
    expect((await client.vipClub.index()).rights).toContainEqual({
      ...{ type: 'freight', name: '运费券', text: '每月送运费券', open: true, fromLevelName: '金卡会员' },
    });
  });

  it('C270 one that is out of use, of another site or of no type is not there', async () => {
    const { adminVipClub: staff } = await staffOf();
    await staff.saveRight({ ...draft, type: 'priority', name: '优先' });
    expect(await refusalOf(shop.client({ tenant: 2 }).vipClub.right({ type: 'priority' }))).toMatchObject({
      code: 4004,
    });
    await staff.saveRight({ ...draft, type: 'priority', name: '优先', active: false });
    const gone = await refusalOf(shop.client().vipClub.right({ type: 'priority' }));
    expect(gone).toMatchObject({ code: 4004, userMsg: '该会员权益不存在或已下线' });
    await expect(shop.client().vipClub.right({ type: 'nothing' as 'day' })).rejects.toMatchObject({
      code: 4000,
    });
  });

  it('X2411 X2412 staff write a right, it is written down what changed; nobody else may', async () => {
    const { adminVipClub: staff } = await staffOf();
    await staff.saveRight({ ...draft, type: 'screen', name: '贴膜' });
    await staff.saveRight({ ...draft, type: 'screen', name: '免费贴膜' });
    const rows = await staff.rights();
    expect(rows.find(({ type }) => type === 'screen')).toMatchObject({ name: '免费贴膜', active: true });
    const { adminAudit } = shop.client((await makeStaff(shop.context())).caller);
    const [act] = (await adminAudit.list({ action: 'vip.right' })).list;
    expect(act).toMatchObject({
      target: '免费贴膜',
      changes: [{ field: '名称', before: '贴膜', after: '免费贴膜' }],
    });
    for (const wrong of [
      { levels: ['', '', '', ''] },
      { levels: ['一'] },
      { link: '//elsewhere.example' },
      { link: 'javascript:alert(1)' },
      { name: '' },
    ])
      expect((await refusalOf(staff.saveRight({ ...draft, ...wrong }))).code).toBe(4000);
    const { adminVipClub: reader } = await staffOf(['vip:read']);
    expect((await reader.rights()).length).toBeGreaterThan(0);
    await expect(reader.saveRight(draft)).rejects.toMatchObject({ code: 4003 });
    await expect((await staffOf(['order:read'])).adminVipClub.rights()).rejects.toMatchObject({ code: 4003 });
    await expect(shop.client().adminVipClub.rights()).rejects.toMatchObject({ code: 1000 });
    expect(await (await staffOf(undefined, 2)).adminVipClub.rights()).toEqual([]);
  });
});
