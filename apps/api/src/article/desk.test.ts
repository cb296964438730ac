import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { checkAddresses } from '../outside-link/check-addresses.ts';
import { articleWaits } from './article.waits.ts';
import { openNewsroom } from './articles.fixture.ts';
import { checkShownArticles } from './check-links.ts';

let shop: TestShop;
let news: Awaited<ReturnType<typeof openNewsroom>>;
beforeAll(async () => {
  shop = await TestShop.open();
  news = await openNewsroom(shop);
});
afterAll(() => shop.close());

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** As if the moment of all that is planned had come. */
async function letTimePass(): Promise<void> {
  const ctx = shop.context();
  await ctx.db.update(laterTask).set({ nextAt: new Date(0) });
  await performDue(ctx, 100);
}

describe('links of an article', () => {
  it('that lead nowhere are named in its draft, counted by the night, and forgotten with the next version', async () => {
    const draft = await news.makeDraft();
    const address = 'https://gone.example/review';
    const { id, draft: facts } = await news.makePublished({
      ppids: [999_999_999],
      html: `<p><a href="/article/${draft.id}">草稿</a><a href="/doc/no-such-help">帮助</a><a href="/topic/no-such">会场</a>
        <a href="/product/999999998">商品</a><a href="/activity/987654">活动</a><a href="/cart">购物车</a><a href="${address}">外站</a></p>`,
    });
    const { dead } = await news.desk.read({ id });
    expect(dead.map(({ link, reason }) => [link, reason]).toSorted()).toEqual(
      [
        ['/activity/987654', '没有这个活动'],
        [`/article/${draft.id}`, '文章未发布或已下线'],
        ['/doc/no-such-help', '文档未发布或已下线'],
        ['/product/999999998', '没有这个商品'],
        ['/topic/no-such', '没有这个专题'],
        ['商品 999999999', '没有这个商品'],
      ].toSorted(),
    );
    await checkAddresses(shop.context(), async () => ({ status: 410 }));
    const countOf = async () => (await news.desk.list({ keyword: facts.title })).list[0]?.deadLinks;
    const waiting = async () => (await articleWaits[0]?.count(shop.context()))?.waiting;
    expect([await countOf(), await waiting()]).toEqual([0, 0]);
    await checkShownArticles(shop.context());
    expect([await countOf(), await waiting()]).toEqual([7, 1]);
    const { version } = await news.desk.read({ id });
    await news.desk.publish({ id, version });
    expect([await countOf(), await waiting()]).toEqual([0, 0]);
  });
});

describe('an article before staff', () => {
  it('stays as published while it is edited, and what was seen stays among its versions', async () => {
    const { id, version, draft } = await news.makePublished();
    const next = await news.desk.save({ ...draft, id, version, title: '改过的标题', html: '<p>改</p>' });
    expect(await news.readAs().detail({ id })).toMatchObject({ title: draft.title, html: draft.html });
    expect((await news.readAs().list({ cid: draft.columnId })).list[0]?.title).toBe(draft.title);
    expect(await news.desk.read({ id })).toMatchObject({
      changed: true,
      state: 'published',
      html: '<p>改</p>',
    });
    await news.desk.publish({ id, version: next.version });
    expect((await news.readAs().detail({ id })).title).toBe('改过的标题');
    expect((await news.desk.versions({ id })).map(({ number, current }) => [number, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await refusalOf(news.desk.remove({ id }))).toMatchObject({ code: 4009 });
    await news.desk.withdraw({ id });
    expect(await refusalOf(news.readAs().detail({ id }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(news.readAs().comments({ id }))).toMatchObject({ code: 4004 });
    await news.desk.remove({ id });
    expect(await refusalOf(news.desk.read({ id }))).toMatchObject({ code: 4004 });
  });

  it('is published at its moment, and not before', async () => {
    const { id, version } = await news.makeDraft();
    const at = inAnHour();
    await news.desk.publish({ id, version, at });
    expect(await news.desk.read({ id })).toMatchObject({ state: 'draft', publishAt: at });
    expect((await news.desk.list({ state: 'scheduled' })).list.map((one) => one.id)).toContain(id);
    expect(await refusalOf(news.readAs().detail({ id }))).toMatchObject({ code: 4004 });
    await letTimePass();
    expect((await news.readAs().detail({ id })).id).toBe(id);
    expect(await news.desk.read({ id })).toMatchObject({ state: 'published', publishAt: '', changed: false });
    await letTimePass();
    expect(await news.desk.versions({ id })).toHaveLength(1);
  });

  it('is not published by itself once it was taken back, saved again or given another moment', async () => {
    const [taken, saved, moved] = [await news.makeDraft(), await news.makeDraft(), await news.makeDraft()];
    for (const { id, version } of [taken, saved, moved])
      await news.desk.publish({ id, version, at: inAnHour() });
    await news.desk.withdraw({ id: taken.id });
    await news.desk.save({ ...saved.draft, id: saved.id, version: saved.version, html: '<p>未定稿</p>' });
    const later = new Date(Date.now() + 7_200_000).toISOString();
    await news.desk.publish({ id: moved.id, version: moved.version, at: later });
    await letTimePass();
    for (const { id } of [taken, saved])
      expect(await news.desk.read({ id })).toMatchObject({ state: 'draft', publishAt: '' });
    // Its second plan was due as well.
    expect(await news.desk.versions({ id: moved.id })).toHaveLength(1);
  });

  it('stays withdrawn, whichever comes first of its moment and of being withdrawn', async () => {
    const { id, version } = await news.makeDraft();
    await news.desk.publish({ id, version, at: inAnHour() });
    const ctx = shop.context();
    await ctx.db.update(laterTask).set({ nextAt: new Date(0) });
    await Promise.allSettled([performDue(ctx, 100), news.desk.withdraw({ id })]);
    const { state, publishAt } = await news.desk.read({ id });
    expect([state === 'draft' || state === 'withdrawn', publishAt]).toEqual([true, '']);
  });

  it('of two who publish the same draft at once makes one version, and of two who save one is told', async () => {
    const { id, version, draft } = await news.makeDraft();
    const both = [0, 1].map((at) => news.desk.save({ ...draft, id, version, title: `标题 ${at}` }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(news.desk.save({ ...draft, id, version }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(news.desk.publish({ id, version }))).toMatchObject({ code: 4009 });
  });

  it('is shown as a draft to the member of staff whose preview it is, and to nobody else', async () => {
    const { caller } = await makeStaff(shop.context());
    const { id, draft } = await news.makeDraft();
    const { link } = await shop.client(caller).adminArticle.preview({ id });
    const preview = new URL(link, 'https://shop.example').searchParams.get('preview') ?? '';
    expect((await shop.client(caller).article.detail({ id, preview })).title).toBe(draft.title);
    expect(await refusalOf(news.readAs().detail({ id, preview }))).toMatchObject({ code: 4004 });
    const other = (await makeStaff(shop.context())).caller;
    expect(await refusalOf(news.readAs(other).detail({ id, preview }))).toMatchObject({ code: 4004 });
  });

  it('is not empty, and not the guest book, and not of another site', async () => {
    const { id, version, draft } = await news.makeDraft({ html: '<p> </p>' });
    expect(await refusalOf(news.desk.publish({ id, version }))).toMatchObject({ code: 4009 });
    await (await news.makeReader()).article.addComment({ content: '留言' });
    expect(await refusalOf(news.desk.read({ id: 1 }))).toMatchObject({ code: 4004 });
    const abroad = shop.client((await makeStaff(shop.context(2))).caller).adminArticle;
    for (const call of [
      () => abroad.read({ id }),
      () => abroad.withdraw({ id }),
      () => abroad.remove({ id }),
      () => abroad.preview({ id }),
      () => abroad.versions({ id }),
      () => abroad.save({ ...draft, id, version }),
      () => abroad.removeColumn({ id: draft.columnId }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 4004 });
    expect((await abroad.list({})).total).toBe(0);
  });

  it('is read, written and published by those who may', async () => {
    const { id, version, draft } = await news.makeDraft();
    const clerk = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) => ({
      desk: shop.client((await makeStaff(shop.context(), permissions)).caller).adminArticle,
    });
    const { desk: reader } = await clerk('news:read');
    expect((await reader.read({ id })).title).toBe(draft.title);
    expect(await refusalOf(reader.save({ ...draft, id, version }))).toMatchObject({ code: 4003 });
    const { desk: writer } = await clerk('news:read', 'news:edit');
    expect(await refusalOf(writer.publish({ id, version }))).toMatchObject({ code: 4003 });
    const { desk: stranger } = await clerk('order:read');
    expect(await refusalOf(stranger.list({}))).toMatchObject({ code: 4003 });
  });
});

describe('columns', () => {
  it('have a name of their own, an order, and are deleted empty', async () => {
    const [one, other] = [await news.makeColumn(), await news.makeColumn()];
    expect(await refusalOf(news.desk.saveColumn({ name: one.name }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(news.desk.saveColumn({ id: other.columnId, name: one.name }))).toMatchObject({
      code: 4009,
    });
    await news.desk.arrangeColumns({ ids: [other.columnId, one.columnId] });
    const order = (await news.desk.columns({})).map(({ id }) => id);
    expect(order.indexOf(other.columnId)).toBeLessThan(order.indexOf(one.columnId));
    const { id } = await news.makeDraft({ columnId: one.columnId });
    expect(await refusalOf(news.desk.removeColumn({ id: one.columnId }))).toMatchObject({ code: 4009 });
    await news.desk.remove({ id });
    await news.desk.removeColumn({ id: one.columnId });
    expect(await refusalOf(news.desk.removeColumn({ id: one.columnId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(news.desk.arrangeColumns({ ids: [one.columnId] }))).toMatchObject({ code: 4004 });
  });
});
