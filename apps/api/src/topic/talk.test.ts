import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openDesk } from '../moderation/moderation.fixture.ts';
import { checkAddresses } from '../outside-link/check-addresses.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import { topicJobs } from './topic.jobs.ts';
import { topicWaits } from './topic.waits.ts';
import { openTopics, textBlock } from './topics.fixture.ts';

let shop: TestShop;
let topics: Awaited<ReturnType<typeof openTopics>>;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  shop = await TestShop.open({ limits: await createRateLimits({ redisUrl: '', log }) });
  topics = await openTopics(shop);
});
afterAll(() => shop?.close());

const openMember = async (tenant = 0) => {
  const { memberId, caller } = await makeMember(shop.context(tenant));
  return { memberId, caller, topic: shop.client(caller).topic };
};
const commentsAs = async (topicId: number, caller: Parameters<TestShop['client']>[0] = {}) =>
  (await topics.readAs(caller).componentData({ fields: { topicId, ids: [1] } })).list[0]?.comments ?? [];

describe('comments of a topic', () => {
  it('wait for moderation, are their author’s alone until then, and everybody’s once they have passed', async () => {
    const { id } = await topics.makePublished([{ kind: 'comments', title: '说两句' }]);
    const author = await openMember();
    const said = await author.topic.comment({ topicId: id, blockId: 1, content: '期待新机' });
    expect(said.state).toBe('pending');
    expect(await commentsAs(id)).toEqual([]);
    const own = { content: '期待新机', mine: true, state: 'pending' };
    expect(await commentsAs(id, author.caller)).toMatchObject([own]);
    const { desk, newestOf } = await openDesk(shop);
    await desk.decide({ ids: [(await newestOf(author.memberId)).id], decision: 'pass' });
    expect(await commentsAs(id)).toMatchObject([
      { id: said.id, mine: false, state: 'shown', nickname: expect.stringMatching(/^.\*{3}.$/u) },
    ]);
  });

  it('that moderation refuses are seen by nobody else', async () => {
    const { id } = await topics.makePublished([{ kind: 'comments', title: '说两句' }]);
    const author = await openMember();
    await author.topic.comment({ topicId: id, blockId: 1, content: '加我微信有优惠' });
    const { desk, newestOf } = await openDesk(shop);
    const piece = await newestOf(author.memberId);
    await desk.decide({ ids: [piece.id], decision: 'refuse', reason: 'advertising' });
    expect(await commentsAs(id)).toEqual([]);
    expect(await commentsAs(id, author.caller)).toMatchObject([{ state: 'refused' }]);
  });

  it('are for members, for a block of their kind that is shown, and five a minute', async () => {
    const { id } = await topics.makePublished([{ kind: 'comments', title: '说两句' }, textBlock('规则')]);
    const draft = await topics.makeDraft([{ kind: 'comments', title: '说两句' }]);
    const author = await openMember();
    const say = (topicId: number, blockId: number, content = '好') =>
      refusalOf(author.topic.comment({ topicId, blockId, content }));
    expect(
      await refusalOf(topics.readAs().comment({ topicId: id, blockId: 1, content: '好' })),
    ).toMatchObject({
      code: 1000,
    });
    for (const wrong of [await say(id, 2), await say(id, 9), await say(draft.id, 1)])
      expect(wrong).toMatchObject({ code: 4004 });
    expect(await say(id, 1, '\u200b')).toMatchObject({ code: 4000 });
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) =>
        author.topic.comment({ topicId: id, blockId: 1, content: `${at}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe('a form of a topic', () => {
  const form = {
    ...{ kind: 'form' as const, title: '预约到店' },
    children: [
      { title: '称呼', code: 'text-must' },
      { title: '电话', code: 'phone' },
      { title: '颜色', code: 'choice', text: '黑、白' },
    ],
  };
  const openForm = async () => {
    const { id } = await topics.makePublished([form]);
    return { id, of: (answers: { id: number; value: string }[]) => ({ topicId: id, blockId: 1, answers }) };
  };
  const whole = [
    { id: 2, value: '小李' },
    { id: 3, value: '13987654321' },
    { id: 4, value: '白' },
  ];

  it('is handed in once by a member, at eight presses at once too, and read by staff who may', async () => {
    const { id, of } = await openForm();
    const author = await openMember();
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => author.topic.answer(of(whole))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { list, total, next } = await topics.desk.answers({ id });
    expect({ total, next }).toEqual({ total: 1, next: 0 });
    expect(list).toMatchObject([
      {
        form: '预约到店',
        answers: [
          { question: '称呼', value: '小李' },
          { question: '电话', value: '13987654321' },
          { question: '颜色', value: '白' },
        ],
      },
    ]);
    const reader = await makeStaff(shop.context(), ['topic:read', 'topic:edit', 'topic:publish']);
    expect(await refusalOf(shop.client(reader.caller).adminTopic.answers({ id }))).toMatchObject({
      code: 4003,
    });
  });

  it('takes ten answers of guests of one network in an hour, and others go on', async () => {
    const { id, of } = await openForm();
    const guest = (address: string) => topics.readAs({ address });
    for (let at = 0; at < 10; at += 1) await guest('203.0.113.20').answer(of(whole));
    expect(await refusalOf(guest('203.0.113.20').answer(of(whole)))).toMatchObject({ code: 4029 });
    await guest('203.0.113.21').answer(of(whole));
    expect((await topics.desk.answers({ id })).total).toBe(11);
  });

  it('X3321 forgets what guests handed in after 180 days by the clock, and what members did never', async () => {
    const { id, of } = await openForm();
    const member = await openMember();
    await topics.readAs({ address: '203.0.113.31' }).answer(of(whole));
    await member.topic.answer(of(whole));
    const forget = topicJobs.find(({ name }) => name === 'topic.forget-guests');
    const namesAfter = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      try {
        await forget?.handle(shop.context(), undefined as never);
      } finally {
        vi.useRealTimers();
      }
      return (await topics.desk.answers({ id })).list.map((one) => one.member === '');
    };
    expect(await namesAfter(179)).toEqual([false, true]);
    expect(await namesAfter(181)).toEqual([false]);
    expect(await namesAfter(4_000)).toEqual([false]);
  });

  it.each([
    ['请填写“称呼”', [{ id: 3, value: '13987654321' }]],
    [
      '“电话”须为正确的手机号',
      [
        { id: 2, value: '小李' },
        { id: 3, value: '123' },
      ],
    ],
    [
      '请选择“颜色”',
      [
        { id: 2, value: '小李' },
        { id: 4, value: '红' },
      ],
    ],
  ])('says %s', async (words, answers) => {
    const { of } = await openForm();
    const guest = topics.readAs({ address: `203.0.113.${50 + words.length}` });
    expect(await refusalOf(guest.answer(of(answers)))).toMatchObject({ code: 4000, userMsg: words });
  });

  it('is saved with questions that have a kind, and with something to choose from', async () => {
    const save = (question: { title: string; code: string; text?: string }) =>
      refusalOf(topics.makeDraft([{ kind: 'form', title: '问卷', children: [question] }]));
    expect((await save({ title: '称呼', code: 'radio' })).userMsg).toContain('题型');
    expect((await save({ title: '颜色', code: 'choice', text: '黑' })).userMsg).toContain('至少两个选项');
    expect((await refusalOf(topics.makeDraft([{ kind: 'form', title: '问卷' }]))).userMsg).toContain('问题');
  });
});

describe('links of a topic that lead nowhere', () => {
  it('are named with their block before it is published', async () => {
    const { ppid } = await makeSku(shop.context());
    const gone = await topics.makeDraft([textBlock('未发布')]);
    const { id } = await topics.makeDraft([
      { kind: 'goodsGrid', title: '主推', ppids: [ppid, 999_999_999], link: `/product/${ppid}` },
      { kind: 'goodsCarousel', title: '更多', ppids: [ppid], link: '/product/999999998' },
      textBlock(
        '规则',
        `<p><a href="/topic/${gone.draft.code}">会场</a><a href="/article/987654">说明</a></p>`,
      ),
      { kind: 'coupons', title: '领券', children: [{ title: '券', code: 'no-such-code' }] },
      { ...textBlock('藏着', '<p><a href="/article/1234567">无</a></p>'), hidden: true },
    ]);
    const dead = await topics.desk.checkLinks({ id });
    expect(dead.map(({ blockId, link }) => [blockId, link])).toEqual([
      [1, '商品 999999999'],
      [2, '/product/999999998'],
      [3, `/topic/${gone.draft.code}`],
      [3, '/article/987654'],
      [4, '优惠券 no-such-code'],
    ]);
    expect(dead[0]).toMatchObject({ block: '商品网格“主推”', reason: '没有这个商品' });
    expect(dead[2]?.reason).toBe('专题未发布或已下线');
    expect(await refusalOf(topics.desk.checkLinks({ id: 987_654 }))).toMatchObject({ code: 4004 });
  });

  it('X3322 outside are not asked while saving, and named with status and last look once the job has been there', async () => {
    const urls = ['https://gone.example/a?b=1&c=2', 'https://gone.example/card'];
    const { id } = await topics.makeDraft([
      textBlock('友情链接', `<p><a href="${urls[0]}">外站</a></p>`),
      { kind: 'goodsGrid', title: '主推', link: urls[1] ?? '' },
      { ...textBlock('藏着', '<p><a href="https://hidden.example/">外站</a></p>'), hidden: true },
    ]);
    expect(await topics.desk.checkLinks({ id })).toEqual([]);
    const asked: string[] = [];
    await checkAddresses(shop.context(), async (address) => {
      asked.push(address);
      return { status: 404 };
    });
    expect(asked.toSorted()).toEqual(urls);
    const dead = await topics.desk.checkLinks({ id });
    expect(dead.map(({ link }) => link)).toEqual(urls);
    for (const one of dead) expect(one).toMatchObject({ status: 404, reason: '打不开（HTTP 404）' });
    expect(Date.parse(dead[0]?.checkedAt ?? '')).toBeGreaterThan(0);
  });

  it('of what visitors see are counted by the night, wait on the start page, and are forgotten with the next version', async () => {
    const { id, draft } = await topics.makePublished([
      { kind: 'goodsGrid', title: '主推', ppids: [999_999_997] },
    ]);
    const countOf = async () => (await topics.desk.list({ keyword: draft.code })).list[0]?.deadLinks;
    const waiting = async () => (await topicWaits[0]?.count(shop.context()))?.waiting ?? 0;
    expect(await countOf()).toBe(0);
    const before = await waiting();
    await topicJobs[0]?.handle(shop.context(), undefined as never);
    expect(await countOf()).toBe(1);
    expect(await waiting()).toBeGreaterThan(before);
    const { version } = await topics.desk.read({ id });
    await topics.desk.publish({ id, version });
    expect(await countOf()).toBe(0);
  });
});
