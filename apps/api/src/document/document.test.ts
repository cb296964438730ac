import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { fillDocuments } from './document.service.ts';
import { documentEntry, documentVersion } from './document.tables.ts';

let shop: TestShop;
let clerk: Caller;
let shortNames: Map<string, { id: number; categoryId: number }>;

const written = (shortName: string, title: string, html: string) => ({ shortName, title, html });

beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  clerk = (await makeStaff(ctx)).caller;
  await inTransaction(ctx, (tx) =>
    fillDocuments(tx, [
      {
        ...{ section: 'shop', name: '购物指南', note: '', icon: 'cart' },
        children: [
          {
            ...{ name: '配送', note: '', icon: 'truck' },
            documents: [
              written('delivery-fee', '运费怎么算', '<h2>包邮</h2><p>满 99 元包邮，偏远地区另计。</p>'),
              written('delivery-time', '多久送到', '<p>省内次日达。</p>'),
            ],
          },
        ],
      },
      {
        ...{ section: 'afterSale', name: '退换货', note: '', icon: 'refresh' },
        documents: [
          { ...written('returns', '七天无理由退货', '<p>退货的运费由您承担。</p>'), voices: [1, 4] },
          { ...written('exchange', '质量问题换货', '<p>十五天内可换。</p>'), voices: [3, 0] },
        ],
      },
      {
        ...{ section: 'warranty', name: '手机', note: '', icon: 'shield' },
        documents: [written('warranty-phone', '手机三包', '<p>整机一年。</p>')],
      },
    ]),
  );
  const { documents } = await read().byCategory({});
  shortNames = new Map(documents.map((one) => [one.shortName, one]));
});
afterAll(() => shop.close());

const read = (tenant = 0) => shop.client({ tenant }).document;
const desk = () => shop.client(clerk).adminDocument;
const idOf = (shortName: string) => shortNames.get(shortName)?.id ?? 0;
const categoryOf = (shortName: string) => shortNames.get(shortName)?.categoryId ?? 0;

describe('documents as readers see them', () => {
  it('S337 C165 a document has all thirteen fields, of which none tells who of the staff wrote it', async () => {
    const before = Date.now();
    const document = await read().detail({ id: idOf('delivery-fee') });
    const { id, categoryId, shortName, title, content, status, authorId, authorName, ...rest } = document;
    const { sort, createTime, updateTime, currentTime, delFlag, headings } = rest;
    expect({ id, categoryId, shortName, title, status, authorId, authorName, sort, delFlag }).toEqual({
      ...{ id: idOf('delivery-fee'), categoryId: categoryOf('delivery-fee'), shortName: 'delivery-fee' },
      ...{ title: '运费怎么算', status: 1, authorId: 0, authorName: '客户服务部', sort: 1, delFlag: 0 },
    });
    expect(content).toBe('<h2 id="part-1">包邮</h2><p>满 99 元包邮，偏远地区另计。</p>');
    expect(headings).toEqual([{ id: 'part-1', text: '包邮', level: 2 }]);
    for (const moment of [createTime, updateTime]) expect(new Date(moment).toISOString()).toBe(moment);
    expect(Math.abs(new Date(currentTime).getTime() - before)).toBeLessThan(60_000);
    expect((await read().detail({ shortName: 'delivery-fee' })).id).toBe(id);
  });

  it('C165 is cleaned when it is shown, too, whatever came into the database', async () => {
    const { db, tenant } = shop.context();
    const { id } = await desk().save({
      ...{ version: 0, categoryId: categoryOf('returns'), shortName: 'dirty', title: '被改过的文档' },
      html: '<p>原文</p>',
    });
    await db.insert(documentVersion).values({
      ...{ tenantId: tenant.id, documentId: id, number: 1, title: '脏', plain: '', publishedBy: '' },
      html: '<p onclick="x()">原文</p><script>x()</script>',
    });
    await db
      .update(documentEntry)
      .set({ state: 'published', publishedNumber: 1 })
      .where(eq(documentEntry.id, id));
    expect((await read().detail({ id })).content).toBe('<p>原文</p>');
    await desk().withdraw({ id });
  });

  it('C166 lists a category with those below it, and names all categories', async () => {
    const all = await read().byCategory({});
    expect(all.categories.map(({ name, children }) => [name, children.map((one) => one.name)])).toEqual([
      ['购物指南', ['配送']],
      ['退换货', []],
      ['手机', []],
    ]);
    const upper = await read().byCategory({ categoryId: all.categories[0]?.id ?? 0 });
    expect(upper.documents.map(({ shortName }) => shortName)).toEqual(['delivery-fee', 'delivery-time']);
    expect(upper.documents[0]).not.toHaveProperty('content');
    expect(await refusalOf(read().byCategory({ categoryId: 99_999_999 }))).toMatchObject({ code: 4004 });
  });

  it('C167 tells warranties by category of goods', async () => {
    const groups = await read().warranty({});
    expect(groups.map(({ name, documents }) => [name, documents.map(({ title }) => title)])).toEqual([
      ['手机', ['手机三包']],
    ]);
  });

  it('C170 lists after-sale documents in their order, C171 by category with what helped most first', async () => {
    expect((await read().afterSaleList({})).map(({ shortName }) => shortName)).toEqual([
      'returns',
      'exchange',
    ]);
    const groups = await read().afterSaleGroups({});
    expect(groups.map(({ name, documents }) => [name, documents.map(({ shortName }) => shortName)])).toEqual([
      ['退换货', ['exchange', 'returns']],
    ]);
  });

  it('finds the words of a question, in titles first, and shows where they stand', async () => {
    const { words, list } = await read().search({ keyword: '运费怎么算？' });
    expect(words).toContain('运费');
    expect(list.map(({ title }) => title)).toEqual(['运费怎么算', '七天无理由退货']);
    expect(list[1]?.excerpt).toBe('退货的运费由您承担。');
    expect((await read().search({ keyword: '运费_%' })).list.length).toBeGreaterThan(0);
    expect((await read().search({ keyword: '量子纠缠' })).list).toEqual([]);
    expect((await read().search({ keyword: ' ' })).list).toEqual([]);
  });

  it('counts one voice of a network, the last one, and only of what is shown', async () => {
    const id = idOf('delivery-time');
    const reader = shop.client({ tenant: 0 }).document;
    for (const helpful of [true, true, false]) await reader.judge({ id, helpful });
    const told = (await desk().tree({})).documents.find((one) => one.id === id);
    expect(told).toMatchObject({ helpful: 0, unhelpful: 1 });
    expect(await refusalOf(reader.judge({ id: 99_999_999, helpful: true }))).toMatchObject({ code: 4004 });
  });

  it('of another site are not found', async () => {
    expect(await refusalOf(read(2).detail({ id: idOf('returns') }))).toMatchObject({ code: 4004 });
    expect((await read(2).byCategory({})).documents).toEqual([]);
    expect((await read(2).search({ keyword: '运费' })).list).toEqual([]);
  });
});
