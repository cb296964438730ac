import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { indexProducts, listCards } from '../search/search.service.ts';
import { openTopics, textBlock } from '../topic/topics.fixture.ts';

let shop: TestShop;
let topics: Awaited<ReturnType<typeof openTopics>>;
beforeAll(async () => {
  shop = await TestShop.open();
  topics = await openTopics(shop);
});
afterAll(() => shop?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const KUNMING = 530_100;
const BEIJING = 110_000;

async function openActivities() {
  const desk = shop.client((await makeStaff(shop.context())).caller).adminActivity;
  const readAs = (caller: Parameters<TestShop['client']>[0] = {}) => {
    shop.api.platform.sharedAnswers.forgetTenant(0);
    return shop.client(caller).activity;
  };
  const makeDraft = async (facts: object = {}) => {
    const { id: topicId } = await topics.makePublished([textBlock('会场')]);
    const times = { startsAt: inHours(-1), endsAt: inHours(24) };
    const draft = { title: `活动 ${topicId}`, topicId, ...times, ...facts };
    return { ...(await desk.save({ id: 0, version: 0, ...draft })), draft };
  };
  const makeOpen = async (facts: object = {}) => {
    const one = await makeDraft(facts);
    await desk.publish({ id: one.id });
    return one;
  };
  return { desk, readAs, makeDraft, makeOpen };
}

describe('an activity', () => {
  it('C065 shows its topic while it is on, and is not found as a draft', async () => {
    const { readAs, makeDraft, desk } = await openActivities();
    const { id, draft } = await makeDraft();
    expect(await refusalOf(readAs().detail({ id }))).toMatchObject({ code: 4004 });
    await desk.publish({ id });
    expect(await readAs().detail({ id })).toMatchObject({
      ...{ id, title: draft.title, state: 'running', inCity: true, cities: [], others: [] },
      ...{ topic: { id: draft.topicId }, seo: { title: draft.title, description: '' } },
    });
    expect((await readAs().list()).map((one) => one.id)).toContain(id);
    expect(await refusalOf(readAs({ tenant: 2 }).detail({ id }))).toMatchObject({ code: 4004 });
  });

  it('C065 is over by the clock or by staff: no topic, and what is on instead', async () => {
    const { readAs, makeOpen, desk } = await openActivities();
    const [one, other] = [await makeOpen(), await makeOpen()];
    await desk.stop({ id: one.id });
    const over = await readAs().detail({ id: one.id });
    expect(over).toMatchObject({ state: 'over', topic: null });
    expect(over.others.map(({ id }) => id)).toContain(other.id);
    expect(over.others.map(({ id }) => id)).not.toContain(one.id);
    expect((await readAs().list()).map(({ id }) => id)).not.toContain(one.id);
    expect(await refusalOf(desk.stop({ id: one.id }))).toMatchObject({ code: 4009 });
  });

  it('C065 of another city names its cities and shows nothing of itself', async () => {
    const { readAs, makeOpen } = await openActivities();
    const [far, near] = [await makeOpen({ cityIds: [BEIJING] }), await makeOpen({ cityIds: [KUNMING] })];
    expect(await readAs().detail({ id: far.id })).toMatchObject({
      ...{ inCity: false, topic: null },
      cities: [{ id: BEIJING, name: '北京市' }],
    });
    expect(await readAs().detail({ id: near.id })).toMatchObject({ inCity: true });
  });

  it('X3322 is a dead link of a topic as a draft, once stopped, past its time, and where there is none', async () => {
    const { makeDraft, makeOpen, desk } = await openActivities();
    const [draft, open, stopped, past] = [
      await makeDraft(),
      await makeOpen(),
      await makeOpen(),
      await makeOpen(),
    ];
    await desk.stop({ id: stopped.id });
    await shop
      .context()
      .db.execute(`UPDATE activity SET ends_at = now() - interval '1 second' WHERE id = ${past.id}`);
    const links = [draft, open, stopped, past, { id: 98_765 }].map(({ id }) => `/activity/${id}`);
    const { id } = await topics.makeDraft(
      links.map((link, at) => ({ kind: 'goodsGrid', title: `会场 ${at}`, link })),
    );
    expect((await topics.desk.checkLinks({ id })).map(({ link, reason }) => [link, reason])).toEqual([
      [links[0], '活动未发布'],
      [links[2], '活动已结束'],
      [links[3], '活动已结束'],
      [links[4], '没有这个活动'],
    ]);
  });

  it('opens with a published topic and a time that is to come alone, and of two who save one is told', async () => {
    const { makeDraft, desk } = await openActivities();
    const past = await makeDraft({ startsAt: inHours(-9), endsAt: inHours(-1) });
    expect(await refusalOf(desk.publish({ id: past.id }))).toMatchObject({ code: 4009 });
    const hidden = await makeDraft();
    await topics.desk.withdraw({ id: hidden.draft.topicId });
    expect((await refusalOf(desk.publish({ id: hidden.id }))).userMsg).toContain('先发布专题');
    const { id, version, draft } = hidden;
    await desk.save({ ...draft, id, version });
    expect(await refusalOf(desk.save({ ...draft, id, version }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(desk.save({ ...draft, id: 0, version: 0, endsAt: draft.startsAt }))).toMatchObject(
      {
        code: 4000,
      },
    );
  });

  it('S341 marks the pictures of its goods in lists while it is on', async () => {
    const { makeOpen, desk } = await openActivities();
    const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 1999 });
    await indexProducts(shop.context(), [productId]);
    const markOf = async () => {
      shop.api.platform.sharedAnswers.forgetTenant(0);
      return (await listCards(shop.context(), [ppid]))[0]?.mainImageTemplate;
    };
    const { id } = await makeOpen({ markText: '双十一', markPpids: [ppid] });
    expect(await markOf()).toBe('双十一');
    await desk.stop({ id });
    expect(await markOf()).toBe('');
    const wrong = { markText: '双十一', markPpids: [ppid], cityIds: [KUNMING] };
    expect((await refusalOf(makeOpen(wrong))).userMsg).toContain('全国');
  });
});
