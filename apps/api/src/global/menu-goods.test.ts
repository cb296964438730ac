import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { skuRegionalPrice } from '../catalog/regional-price.tables.ts';
import { makeEditor, publish } from '../content/content.fixture.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const namesOf = async (city: number) => {
  const [top] = await shop.client({ headers: { city: String(city) } }).global.menu({});
  return top?.goods.map(({ ppid, price }) => [ppid, price]);
};

it('S070 a panel shows the goods that staff named, at most four, at the prices of the city', async () => {
  const ctx = shop.context();
  const skus = [];
  for (let index = 0; index < 5; index++) skus.push(await makeSku(ctx, { priceYuan: 1000 + index }));
  await indexProducts(
    ctx,
    skus.map(({ productId }) => productId),
  );
  const [first] = skus;
  if (!first) throw new Error('no goods');
  await ctx.db
    .insert(skuRegionalPrice)
    .values([{ tenantId: 0, ppid: first.ppid, scope: 'city', regionId: 510100, priceFen: 90_000 }]);
  const editor = await makeEditor(shop);
  const entry = { title: '手机', link: '/list/1-0-0-0-0-0' };
  await publish(shop, editor, 'menu', [{ ...entry, ppids: skus.map(({ ppid }) => ppid) }]);
  const named = skus.slice(0, 4).map(({ ppid }, index) => [ppid, 1000 + index]);
  expect(await namesOf(530102)).toEqual(named);
  expect((await namesOf(510107))?.[0]).toEqual([first.ppid, 900]);
  // Without goods and without a category there are none; a category brings what sells best in it.
  await publish(shop, editor, 'menu', [entry]);
  expect(await namesOf(530102)).toEqual([]);
  const { categoryPath } = await shop.client().product.detailStatic({ ppid: first.ppid });
  const categoryId = categoryPath[0]?.id ?? 0;
  await publish(shop, editor, 'menu', [{ ...entry, categoryId }]);
  expect((await namesOf(530102))?.length).toBeGreaterThan(0);
});

it('S070 a row names its entrances before its groups', async () => {
  const link = '/search';
  const children = [
    { title: '系列', link, children: [{ title: 'Mate', link }] },
    { title: '热销榜', link: '/ranks' },
  ];
  await publish(shop, await makeEditor(shop), 'menu', [{ title: '手机', link, children }]);
  expect((await shop.client().global.menu({}))[0]?.item.map(({ name }) => name)).toEqual(['热销榜']);
});
