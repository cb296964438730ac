import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { beaconEvent } from '../beacon/beacon.tables.ts';
import { articleJobs } from './article.jobs.ts';
import { openNewsroom } from './articles.fixture.ts';

let shop: TestShop;
let news: Awaited<ReturnType<typeof openNewsroom>>;
beforeAll(async () => {
  shop = await TestShop.open();
  news = await openNewsroom(shop);
});
afterAll(() => shop.close());

describe('articles as readers see them', () => {
  it('C059 the front has three at its head, pinned ones first, and the four newest of each column', async () => {
    const { columnId, name } = await news.makeColumn();
    const pinned = await news.makePublished({ columnId, pinned: true });
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await news.makePublished({ columnId })).id);
    await news.makeDraft({ columnId });
    const { head, columns } = await news.readAs().index({});
    expect(head).toHaveLength(3);
    expect(head.map(({ id }) => id)).toEqual([pinned.id, ids[4], ids[3]]);
    const column = columns.find((one) => one.id === columnId);
    expect(column).toMatchObject({ name, count: 6 });
    expect(column?.list.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2], ids[1]]);
    await news.desk.save({ ...pinned.draft, id: pinned.id, version: 1, pinned: false });
    expect((await news.readAs().index({})).head[0]?.id).toBe(ids[4]);
  });

  it('C059 leaves out a column in which nothing is published', async () => {
    const { columnId } = await news.makeDraft();
    expect((await news.readAs().index({})).columns.map(({ id }) => id)).not.toContain(columnId);
    expect((await news.readAs().common({})).columns.find(({ id }) => id === columnId)?.count).toBe(0);
  });

  it('C064 lists a column by pages, the newest first, and refuses one that is not there', async () => {
    const { columnId } = await news.makeColumn();
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await news.makePublished({ columnId })).id);
    const first = await news.readAs().list({ cid: columnId, pageSize: 2 });
    expect([first.total, first.list.map(({ id }) => id)]).toEqual([3, [ids[2], ids[1]]]);
    const second = await news.readAs().list({ cid: columnId, page: 2, pageSize: 2 });
    expect(second.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await news.readAs().list({})).list[0]?.id).toBe(ids[2]);
    expect((await news.readAs().list({ cid: columnId, page: 9 })).list).toEqual([]);
    expect(await refusalOf(news.readAs().list({ cid: 99_999_999 }))).toMatchObject({ code: 4004 });
  });

  it('C064 finds articles by the words of their published title, in any spelling, of its site alone', async () => {
    const { columnId } = await news.makeColumn();
    const pro = await news.makePublished({ columnId, title: '苹果 iPhone 17 Pro 深度评测' });
    const sound = await news.makePublished({ columnId, title: 'Apple 手表怎么选' });
    await news.makeDraft({ columnId, title: '苹果草稿' });
    const titled = async (keyword: string, tenant = 0) =>
      (await news.readAs({ tenant }).list({ cid: 0, keyword })).list.map(({ id }) => id);
    expect(await titled('苹果')).toEqual([sound.id, pro.id]);
    expect(await titled('iphone17 PRO 评测')).toEqual([pro.id]);
    expect(await titled('苹果 电视')).toEqual([]);
    // What is no word, and what would be a pattern, find nothing.
    expect(await titled('？！')).toEqual([]);
    expect(await titled('%_')).toEqual([]);
    expect(await titled('苹果', 2)).toEqual([]);
    const { list, total } = await news.readAs().list({ keyword: '苹果', pageSize: 1, page: 2 });
    expect([total, list.map(({ id }) => id)]).toEqual([2, [pro.id]]);
    await news.desk.save({ ...sound.draft, id: sound.id, version: 1, title: '改了标题还没发布' });
    expect(await titled('手表怎么选')).toEqual([sound.id]);
  });

  it('C061 an article has its text, its neighbours and the goods of it that are on the shelf', async () => {
    const ctx = shop.context();
    const [here, gone] = [
      await makeSku(ctx, { priceYuan: 3999 }),
      await makeSku(ctx, { status: 'offShelf' }),
    ];
    const before = await news.makePublished();
    const html = '<h2>结论</h2><p onclick="x()">值得买。</p><script>x()</script>';
    const facts = {
      columnId: before.columnId,
      html,
      authorName: '小周',
      source: '本站',
      ppids: [gone.ppid, here.ppid],
    };
    const { id, draft } = await news.makePublished(facts);
    const after = await news.makePublished();
    const article = await news.readAs().detail({ id });
    expect(article).toMatchObject({
      ...{ id, title: draft.title, summary: '三步选好', authorName: '小周', source: '本站', cover: null },
      ...{ html: '<h2>结论</h2><p>值得买。</p>', commentsOpen: true, commentCount: 0 },
      previous: { id: before.id, title: before.draft.title },
      next: { id: after.id },
      related: [{ id: before.id }],
    });
    expect(article.goods.map(({ ppid, price }) => [ppid, price])).toEqual([[here.ppid, 3999]]);
  });

  it('C061 what is drafted, withdrawn, deleted, the guest book or of another site is not found', async () => {
    const drafted = await news.makeDraft();
    const withdrawn = await news.makePublished();
    await news.desk.withdraw({ id: withdrawn.id });
    for (const id of [drafted.id, withdrawn.id, 1, 99_999_999])
      expect(await refusalOf(news.readAs().detail({ id }))).toMatchObject({
        code: 4004,
        userMsg: '文章不存在或已下线',
      });
    const { id } = await news.makePublished();
    expect(await refusalOf(news.readAs({ tenant: 2 }).detail({ id }))).toMatchObject({ code: 4004 });
    expect((await news.readAs({ tenant: 2 }).index({})).head).toEqual([]);
    expect((await news.readAs({ tenant: 2 }).common({})).ranks).toEqual([]);
  });

  it('C060 ranks what was looked at on most devices of seven days, each device once a day', async () => {
    const [loved, seen] = [await news.makePublished(), await news.makePublished()];
    const ctx = shop.context();
    await shop.asOwner("SELECT keep_beacon_partitions(current_date - 2, current_date + 2, '2000-01-01')");
    const look = (path: string, deviceId: string) => ({
      ...{ tenantId: ctx.tenant.id, receivedAt: new Date(), action: 1, path, deviceId, sentAtMs: Date.now() },
      ...{
        fromAddress: '',
        toAddress: path,
        eventTag: '',
        eventValue: '',
        eventName: '',
        extra: '',
        gps: '',
      },
      ...{ osVersion: '', appVersion: '', platform: '', browser: '', cityId: 0, shopId: 0, device: '' },
      ...{ userKey: '', saasTenant: 0, xtenant: 0, networkStatus: '', businessPlatform: '' },
    });
    await ctx.db
      .insert(beaconEvent)
      .values([
        ...['one', 'one', 'two', 'three'].map((device) => look(`/article/${loved.id}`, device)),
        ...['one', 'two'].map((device) => look(`/article/${seen.id}`, device)),
        look('/article/c1', 'one'),
        look('/article/99999999', 'one'),
      ]);
    const [job] = articleJobs;
    // Twice: what was counted before is not added.
    for (let at = 0; at < 2; at += 1) await job?.handle(ctx, { tenantId: ctx.tenant.id });
    const { ranks } = await news.readAs().common({});
    expect(ranks.slice(0, 2).map(({ id, viewCount }) => [id, viewCount])).toEqual([
      [loved.id, 3],
      [seen.id, 2],
    ]);
    await ctx.db.execute(sql`UPDATE article_view SET day = current_date - 9 WHERE article_id = ${loved.id}`);
    expect((await news.readAs().common({})).ranks[0]?.id).toBe(seen.id);
  });
});
