import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureCategory } from '../../../api/src/catalog/catalog.service.ts';
import { listLot, listUnit, sellAtOnce } from '../../../api/src/resale/units.fixture.ts';
import { makeSku, next } from '../../../api/test/factories.ts';
import { RenderedShop } from './rendered-shop.fixture.ts';

const LOADING_MS = 300_000;

let page: RenderedShop;
beforeAll(async () => {
  page = await RenderedShop.open([0]);
  await sellAtOnce(page.shop);
}, LOADING_MS);
afterAll(() => page?.close());

const listOf = async (names: readonly string[]) => {
  const id = await ensureCategory(page.shop.context(0), names);
  page.shop.api.platform.sharedAnswers.forgetTenant(0);
  return page.read(`/list/${id}-0-0-0-0-0`);
};

describe('lists of the categories of units', () => {
  it('S002 are lists like others until there is a unit, then lead to the pages of units', async () => {
    const names = [
      ['二手优品', '二手良品'],
      ['二手优品', '官翻机'],
      ['二手优品', '优品特价'],
    ];
    for (const path of names) expect((await listOf(path)).status, path.join()).toBe(200);
    await listUnit(page.shop);
    await listLot(page.shop);
    expect(await listOf(names[0] ?? [])).toMatchObject({ status: 302, location: '/secondHand' });
    expect(await listOf(names[2] ?? [])).toMatchObject({ status: 302, location: '/bargain' });
    // Nobody sells a refurbished one, and a category of the same name elsewhere is one like others.
    expect((await listOf(names[1] ?? [])).status).toBe(200);
    expect((await listOf(['手机', '二手良品'])).status).toBe(200);
  });
});

describe('a search of new goods', () => {
  it('says how many units have its words and from which price, and leads to them', async () => {
    const model = `Kunlun ${next()}`;
    const words = encodeURIComponent(model);
    await makeSku(page.shop.context(0), { model });
    const line = async () => {
      page.shop.api.platform.sharedAnswers.forgetTenant(0);
      const { links } = await page.read(`/search?keyword=${words}`);
      return links.filter(({ href }) => /^\/(secondHand\/search|bargain)\?keyword=/.test(href));
    };
    expect(await line()).toEqual([]);
    await listUnit(page.shop, { model, price: 1_500 });
    await listUnit(page.shop, { model, price: 1_299 });
    expect(await line()).toEqual([
      { href: `/secondHand/search?keyword=${words}`, text: '二手 2 台，¥1299 起' },
    ]);
  });
});
