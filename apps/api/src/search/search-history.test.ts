import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeEditor, publish } from '../content/content.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const memberOf = async (tenant = 0) => shop.client((await makeMember(shop.context(tenant))).caller);

it('S327 S328 C041 C043 takes over the history of the browser once, the latest first, each keyword once, ten of them', async () => {
  const { search } = await memberOf();
  expect((await search.history()).history).toEqual([]);
  const first = await search.data({ history: '[华为,小米 15]' });
  expect(first.history).toEqual(['华为', '小米 15']);
  await search.data({ history: '[华为,小米 15]' });
  expect((await search.data({ history: '[耳机,华为]' })).history).toEqual(['耳机', '华为', '小米 15']);
  const ten = Array.from({ length: 10 }, (_, at) => `词${at}`);
  expect((await search.data({ history: `[${ten.join(',')}]` })).history).toEqual(ten);
  expect((await search.history()).history).toEqual(ten);
});

it('S323 slashes and quotes are stripped, whatever the browser sends', async () => {
  const { search } = await memberOf();
  const { history } = await search.data({ history: `["12/256 'Pro'", "\\\\x", ,,<b>"]` });
  expect(history).toEqual(['12256 Pro', 'x', '<b>']);
});

it('S327 of a guest nothing is kept', async () => {
  const guest = shop.client().search;
  const data = await guest.data({ history: '[华为]' });
  expect(data.history).toEqual([]);
  await expect(guest.history()).rejects.toMatchObject({ code: 1000 });
  await expect(guest.deleteHistory()).rejects.toMatchObject({ code: 1000 });
});

it('S320 gives hot words, history and the keywords that lead to a page', async () => {
  await publish(shop, await makeEditor(shop, 4), 'hot-words', [
    { title: '以旧换新', link: '/huiShou/imei' },
    { title: '折叠屏', link: '' },
  ]);
  const data = await (await memberOf(4)).search.data({ history: '[华为]' });
  expect(data.hotSearch.map(({ name }) => name)).toEqual(['以旧换新', '折叠屏']);
  expect(data.history).toEqual(['华为']);
  expect(data.urlSearches).toEqual([{ keyword: ['以旧换新'], pcUrl: '/huiShou/imei' }]);
});

it('C042 forgets the member’s own keywords and nobody else’s', async () => {
  const [one, other] = [await memberOf(), await memberOf()];
  const foreign = await memberOf(2);
  for (const { search } of [one, other, foreign]) await search.data({ history: '[平板]' });
  await one.search.deleteHistory();
  expect((await one.search.history()).history).toEqual([]);
  expect((await other.search.history()).history).toEqual(['平板']);
  expect((await foreign.search.history()).history).toEqual(['平板']);
});

it('two browsers of one member that hand over their history at once lose none of it', async () => {
  const { search } = await memberOf();
  for (let round = 1; round <= 20; round += 1) {
    await search.deleteHistory();
    await Promise.all([search.data({ history: '[华为,小米]' }), search.data({ history: '[耳机,平板]' })]);
    const { history } = await search.history();
    expect(history.toSorted(), `round ${round}`).toEqual(['华为', '小米', '平板', '耳机'].toSorted());
  }
});
