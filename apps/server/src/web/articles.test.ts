import { demoColumns } from '@jishi/demo/articles/demo-articles.ts';
import { demoModels } from '@jishi/demo/models/all-models.ts';
import { seedArticles } from '@jishi/demo/seeding/seed-articles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku } from '../../../api/test/factories.ts';
import { RenderedShop } from './rendered-shop.fixture.ts';

const LOADING_MS = 300_000;
let shop: RenderedShop;
beforeAll(async () => {
  shop = await RenderedShop.open([0, 2]);
  const told = demoColumns.flatMap(({ articles }) => articles.map(({ goods: [first] }) => first));
  for (const model of demoModels.filter(({ code }) => told.includes(code)))
    await makeSku(shop.shop.context(0), { model: model.name, code: model.variants[0]?.sku });
  await seedArticles(shop.shop.context(0));
}, LOADING_MS);
afterAll(async () => {
  await shop.close();
});

const api = () => shop.shop.client({ tenant: 0 });
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('articles as the server writes them, without any script', () => {
  it('a shop that sells none of what the articles of the demo are about has their columns alone', async () => {
    await seedArticles(shop.shop.context(2));
    const { columns } = await shop.shop.client({ tenant: 2 }).article.index({});
    expect(columns).toEqual([]);
  });

  it('R068 begins with three stories, then each column with its newest, and what is read most beside them', async () => {
    const { status, title, links, text } = await shop.read('/article');
    expect(status).toBe(200);
    expect(title).toMatch(/^资讯 - /);
    const { head, columns } = await api().article.index({});
    expect(columns.map(({ name }) => name)).toEqual(['新品', '评测', '选购', '技巧', '门店']);
    const hrefs = links.map(({ href }) => href);
    for (const { id } of [...head, ...columns.flatMap(({ list }) => list)])
      expect(hrefs).toContain(`/article/${id}`);
    for (const { id } of columns) expect(hrefs).toContain(`/article/c${id}`);
    expect(text).toContain('七日热读');
  });

  it('R068 says that there is nothing yet on a site without articles', async () => {
    const { status, text } = await shop.read('/article', { tenant: 2 });
    expect([status, text.includes('还没有文章')]).toEqual([200, true]);
  });

  it('R069 a `c` before the number makes it a column, by pages; `c0` is all of them', async () => {
    const { columns } = await api().article.index({});
    const reviews = columns.find(({ name }) => name === '评测');
    const { title, links, html } = await shop.read(`/article/c${reviews?.id}`);
    expect(title).toMatch(/^评测 - /);
    const { list } = await api().article.list({ cid: reviews?.id ?? 0 });
    const shown = demoColumns.find(({ name }) => name === '评测')?.articles.filter(({ days }) => days >= 0);
    expect(list.length).toBeGreaterThan(1);
    expect(list).toHaveLength(shown?.length ?? 0);
    for (const { id } of list) expect(links.map(({ href }) => href)).toContain(`/article/${id}`);
    expect(html).toContain(`/article/c${reviews?.id}"`);
    const all = await shop.read('/article/c0?page=2');
    expect(all.title).toMatch(/^全部资讯（第 2 页） - /);
    expect(all.links.map(({ href }) => href)).toContain('/article/c0');
    expect((await shop.read('/article/c0?page=99')).text).toContain('这一页没有文章');
  });

  it('R069 R070 any other address is the error page', async () => {
    const paths = ['c99999999', 'c01', 'cx', 'x', '0', '01', '1', '99999999', 'c', '1001x'];
    for (const path of paths) expect((await shop.read(`/article/${path}`)).status, path).toBe(404);
  });

  it('R070 shows an article whole, with its comments and the form for one, and tells search engines what it is', async () => {
    const { list } = await api().article.list({ cid: 0, pageSize: 50 });
    const card = list.find(({ title }) => title.startsWith('iPhone 17 用了三十天'));
    const { status, title, html, text, links } = await shop.read(`/article/${card?.id}`);
    expect(status).toBe(200);
    expect(title).toMatch(/^iPhone 17 用了三十天：升级的地方刚好是天天用的地方 - /);
    expect(text).toContain('高刷新率终于来到标准版');
    expect(html).toContain('<th><p>场景</p></th>');
    expect(html).toMatch(
      /<img loading="lazy" src="\/files\/p\/[0-9a-f]{32}\.jpg" alt="Apple iPhone 17" width="1200"/,
    );
    expect(html).toContain('<textarea');
    expect(html).toContain(`<meta property="article:published_time" content="${card?.publishedAt}"`);
    expect(structured(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        headline: card?.title,
        datePublished: card?.publishedAt,
        author: { '@type': 'Person', name: '老陈' },
      }),
    );
    const { list: comments } = await api().article.comments({ id: card?.id ?? 0 });
    for (const { content } of comments) expect(text).toContain(content);
    expect(links.map(({ href }) => href)).toContain('/article');
  });

  it('R070 a page that all guests share says of nobody what they like; the browser asks for that', async () => {
    const { list } = await api().article.list({ cid: 0, pageSize: 1 });
    const id = list[0]?.id ?? 0;
    // The same network that the page is asked from.
    await shop.shop.client({ tenant: 0, address: '127.0.0.1' }).article.like({ id });
    shop.shop.api.platform.sharedAnswers.forgetTenant(0);
    const { html } = await shop.read(`/article/${id}`);
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain('aria-pressed="true"');
  });
});
