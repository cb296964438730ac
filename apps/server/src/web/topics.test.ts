import { activity } from '@jishi/api/activity/activity.tables.ts';
import { seedTopics } from '@jishi/demo/seeding/seed-topics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RenderedShop } from './rendered-shop.fixture.ts';

const LOADING_MS = 300_000;
let shop: RenderedShop;
let id: number;
beforeAll(async () => {
  shop = await RenderedShop.open([0, 2]);
  await seedTopics(shop.shop.context(0));
  shop.shop.api.platform.sharedAnswers.forgetTenant(0);
  [{ id } = { id: 0 }] = await shop.shop.client({ tenant: 0 }).activity.list();
}, LOADING_MS);
afterAll(() => shop.close());

describe('topics and activities as the server writes them, without any script', () => {
  it('R071 shows the blocks of an activity that is on, its words in title and description', async () => {
    const { status, title, html, text, links } = await shop.read(`/activity/${id}`);
    expect(status).toBe(200);
    expect(title).toMatch(/^双十一狂欢季 - /);
    for (const word of ['距双十一结束', '天天抽大奖', '奖品与概率', '验证公平性', '活动规则'])
      expect(text).toContain(word);
    expect(html).toContain('name="act" value="draw"');
    expect(links.map(({ href }) => href)).toContain('#block-10');
    expect(html).not.toContain('content="noindex"');
    expect(html).not.toContain('{{');
    const { html: sitemap } = await shop.read('/topic/double11');
    expect(sitemap).toContain('/topic/double11"');
  });

  it('X3321 says at a form for how long the shop keeps what guests hand in', async () => {
    expect((await shop.read('/topic/new-goods')).text).toContain(
      '未登录时提交的内容保留 180 天，到期自动删除',
    );
  });

  it('R027 keeps its own page beside the topics, and what is none is not found', async () => {
    expect((await shop.read('/topic/app/')).status).toBe(200);
    for (const path of ['/topic/none', '/topic/Bad_Code', '/topic/999999', '/activity/x', '/activity/999999'])
      expect((await shop.read(path)).status, path).toBe(404);
    expect((await shop.read('/topic/double11', { tenant: 2 })).status).toBe(404);
  });

  it('R071 says that an activity is over, and is left out of search then', async () => {
    const { db } = shop.shop.context(0);
    await db.update(activity).set({ state: 'stopped' });
    shop.shop.api.platform.sharedAnswers.forgetTenant(0);
    const { text, html } = await shop.read(`/activity/${id}`);
    expect(text).toContain('活动已结束');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
