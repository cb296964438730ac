import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { makeTrusted, openDesk } from '../moderation/moderation.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop?.close());

async function makeOne({ trusted = false } = {}) {
  const { memberId, caller } = await makeMember(shop.context());
  if (trusted) await makeTrusted(shop, memberId);
  return { memberId, client: shop.client({ ...caller, cookies: { ...caller.cookies, ...newDevice() } }) };
}

/** An open wish, and whose it is. */
async function makeWish(content: string) {
  const author = await makeOne({ trusted: true });
  const { id, state } = await author.client.vipClub.addWish({ content });
  expect(state).toBe('shown');
  return { id, author };
}

const contents = async (client = shop.client()) =>
  (await client.vipClub.wishes({ pageSize: 50 })).list.map(({ content }) => content);

describe('a wish', () => {
  it('C265 is seen by its author alone until staff let it pass, and by nobody once they refuse it', async () => {
    const { client, memberId } = await makeOne();
    expect(await client.vipClub.addWish({ content: '想要折叠屏以旧换新' })).toMatchObject({
      state: 'pending',
    });
    expect(await contents()).not.toContain('想要折叠屏以旧换新');
    expect((await client.vipClub.wishes({})).list[0]).toMatchObject({
      ...{ content: '想要折叠屏以旧换新', mine: true, stateText: '审核中', votes: 0 },
    });
    const { id, kindName } = await desk.newestOf(memberId);
    expect(kindName).toBe('会员心愿');
    await desk.desk.decide({ ids: [id], decision: 'pass' });
    expect(await contents()).toContain('想要折叠屏以旧换新');
    await desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'offTopic' });
    expect(await contents()).not.toContain('想要折叠屏以旧换新');
    expect(await contents(client)).not.toContain('想要折叠屏以旧换新');
    await expect(shop.client().vipClub.addWish({ content: '访客' })).rejects.toMatchObject({ code: 1000 });
    for (const content of ['', '一', '长'.repeat(101)])
      expect((await refusalOf(client.vipClub.addWish({ content }))).code).toBe(4000);
  });

  it('C265 the fourth of a day is refused, also of those that come at once', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { vipClub } = limited.client((await makeMember(limited.context())).caller);
      const all = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) => vipClub.addWish({ content: `心愿编号 ${at}` })),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const { userMsg } = await refusalOf(vipClub.addWish({ content: '再来一个' }));
      expect(userMsg).toBe('每天最多许 3 个心愿，请明天再来');
    } finally {
      await limited.close();
    }
  });

  it('C265 with a word that nobody may use is refused beside its field and leaves nothing', async () => {
    await desk.desk.saveWords({ words: ['刷单返现'], action: 'refuse' });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    const { client } = await makeOne({ trusted: true });
    expect(await refusalOf(client.vipClub.addWish({ content: '想要刷单返现' }))).toMatchObject({
      code: 4000,
      data: { fields: { content: ['心愿含有不允许使用的内容，请修改'] } },
    });
    expect(await contents(client)).not.toContain('想要刷单返现');
  });

  it('X2413 X2414 a member votes once for a wish of somebody else, however often and at once', async () => {
    const { id, author } = await makeWish('想要门店夜间营业');
    const [one, other] = [await makeOne(), await makeOne()];
    const presses = Array.from({ length: 10 }, () => one.client.vipClub.voteWish({ id }));
    expect((await Promise.all(presses)).every(({ votes }) => votes === 1)).toBe(true);
    expect(await other.client.vipClub.voteWish({ id })).toEqual({ votes: 2 });
    const shown = (await one.client.vipClub.wishes({})).list[0];
    expect(shown).toMatchObject({ id, votes: 2, voted: true, mine: false });
    expect(await refusalOf(author.client.vipClub.voteWish({ id }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(one.client.vipClub.voteWish({ id: 999_999 }))).toMatchObject({ code: 4004 });
    const { caller } = await makeMember(shop.context(2));
    const foreign = shop.client(caller).vipClub;
    expect(await refusalOf(foreign.voteWish({ id }))).toMatchObject({ code: 4004 });
    expect((await foreign.wishes({})).total).toBe(0);
    await expect(shop.client().vipClub.voteWish({ id })).rejects.toMatchObject({ code: 1000 });
  });
});

describe('the answer of staff', () => {
  it('X2415 X2416 is told to the author and to who voted, stands once, and is written down', async () => {
    const { id, author } = await makeWish('想要手机壳定制');
    const voter = await makeOne();
    await voter.client.vipClub.voteWish({ id });
    const staff = shop.client((await makeStaff(shop.context())).caller);
    const [row] = (await staff.adminVipClub.wishes({ keyword: '手机壳定制' })).list;
    expect(row).toMatchObject({ id, state: 'shown', votes: 1, memberId: author.memberId });
    const answer = { id, state: 'granted' as const, reply: '已上线，欢迎到店体验' };
    const twice = await Promise.allSettled([
      staff.adminVipClub.answerWish(answer),
      staff.adminVipClub.answerWish(answer),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const { client } of [author, voter]) {
      const { list } = await client.notice.list({});
      expect(list.map(({ title }) => title)).toEqual(['心愿已实现']);
    }
    const shown = (await shop.client().vipClub.wishes({ pageSize: 50 })).list.find((one) => one.id === id);
    expect(shown).toMatchObject({ stateText: '已实现', reply: '已上线，欢迎到店体验' });
    expect(await refusalOf((await makeOne()).client.vipClub.voteWish({ id }))).toMatchObject({ code: 4009 });
    const [act] = (await staff.adminAudit.list({ action: 'vip.wish' })).list;
    expect(act).toMatchObject({ target: '想要手机壳定制' });
    expect(await refusalOf(staff.adminVipClub.answerWish({ ...answer, id: 999_999 }))).toMatchObject({
      code: 4004,
    });
  });

  it('X2416 that it will not come for now is told to the author alone; nobody else may answer', async () => {
    const { id, author } = await makeWish('想要线下演唱会');
    const voter = await makeOne();
    await voter.client.vipClub.voteWish({ id });
    const answer = { id, state: 'declined' as const, reply: '暂时没有计划' };
    const reader = shop.client((await makeStaff(shop.context(), ['vip:read'])).caller).adminVipClub;
    await expect(reader.answerWish(answer)).rejects.toMatchObject({ code: 4003 });
    const foreign = shop.client((await makeStaff(shop.context(2))).caller).adminVipClub;
    expect(await refusalOf(foreign.answerWish(answer))).toMatchObject({ code: 4004 });
    await shop.client((await makeStaff(shop.context())).caller).adminVipClub.answerWish(answer);
    expect((await author.client.notice.list({})).list.map(({ title }) => title)).toEqual(['心愿有答复了']);
    expect((await voter.client.notice.list({})).list).toEqual([]);
  });
});
