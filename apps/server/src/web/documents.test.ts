import { fillEditions } from '@jishi/api/clause/fill-editions.ts';
import { seedDocuments } from '@jishi/demo/seeding/seed-documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RenderedShop } from './rendered-shop.fixture.ts';

const LOADING_MS = 300_000;
let shop: RenderedShop;
beforeAll(async () => {
  shop = await RenderedShop.open([0]);
  await seedDocuments(shop.shop.context(0));
}, LOADING_MS);
afterAll(() => shop.close());

const api = () => shop.shop.client({ tenant: 0 });
const find = (shortName: string) => api().document.detail({ shortName });

describe('help and terms as the server writes them, without any script', () => {
  it('R016 begins with a search, the categories and their first documents, and the ways to ask', async () => {
    const { status, title, links, fields } = await shop.read('/doc');
    expect(status).toBe(200);
    expect(title).toMatch(/^帮助中心 - /);
    expect(fields).toContain('keyword');
    const { categories } = await api().document.byCategory({});
    const hrefs = links.map(({ href }) => href);
    for (const { id } of categories) expect(hrefs).toContain(`/doc/${id}`);
    expect(hrefs).toContain('/stores');
  });

  it('R016 finds documents by the words of a question, and says so where there are none', async () => {
    const { id, categoryId } = await find('delivery-fee');
    const { links, html } = await shop.read('/doc?keyword=运费怎么算');
    expect(links.map(({ href }) => href)).toContain(`/doc/${categoryId}/${id}`);
    expect(html).toContain('name="robots" content="noindex"');
    const none = await shop.read('/doc?keyword=<量子>');
    expect(none.text).toContain('没有找到相关的帮助');
  });

  it('R022 lists a category beside the tree; a short name leads to its document, another word nowhere', async () => {
    const { id, categoryId } = await find('return-rules');
    const { title, links } = await shop.read(`/doc/${categoryId}`);
    expect(title).toMatch(/^退换货 - /);
    expect(links.map(({ href }) => href)).toContain(`/doc/${categoryId}/${id}`);
    expect((await shop.read('/doc/return-rules')).location).toBe(`/doc/${categoryId}/${id}`);
    for (const path of ['/doc/no-such-name', '/doc/99999999', '/doc/0', '/doc/%3Cx%3E'])
      expect((await shop.read(path)).status, path).toBe(404);
  });

  it('R023 shows a document with its table of contents; by an address of another category it leads home', async () => {
    const { id, categoryId } = await find('return-rules');
    const { html, text, title } = await shop.read(`/doc/${categoryId}/${id}`);
    expect(title).toMatch(/^七天无理由退货 - /);
    expect(html).toContain('href="#part-1"');
    expect(html).toContain('id="part-1"');
    expect(text).toContain('这篇内容对您有帮助吗');
    const moved = await shop.read(`/doc/${categoryId + 1}/${id}`);
    expect([moved.status, moved.location]).toEqual([301, `/doc/${categoryId}/${id}`]);
    expect((await shop.read(`/doc/${categoryId}/99999999`)).status).toBe(404);
  });

  it('R020 R021 what comes after a purchase has a page of its own, and its documents stand below it', async () => {
    const { id, categoryId } = await find('refund-time');
    const { title, links } = await shop.read('/doc/after-service');
    expect(title).toMatch(/^售后服务/);
    expect(links.map(({ href }) => href)).toContain(`/doc/after-service/${id}`);
    expect((await shop.read(`/doc/after-service/${id}`)).title).toMatch(/^退款多久到账/);
    const other = await find('how-to-buy');
    expect((await shop.read(`/doc/after-service/${other.id}`)).location).toBe(
      `/doc/${other.categoryId}/${other.id}`,
    );
    expect(categoryId).toBeGreaterThan(0);
  });

  it('R017 lists terms of a group with what they cover', async () => {
    const { text, links } = await shop.read('/doc/service/list/1');
    expect(text).toContain('维修服务协议');
    expect(text).toContain('报价经您确认后才开始');
    expect(links.some(({ href }) => /^\/doc\/service\/clause\/\d+$/.test(href))).toBe(true);
    expect((await shop.read('/doc/service/list/9')).status).toBe(404);
  });

  it('R018 R019 shows the edition in force, one of before with what is different, and one to come', async () => {
    const { clauses: group } = await api().clause.byGroup({ groupId: 1 });
    const id = group.find(({ title }) => title === '维修服务协议')?.id ?? 0;
    const [latest, first] = await api().clause.editions({ cid: id });
    const now = await shop.read(`/doc/service/clause/${id}`);
    expect(now.text).toContain(`第 ${latest?.number} 版`);
    expect(now.html).not.toContain('content="noindex"');
    const past = await shop.read(`/doc/service/clause/${id}/${first?.id}`);
    expect(past.text).toContain('您正在查看历史版本');
    expect(past.html).toContain('name="robots" content="noindex"');
    const compared = await shop.read(`/doc/service/clause/${id}/${first?.id}?compare=1`);
    expect(compared.html).toMatch(/<ins>[^<]*维修进度/);
    await fillEditions(shop.shop.context(0), [
      { name: 'returns', add: '<p>补充。</p>', note: '补充', days: 7 },
    ]);
    const returnsId = group.find(({ title }) => title === '退换货服务规则')?.id ?? 0;
    const [announced] = await shop.shop.client({ tenant: 0 }).clause.editions({ cid: returnsId });
    const coming = await shop.read(`/doc/service/clause/${returnsId}/${announced?.id}`);
    expect(coming.text).toMatch(/该版本将于 \S+ 生效/);
    expect((await shop.read(`/doc/service/clause/${id}/${announced?.id}`)).status).toBe(404);
  });

  it('stands beside the two legal texts, whose addresses are no category', async () => {
    expect((await shop.read('/doc/manual/agreement')).title).toMatch(/^用户协议/);
    expect((await shop.read('/doc/manual/privacy')).title).toMatch(/^隐私政策/);
  });
});
