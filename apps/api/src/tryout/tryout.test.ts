import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { inTransaction } from '../platform/request-context.ts';
import { staff } from '../staff/staff.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { tellResult } from './announce.ts';
import { apply, inHours, openTryout, reason, split, staffOf, tellResultOf } from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const reservedOf = async (ppid: number) => {
  const [row] = await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  return row?.reserved;
};
const mobileOf = async (memberId: number) => {
  const [row] = await shop.context().db.select().from(member).where(eq(member.id, memberId));
  return row?.mobile ?? '';
};

describe('try-outs', () => {
  it('C272 lists what is open before what is to come, by tab and of this site alone', async () => {
    const open = await openTryout(shop);
    const ahead = await openTryout(shop, { startsAt: inHours(5) });
    const ids = (await shop.client().tryout.index({ pageSize: 50 })).list.map(({ id }) => id);
    expect(ids.indexOf(open.id)).toBeLessThan(ids.indexOf(ahead.id));
    const tab = await shop.client().tryout.index({ tab: 'ahead', pageSize: 50 });
    expect(tab.list.map(({ id }) => id)).toContain(ahead.id);
    expect(tab.list.map(({ id }) => id)).not.toContain(open.id);
    expect(tab.list.find(({ id }) => id === ahead.id)).toMatchObject({
      state: 'ahead',
      worth: 199,
      price: 0,
    });
    const foreign = shop.client({ tenant: 2 }).tryout;
    expect((await foreign.index({})).total).toBe(0);
    expect((await refusalOf(foreign.detail({ id: open.id }))).code).toBe(4004);
  });

  it('C273 tells the terms and what who asks may do; a draft is nobody’s, and no seed is told before the result', async () => {
    const { id } = await openTryout(shop, { intro: '第一段\n\n第二段', rules: '实话实说' });
    const guest = await shop.client().tryout.detail({ id });
    expect(guest).toMatchObject({
      ...{ state: 'open', quota: 2, applied: 0, intro: ['第一段', '第二段'], rules: ['实话实说'], seed: '' },
      mine: { state: '', canApply: false, text: '登录后申请' },
    });
    expect(guest.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const [one] = await apply(shop, id, 1);
    expect((await one!.client.tryout.detail({ id })).mine).toMatchObject({
      ...{ state: 'applied', canApply: false, text: '已申请，等待结果' },
    });
    const { ppid } = await makeSku(shop.context(), { stock: 1 });
    const { adminTryout } = await staffOf(shop);
    const times = { startsAt: inHours(1), endsAt: inHours(2), resultAt: inHours(3) };
    const draft = await adminTryout.save({ id: 0, ppid, title: '草稿', quota: 1, ...times });
    expect((await refusalOf(shop.client().tryout.detail({ id: draft.id }))).code).toBe(4004);
  });

  it('C274 is taken once a member, whose answers are those of its questions, and can be taken back', async () => {
    const fields = [
      { key: 'use', title: '主要用途', kind: 'choice', options: ['通勤', '运动'], required: true },
      { key: 'phone', title: '现用机型', kind: 'text', options: [], required: false },
    ];
    const { id } = await openTryout(shop, { fields });
    const { client } = await makeBuyer(shop);
    const send = (answers: { key: string; value: string }[], why = reason) =>
      client.tryout.apply({ id, reason: why, answers });
    expect(await refusalOf(send([{ key: 'use', value: '通勤' }], '想要'))).toMatchObject({
      ...{ code: 4000, userMsg: '请至少写 30 个字' },
    });
    expect((await refusalOf(send([]))).code).toBe(4000);
    expect((await refusalOf(send([{ key: 'use', value: '潜水' }]))).code).toBe(4000);
    const { applicationId } = await send([
      { key: 'use', value: '运动' },
      { key: 'unasked', value: '1' },
    ]);
    expect(await refusalOf(send([{ key: 'use', value: '运动' }]))).toMatchObject({ code: 4009 });
    const { adminTryout } = await staffOf(shop);
    const [row] = (await adminTryout.applications({ id })).list;
    expect(row?.answers).toEqual([{ title: '主要用途', value: '运动' }]);
    const other = await makeBuyer(shop);
    expect((await refusalOf(other.client.tryout.withdraw({ applicationId }))).code).toBe(4004);
    await client.tryout.withdraw({ applicationId });
    expect((await client.tryout.detail({ id })).applied).toBe(0);
    await send([{ key: 'use', value: '通勤' }]);
    expect((await client.tryout.detail({ id })).applied).toBe(1);
  });

  it('C274 of ten presses at once of one member one counts, and the third that waits is refused', async () => {
    const some = [await openTryout(shop), await openTryout(shop), await openTryout(shop)];
    const { client } = await makeBuyer(shop);
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.tryout.apply({ id: some[0]!.id, reason })),
    );
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const both = await Promise.allSettled(some.slice(1).map(({ id }) => client.tryout.apply({ id, reason })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('C274 is refused outside its time, below its level, for a new account, and where a name is wanted', async () => {
    const { client } = await makeBuyer(shop);
    const refusedFor = async (more: Record<string, unknown>) => {
      const { id } = await openTryout(shop, more);
      expect((await client.tryout.detail({ id })).mine.canApply).toBe(false);
      return (await refusalOf(client.tryout.apply({ id, reason }))).userMsg;
    };
    expect(await refusedFor({ startsAt: inHours(1) })).toBe('现在不是申请时间，请刷新后查看');
    expect(await refusedFor({ levelMin: 3 })).toBe('仅限金卡会员及以上');
    expect(await refusedFor({ memberDays: 30 })).toBe('注册满 30 天可申请');
    const { ppid } = await makeSku(shop.context(), { stock: 3, priceYuan: 501 });
    expect(await refusedFor({ ppid })).toBe('完成实名认证后可申请');
  });

  it('S387 staff take no part: a phone of the list, and the name of an account', async () => {
    const { id } = await openTryout(shop);
    const [listed, account, free] = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)];
    const { adminTryout } = await staffOf(shop);
    const phone = await mobileOf(listed.memberId);
    expect(await adminTryout.addEmployees({ phones: [phone, phone], note: '门店' })).toEqual({ added: 1 });
    expect(await adminTryout.addEmployees({ phones: [phone] })).toEqual({ added: 0 });
    const { staffId } = await makeStaff(shop.context());
    const named = { account: await mobileOf(account.memberId) };
    await shop.context().db.update(staff).set(named).where(eq(staff.id, staffId));
    for (const { client } of [listed, account]) {
      expect((await client.tryout.detail({ id })).mine).toMatchObject({
        canApply: false,
        text: '员工不可参与试用',
      });
      expect((await refusalOf(client.tryout.apply({ id, reason }))).userMsg).toBe('员工不可参与试用');
    }
    await free.client.tryout.apply({ id, reason });
    const [row] = (await adminTryout.employees({})).list;
    await adminTryout.removeEmployee({ id: row!.id });
    await listed.client.tryout.apply({ id, reason });
  });

  it('C279 S387 answers for the own number alone, and is no directory', async () => {
    const [one, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const phone = await mobileOf(one.memberId);
    await (await staffOf(shop)).adminTryout.addEmployees({ phones: [phone] });
    expect(await one.client.tryout.checkStaff({ phone })).toBe(true);
    expect(await other.client.tryout.checkStaff({ phone })).toBe(false);
    expect((await refusalOf(shop.client().tryout.checkStaff({ phone }))).code).toBe(1000);
  });

  it('X2872 sets the units aside, X2873 gives them back, and what is published does not change', async () => {
    const { id, ppid } = await openTryout(shop);
    expect(await reservedOf(ppid)).toBe(2);
    const { adminTryout } = await staffOf(shop);
    const times = { startsAt: inHours(1), endsAt: inHours(2), resultAt: inHours(3) };
    expect(await refusalOf(adminTryout.save({ id, ppid, title: '改名', quota: 9, ...times }))).toMatchObject({
      code: 4009,
    });
    const [waiting] = await apply(shop, id, 1);
    await adminTryout.stop({ id, reason: '到货延期' });
    expect(await reservedOf(ppid)).toBe(0);
    // Who applied is told why, and nothing of it waits any more.
    await inTransaction(shop.context(), (tx) => tellResult(tx, `${id}:notChosen:0`));
    const [word] = (await waiting!.client.notice.list({})).list;
    expect(word).toMatchObject({ title: '试用活动已取消' });
    expect(word?.text).toContain('到货延期');
    for (const other of [await openTryout(shop), await openTryout(shop)])
      await waiting!.client.tryout.apply({ id: other.id, reason });
    expect((await shop.client().tryout.detail({ id })).state).toBe('stopped');
    const few = await makeSku(shop.context(), { stock: 1 });
    const draft = await adminTryout.save({ id: 0, ppid: few.ppid, title: '缺货', quota: 2, ...times });
    expect((await refusalOf(adminTryout.publish({ id: draft.id }))).code).toBe(4009);
    for (const wrong of [{ endsAt: inHours(-3) }, { resultAt: inHours(1) }, { ppid: 999_999 }, { quota: 0 }])
      expect(
        (await refusalOf(adminTryout.save({ id: 0, ppid, title: '错误', quota: 1, ...times, ...wrong })))
          .code,
      ).toBe(4000);
    const { adminTryout: reader } = await staffOf(shop, 0, ['tryout:read']);
    await expect(reader.publish({ id })).rejects.toMatchObject({ code: 4003 });
  });

  it('C282 shows the member’s own, by what is to be done', async () => {
    const { id } = await openTryout(shop, { quota: 1 });
    const all = await apply(shop, id, 2);
    expect((await all[0]!.client.tryout.mine({ tab: 'applied' })).list).toMatchObject([
      { id, state: 'applied', stateText: '申请中', orderId: 0 },
    ]);
    await tellResultOf(shop, id);
    const { chosen, waiting } = await split(all, id);
    expect((await chosen[0]!.client.tryout.mine({ tab: 'chosen' })).list[0]).toMatchObject({
      state: 'chosen',
    });
    expect((await waiting[0]!.client.tryout.mine({ tab: 'done' })).list[0]).toMatchObject({
      state: 'notChosen',
    });
    expect((await refusalOf(shop.client().tryout.mine({}))).code).toBe(1000);
  });
});
