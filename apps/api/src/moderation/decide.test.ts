import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { readWaiting } from '../../test/read-waiting.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeAuthor, openDesk } from './moderation.fixture.ts';
import { moderationJobs } from './moderation.jobs.ts';

let shop: TestShop;
let one: Awaited<ReturnType<typeof openDesk>>;
let other: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  [one, other] = [await openDesk(shop), await openDesk(shop)];
});
afterAll(() => shop.close());

/** A comment that waits. */
async function makeWaiting(text = '物流很快', tenant = 0) {
  const author = await makeAuthor(shop, tenant);
  await author.say(text);
  const { id } = await (tenant === 0 ? one : await openDesk(shop, tenant)).newestOf(author.memberId);
  return { author, id };
}

describe('deciding', () => {
  it('by two at once is done by one, and the other is told who did', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { author, id } = await makeWaiting();
      const answers = await Promise.allSettled([
        one.desk.decide({ ids: [id], decision: 'pass' }),
        other.desk.decide({ ids: [id], decision: 'pass' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(lost).toMatchObject({ code: 4009, userMsg: expect.stringMatching(/^该内容已由店员\d+处理$/) });
      expect(await author.shown()).toEqual(['物流很快']);
    }
  });

  it('both ways at once leaves what was decided last, told once', async () => {
    const { author, id } = await makeWaiting();
    await Promise.allSettled([
      one.desk.decide({ ids: [id], decision: 'pass' }),
      other.desk.decide({ ids: [id], decision: 'refuse', reason: 'insult' }),
    ]);
    // A refusal also stands over what has passed, so it wins whichever came first.
    expect(await one.newestOf(author.memberId)).toMatchObject({ state: 'refused', reason: 'insult' });
    expect([await author.shown(), (await author.told()).length]).toEqual([[], 1]);
  });

  it('to refuse takes a piece away that has passed, tells its author why, and stands in the register', async () => {
    const { author, id } = await makeWaiting('加我微信有优惠');
    await one.desk.decide({ ids: [id], decision: 'pass' });
    expect(await author.shown()).toEqual(['加我微信有优惠']);
    await one.desk.decide({ ids: [id], decision: 'refuse', reason: 'advertising' });
    expect(await author.shown()).toEqual([]);
    expect(await author.told()).toEqual([
      {
        title: '您的商品评价未通过审核',
        text: '商品评价“加我微信有优惠”含有广告或引流信息，已不再展示。',
      },
    ]);
    expect((await one.audit.list({ action: 'moderation.refuse' })).list[0]).toMatchObject({
      target: '商品评价“加我微信有优惠”',
      changes: [{ field: '原因', before: '', after: '含有广告或引流信息' }],
    });
    expect(
      await refusalOf(one.desk.decide({ ids: [id], decision: 'refuse', reason: 'insult' })),
    ).toMatchObject({ code: 4009 });
  });

  it('to refuse needs a reason of the list', async () => {
    const { id } = await makeWaiting();
    expect(await refusalOf(one.desk.decide({ ids: [id], decision: 'refuse' }))).toMatchObject({
      code: 4000,
      data: { fields: { reason: ['请选择拒绝原因'] } },
    });
    expect(
      await refusalOf(one.desk.decide({ ids: [id], decision: 'refuse', reason: 'rude' as 'insult' })),
    ).toMatchObject({ code: 4000 });
  });

  it('on many passes those that wait and counts those that somebody else had', async () => {
    const pieces = [await makeWaiting(), await makeWaiting(), await makeWaiting()];
    const ids = pieces.map(({ id }) => id);
    await other.desk.decide({ ids: ids.slice(0, 1), decision: 'refuse', reason: 'offTopic' });
    expect(await one.desk.decide({ ids: [...ids, ids[1]!], decision: 'pass' })).toEqual({
      decided: 2,
      missed: 1,
    });
    expect(await refusalOf(one.desk.decide({ ids, decision: 'pass' }))).toMatchObject({ code: 4009 });
  });

  it('of comments of one product at once leaves its count as it is', async () => {
    const { author } = await makeWaiting('其一');
    for (const text of ['其二', '其三', '其四']) await author.say(text);
    const ids = (await one.desk.list({ keyword: '其', pageSize: 50 })).list.map(({ id }) => id);
    await Promise.all(ids.map((id) => one.desk.decide({ ids: [id], decision: 'pass' })));
    const { rows } = await shop
      .context()
      .db.execute(`SELECT comment_count, score_sum FROM product WHERE id = ${author.productId}`);
    expect(rows).toEqual([{ comment_count: 4, score_sum: 20 }]);
  });

  it('is for staff with the right alone, of the tenant alone', async () => {
    const { id } = await makeWaiting();
    const input = { ids: [id], decision: 'pass' as const };
    const reader = shop.client((await makeStaff(shop.context(), ['moderation:read'])).caller).adminModeration;
    expect(await refusalOf(reader.decide(input))).toMatchObject({ code: 4003 });
    expect(await refusalOf(reader.saveWords({ words: ['某词'], action: 'hold' }))).toMatchObject({
      code: 4003,
    });
    expect((await reader.list({})).total).toBeGreaterThan(0);
    const { desk } = await openDesk(shop, 2);
    expect(await refusalOf(desk.decide(input))).toMatchObject({ code: 4004 });
    expect((await desk.list({ state: 'all' })).list.map((row) => row.id)).not.toContain(id);
    expect(await refusalOf(shop.client().adminModeration.decide(input))).toMatchObject({ code: 1000 });
    const stranger = shop.client((await makeStaff(shop.context(), ['order:read'])).caller).adminModeration;
    expect(await refusalOf(stranger.list({}))).toMatchObject({ code: 4003 });
  });
});

describe('the queue', () => {
  it('has the oldest first, counts each kind, and says after a day what waits too long', async () => {
    const { author, id } = await makeWaiting('排队一');
    await author.say('排队二');
    const texts = async (input: Parameters<typeof one.desk.list>[0]) =>
      (await one.desk.list({ keyword: '排队', ...input })).list.map(({ text }) => text);
    expect(await texts({})).toEqual(['排队一', '排队二']);
    expect(await texts({ sort: 'timeDesc' })).toEqual(['排队二', '排队一']);
    expect(await texts({ kind: 'memberAvatar' })).toEqual([]);
    const before = await one.desk.summary();
    expect(before.kinds.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['商品评价', '昵称', '头像']),
    );
    expect(before.kinds.reduce((sum, { pending }) => sum + pending, 0)).toBe(before.pending);
    await shop.asOwner(
      `UPDATE moderation_item SET created_at = now() - interval '25 hours' WHERE id = ${id}`,
    );
    const escalate = moderationJobs.find(({ name }) => name === 'moderation.escalate')!;
    await escalate.handle(shop.context(), { tenantId: 0 });
    expect(await texts({ age: 'overdue' })).toEqual(['排队一']);
    const waiting = async (...granted: Parameters<typeof makeStaff>[1][]) =>
      readWaiting(shop, (await makeStaff(shop.context(), ...granted)).caller, 'moderation.judge');
    expect(await waiting()).toMatchObject({
      ...{ count: before.pending, late: 1, link: '/moderation?age=overdue' },
    });
    await one.desk.decide({ ids: [id], decision: 'pass' });
    expect((await one.desk.summary()).overdue).toBe(0);
    expect(await waiting(['order:read'])).toBeUndefined();
  });
});
