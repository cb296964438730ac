import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { runNightly } from '../search-test/search-test.service.ts';
import { expandKeyword } from './expand-keyword.ts';
import { weavePlaces } from './place-pins.ts';
import { indexProducts } from './search.service.ts';

let shop: TestShop;
const PAST = '2026-01-01T00:00:00+08:00';
/** Models by their name. */
const ids = new Map<string, number>();
const names = ['星河 A1', '星河 A2', '星河 A3', '云朵 水杯', '云朵 茶壶'];

beforeAll(async () => {
  shop = await TestShop.open();
  for (const model of names) ids.set(model, (await makeSku(shop.context(), { model, stock: 5 })).productId);
  await indexProducts(shop.context(), [...ids.values()]);
}, 60_000);
afterAll(() => shop.close());

const idOf = (name: string) => ids.get(name) ?? 0;

async function openDesk(tenant = 0) {
  const { caller } = await makeStaff(shop.context(tenant), ['search:read', 'search:edit']);
  return shop.client({ ...caller, tenant });
}

/** What a process does when it hears of a change. */
const hear = () => shop.api.platform.sharedAnswers.forgetTenant(0);

async function search(keyword: string, more = {}) {
  hear();
  const { product, relaxed } = await shop.client().search.products({ keyword, ...more });
  const found = product.list.map(({ productId }) => names.find((name) => idOf(name) === productId));
  return { found, total: product.total, relaxed };
}

describe('synonyms of a site', () => {
  it('find both ways or one way, at once, and no longer when they are off', async () => {
    const { adminSearchRule } = await openDesk();
    const group = { id: 0, words: ['喝水家伙', '水杯'], oneWay: true, active: true };
    expect((await search('喝水家伙')).total).toBe(0);
    const { id } = await adminSearchRule.saveSynonym(group);
    expect(await search('喝水家伙')).toEqual({ found: ['云朵 水杯'], total: 1, relaxed: false });
    expect((await search('云朵喝水家伙')).found).toEqual(['云朵 水杯']);
    await adminSearchRule.saveSynonym({ ...group, id, words: ['茶壶', '水杯'] });
    expect((await search('茶壶')).found.toSorted()).toEqual(['云朵 水杯', '云朵 茶壶']);
    expect((await search('水杯')).found).toEqual(['云朵 水杯']);
    await adminSearchRule.saveSynonym({ ...group, id, words: ['茶壶', '水杯'], oneWay: false });
    expect((await search('水杯')).found.toSorted()).toEqual(['云朵 水杯', '云朵 茶壶']);
    await adminSearchRule.saveSynonym({ ...group, id, words: ['茶壶', '水杯'], active: false });
    expect((await search('水杯')).found).toEqual(['云朵 水杯']);
    await adminSearchRule.removeSynonym({ id });
  });

  it('of several words mean all of them, also where nothing has every word of the keyword', async () => {
    const { adminSearchRule } = await openDesk();
    const group = { id: 0, words: ['泡茶的家伙', '云朵 茶壶'], oneWay: true, active: true };
    const { id } = await adminSearchRule.saveSynonym(group);
    expect(await search('泡茶的家伙')).toEqual({ found: ['云朵 茶壶'], total: 1, relaxed: false });
    // Nothing is golden: the teapot is what is left, and neither the cup that is called 云朵 as well nor anything else.
    expect(await search('镀金泡茶的家伙')).toEqual({ found: ['云朵 茶壶'], total: 1, relaxed: true });
    await adminSearchRule.saveSynonym({ ...group, id, words: ['泡茶的家伙', '云朵 紫砂壶'] });
    expect((await search('泡茶的家伙')).found).toEqual([]);
    await adminSearchRule.removeSynonym({ id });
  });

  it('are those of the site alone', async () => {
    const { adminSearchRule } = await openDesk(2);
    await adminSearchRule.saveSynonym({ id: 0, words: ['夜光物', '水杯'], oneWay: false, active: true });
    expect((await search('夜光物')).total).toBe(0);
  });

  it('are shown before they are saved, with what a keyword becomes', async () => {
    const { adminSearchTest } = await openDesk();
    const draft = { words: ['泡茶的', '茶壶', '水杯'], oneWay: true, active: true };
    const { before, after } = await adminSearchTest.preview({ keyword: '云朵泡茶的', draft });
    expect(before).toMatchObject({ texts: ['云朵泡茶的'] });
    expect(after?.texts).toEqual(['云朵泡茶的', '云朵茶壶', '云朵水杯']);
    expect(after?.models.map(({ name }) => name.replace(/^\S+ /, '')).toSorted()).toEqual([
      '云朵 水杯',
      '云朵 茶壶',
    ]);
    expect(after?.relaxed).toBe(false);
    expect((await search('云朵泡茶的')).found.length).toBe(before.total);
  });
});

describe('a keyword with synonyms', () => {
  const groups = [
    { id: 1, words: ['果机', 'iPhone'], oneWay: true },
    { id: 2, words: ['手机', '电话', '大哥大'], oneWay: false },
  ];

  const textsOf = (...asked: Parameters<typeof expandKeyword>) =>
    expandKeyword(...asked).map(({ text }) => text);

  it('becomes each of them where a word stands by itself', () => {
    expect(textsOf('果机', groups)).toEqual(['果机', 'iphone']);
    expect(textsOf('二手 果机 壳', groups)).toEqual(['二手 果机 壳', '二手 iphone 壳']);
    expect(textsOf('iPhone', groups)).toEqual(['iPhone']);
    expect(textsOf('水果机', groups)).toEqual(['水果机']);
    expect(textsOf('iphones', [{ id: 1, words: ['iPhone', '果机'], oneWay: false }])).toEqual(['iphones']);
    expect(textsOf('大哥大', groups)).toEqual(['大哥大', '手机', '电话']);
  });

  it('C044 is always the first of its texts, of which there are eight at most, whatever is typed', () => {
    const many = Array.from({ length: 9 }, (_, at) => `别名${at}号`);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('果机', '手机', '电话', ' ', '2', 'iPhone', '😀', '壳'), { maxLength: 8 }),
        (parts) => {
          const typed = parts.join('');
          const texts = textsOf(typed, [...groups, { id: 3, words: ['手机', ...many], oneWay: true }]);
          expect(texts[0]).toBe(typed);
          expect(texts.length).toBeLessThanOrEqual(8);
          expect(new Set(texts).size).toBe(texts.length);
        },
      ),
    );
  });
});

describe('pinned models', () => {
  it('stand in their places, whatever their words, and only in their time', async () => {
    const { adminSearchRule } = await openDesk();
    const usual = (await search('星河')).found;
    const pin = { id: 0, keyword: ' 星河', position: 2, startsAt: PAST, endsAt: '', active: true };
    const { id } = await adminSearchRule.savePin({ ...pin, productId: idOf('云朵 茶壶') });
    expect(await search('星河')).toMatchObject({
      found: [usual[0], '云朵 茶壶', ...usual.slice(1)],
      total: 4,
    });
    expect((await search('星河', { pageSize: 2, page: 2 })).found).toEqual(usual.slice(1));
    expect((await search('星河 a1')).found).not.toContain('云朵 茶壶');
    // A keyword that finds nothing finds what stands for it.
    await adminSearchRule.savePin({ ...pin, id, keyword: '妈妈用', productId: idOf('云朵 茶壶') });
    expect(await search('妈妈用')).toEqual({ found: ['云朵 茶壶'], total: 1, relaxed: false });
    await adminSearchRule.savePin({
      ...{ ...pin, id, keyword: '妈妈用', productId: idOf('云朵 茶壶') },
      endsAt: '2026-02-01T00:00:00+08:00',
    });
    expect((await search('妈妈用')).total).toBe(0);
    await adminSearchRule.removePin({ id });
  });

  it('keep to the filters of the shopper', async () => {
    const { adminSearchRule } = await openDesk();
    const pin = { id: 0, keyword: '星河', position: 1, startsAt: PAST, endsAt: '', active: true };
    const { id } = await adminSearchRule.savePin({ ...pin, productId: idOf('云朵 水杯') });
    expect((await search('星河', { minPrice: 1 })).found[0]).toBe('云朵 水杯');
    expect((await search('星河', { maxPrice: 1 })).total).toBe(0);
    await adminSearchRule.removePin({ id });
  });

  it('C044 make pages that hold every model once, in the places that are free', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (unsorted, others, limit) => {
          const positions = unsorted.toSorted((one, other) => one - other);
          const all = weavePlaces(positions, { others, limit: 100, offset: 0 });
          expect(all.filter((slot) => 'pin' in slot).length).toBe(positions.length);
          expect(all.length).toBe(positions.length + others);
          const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
            weavePlaces(positions, { others, limit, offset: page * limit }),
          );
          expect(pages.flat()).toEqual(all);
          if (new Set(positions).size === positions.length && others >= 20)
            for (const [pin, position] of positions.entries()) expect(all[position - 1]).toEqual({ pin });
        },
      ),
    );
  });
});

describe('the test set', () => {
  it('X1862 tells places of expected models, what is missed and what moved since the run before', async () => {
    const { adminSearchTest, adminSearchRule } = await openDesk();
    expect(await adminSearchTest.list({})).toEqual({ list: [], last: null, before: null });
    await expect(adminSearchTest.run({})).rejects.toMatchObject({ code: 4009 });
    await adminSearchTest.save({ id: 0, keyword: '水杯', productId: idOf('云朵 水杯') });
    await adminSearchTest.save({ id: 0, keyword: '星河a2', productId: idOf('星河 A2') });
    await adminSearchTest.save({ id: 0, keyword: '喝茶的', productId: idOf('云朵 茶壶') });
    await expect(
      adminSearchTest.save({ id: 0, keyword: '水 杯', productId: idOf('云朵 茶壶') }),
    ).rejects.toMatchObject({ code: 4000 });
    const first = await adminSearchTest.run({});
    expect(first).toMatchObject({ total: 3, first: 2, among: 2 });
    const { id } = await adminSearchRule.saveSynonym({
      ...{ id: 0, words: ['喝茶的', '茶壶'], oneWay: true, active: true },
    });
    const pin = { keyword: '水杯', productId: idOf('星河 A1'), position: 1, startsAt: PAST, active: true };
    const { id: pinId } = await adminSearchRule.savePin({ id: 0, ...pin });
    hear();
    expect(await adminSearchTest.run({})).toMatchObject({ total: 3, first: 2, among: 3 });
    const { list, before } = await adminSearchTest.list({});
    expect(list.map(({ keyword, place, before: was }) => [keyword, place, was])).toEqual([
      ['水杯', 2, 1],
      ['星河a2', 1, 1],
      ['喝茶的', 1, 0],
    ]);
    expect(before?.first).toBe(2);
    const fell = async () => {
      const { list: waiting } = await (await openDesk()).adminWaiting.list();
      return waiting.find(({ kind }) => kind === 'search.fell')?.late;
    };
    expect(await fell()).toBeUndefined();
    // The synonym goes, and by night one of three is found no more.
    await adminSearchRule.removeSynonym({ id });
    hear();
    await runNightly(shop.context());
    expect((await adminSearchTest.list({})).last).toMatchObject({ by: '系统', total: 3, among: 2 });
    expect(await fell()).toBe(33);
    await adminSearchTest.remove({ id: list[0]?.id ?? 0 });
    await expect(adminSearchTest.remove({ id: list[0]?.id ?? 0 })).rejects.toMatchObject({ code: 4004 });
    await adminSearchRule.removePin({ id: pinId });
  });

  it('is the site’s own, and only staff with the right may touch it', async () => {
    const { adminSearchTest: elsewhere } = await openDesk(2);
    expect((await elsewhere.list({})).list).toEqual([]);
    const foreign = { id: 0, keyword: '水杯', productId: idOf('云朵 水杯') };
    await expect(elsewhere.save(foreign)).rejects.toMatchObject({ code: 4000 });
    const { caller } = await makeStaff(shop.context(), ['search:read']);
    const reader = shop.client(caller).adminSearchTest;
    await expect(reader.run({})).rejects.toMatchObject({ code: 4003 });
    await expect(reader.save(foreign)).rejects.toMatchObject({ code: 4003 });
    await expect(shop.client().adminSearchTest.list({})).rejects.toMatchObject({ code: 1000 });
    expect((await reader.models({ keyword: '水杯' })).map(({ productId }) => productId)).toEqual([
      idOf('云朵 水杯'),
    ]);
  });
});
