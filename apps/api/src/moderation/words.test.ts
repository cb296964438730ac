import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openDesk } from './moderation.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

it('two spellings that read the same are one word, which keeps its first spelling', async () => {
  const { desk: words, audit } = desk;
  expect(await words.saveWords({ words: ['代開發票', '代开发票', '刷单'], action: 'hold' })).toEqual({
    added: 2,
    changed: 0,
  });
  expect(await words.saveWords({ words: ['刷 单'], action: 'refuse', note: '虚假交易' })).toEqual({
    added: 0,
    changed: 1,
  });
  expect((await words.words({ keyword: '刷单' })).list).toMatchObject([
    { word: '刷单', action: 'refuse', note: '虚假交易' },
  ]);
  expect((await words.words({ action: 'hold' })).total).toBe(1);
  await words.removeWord({ word: '刷单' });
  expect(await refusalOf(words.removeWord({ word: '刷单' }))).toMatchObject({ code: 4004 });
  expect((await audit.list({ action: 'moderation.wordRemove' })).list[0]).toMatchObject({ target: '刷单' });
  expect((await (await openDesk(shop, 2)).desk.words({})).total).toBe(0);
});

it.each(['好', '！！！', '好 ！', '——'])('%j has too few letters to be a word', async (word) => {
  expect(await refusalOf(desk.desk.saveWords({ words: [word], action: 'hold' }))).toMatchObject({
    code: 4000,
    data: { fields: { words: [expect.stringContaining('至少需要 2 个字')] } },
  });
});

it('the list takes 5,000 words and not one more', async () => {
  const { desk: words } = await openDesk(shop, 4);
  await shop.asOwner(`INSERT INTO moderation_word (tenant_id, word, squeezed, action, staff_name)
    SELECT 4, 'w' || n, 'w' || n, 'hold', '' FROM generate_series(1, 4999) AS n`);
  await words.saveWords({ words: ['第五千个'], action: 'hold' });
  expect(await refusalOf(words.saveWords({ words: ['再多一个'], action: 'hold' }))).toMatchObject({
    code: 4009,
  });
  expect((await words.words({})).total).toBe(5_000);
});

it('the same new word, added by many at once, is added once', async () => {
  const added = await Promise.all(
    Array.from({ length: 6 }, () => desk.desk.saveWords({ words: ['同时添加'], action: 'hold' })),
  );
  expect(added).toHaveLength(6);
  expect((await desk.desk.words({ keyword: '同时添加' })).total).toBe(1);
});
