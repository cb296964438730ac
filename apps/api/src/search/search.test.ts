import { search } from '@jishi/contract/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { indexProducts } from './search.service.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';

const rows = [
  'A1,华为,Mate 70,Mate 70 Pro,手机/智能手机,旗舰,6999,6499,黑,12GB+256GB,9',
  'A2,华为,Mate 70,Mate 70 Pro,手机/智能手机,旗舰,7999,7499,黑,12GB+512GB,9',
  'A3,小米,小米 17,小米 17 Pro,手机/智能手机,徕卡,5499,4999,白,16GB+512GB,0',
  'A4,苹果,iPhone 17,iPhone 17,手机/智能手机,好看,5999,5999,蓝,8GB+256GB,9',
  'A5,苹果,iPhone 17,iPhone 17 Pro Max,手机/智能手机,大屏,9999,9999,橙,12GB+256GB,9',
  'A6,图拉斯,,iPhone 17 手机壳 磁吸,配件/手机壳,磁吸,129,99,透明,,30',
  'A7,绿联,,65W 氮化镓充电器,配件/充电器,三口,169,129,白,,30',
  'A8,索尼,,WH-1000XM6 头戴降噪耳机,影音/耳机,降噪,2999,2699,黑,,5',
  'A10,苹果,,AirPods Pro 3,影音/耳机,听得更清楚,1999,1799,白,,5',
  'A11,苹果,iPhone 16,iPhone 16 二手良品 95新,二手优品/二手良品,质检,3999,3999,白,8GB+128GB,1',
  'A12,苹果,,MacBook Air 13 官翻,二手优品/官翻机,官方翻新,6999,5999,银,,9',
  'A9,荣耀,Magic 8,Magic 8,手机/智能手机,新品,待发布,待发布,黑,12GB+256GB,9',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(
    ['SKU编码,品牌,系列,型号,分类,卖点,标价,售价,规格:颜色,规格:内存,库存:仓库', ...rows].join('\n'),
  );
});
afterAll(() => shop.close());

const names = async (input: Parameters<ReturnType<TestShop['client']>['search']['products']>[0]) =>
  (await shop.client().search.products(input)).product.list.map((card) => card.name);

it.each([
  ['华为手机', '华为 Mate 70 Pro'],
  ['xiaomi', '小米 17 Pro'],
  ['Mate70Pro', '华为 Mate 70 Pro'],
  ['mate 70 pro', '华为 Mate 70 Pro'],
  ['iphone 17 手机壳', '图拉斯 iPhone 17 手机壳 磁吸'],
  ['苹果17', '苹果 iPhone 17'],
  ['降噪耳机', '索尼 WH-1000XM6 头戴降噪耳机'],
  ['蓝牙耳机', '耳机|AirPods'],
  ['苹果蓝牙耳机', 'AirPods Pro 3'],
  ['蓝牙 耳机 苹果', 'AirPods Pro 3'],
  ['索尼无线耳机', 'WH-1000XM6'],
  ['爱疯17', '苹果 iPhone 17'],
  ['爱疯手机壳', '图拉斯 iPhone 17 手机壳 磁吸'],
  ['二手手机', '二手良品|官翻'],
  ['二手iphone', 'iPhone 16 二手良品'],
  ['苹果二手机', '二手良品|官翻'],
  ['苹果二手', '二手良品|官翻'],
  ['iphone二手', 'iPhone 16 二手良品'],
  ['iphone 16 二手手机', 'iPhone 16 二手良品'],
  ['充电器', '绿联 65W 氮化镓充电器'],
  ['pingguo', '苹果 iPhone 17'],
])('finds for %s first %s', async (keyword, first) => {
  const found = await names({ keyword });
  expect(found[0]).toMatch(new RegExp(first));
});

it('shows phones before their cases for 手机', async () => {
  const found = await names({ keyword: '手机' });
  expect(found.length).toBeGreaterThan(4);
  expect(found.findIndex((name) => name.includes('手机壳'))).not.toBe(0);
  expect(found.slice(0, 3).every((name) => !name.includes('手机壳'))).toBe(true);
});

it('corrects a mistyped word and says so, relaxes when no goods have every word and says so', async () => {
  const mistyped = await shop.client().search.products({ keyword: 'ihpone 17' });
  expect(mistyped.product.total).toBeGreaterThan(0);
  expect(mistyped.correctedKeyword).not.toBe('');
  const odd = await shop.client().search.products({ keyword: '索尼 充电器' });
  expect(odd).toMatchObject({ relaxed: true });
  expect(odd.product.total).toBeGreaterThan(0);
  const nothing = await shop.client().search.products({ keyword: '冰箱' });
  expect(nothing.product).toMatchObject({ total: 0, list: [] });
});

it('one card a model, from its cheapest SKU, with the colours it comes in', async () => {
  const { product } = await shop.client().search.products({ keyword: 'Mate 70 Pro' });
  expect(product.list).toHaveLength(1);
  expect(product.list[0]).toMatchObject({ price: 6499, colors: [{ name: '黑' }] });
});

it('S342 filters begin with 全部, id 0, and narrow the list by brand, price, category and attribute', async () => {
  const client = shop.client();
  const all = await client.search.products({ keyword: '手机' });
  for (const group of all.screening) expect(group.entries[0]).toMatchObject({ id: 0, name: '全部' });
  const brand = all.screening
    .find((group) => group.kind === 'brand')!
    .entries.find((entry) => entry.name === '华为')!;
  expect(await names({ keyword: '手机', brandId: brand.id })).toEqual(['华为 Mate 70 Pro']);
  expect(await names({ keyword: '手机', minPrice: 6000, maxPrice: 7000 })).toEqual(['华为 Mate 70 Pro']);
  const memory = all.screening.find((group) => group.name === '内存')!;
  const value = memory.entries.find((entry) => entry.name === '16GB+512GB')!;
  expect(await names({ keyword: '手机', attributes: `${memory.id}.${value.id}` })).toEqual(['小米 17 Pro']);
  const categories = await client.product.categories();
  const accessories = categories.find((one) => one.name === '配件')!;
  expect(accessories.count).toBe(2);
  expect((await client.search.products({ categoryId: accessories.id })).product.total).toBe(2);
});

it('sorts by price with goods that have none behind the others (S196)', async () => {
  const up = (await shop.client().search.products({ sort: 'priceUp' })).product.list.map(
    (card) => card.price,
  );
  const down = (await shop.client().search.products({ sort: 'priceDown' })).product.list.map(
    (card) => card.price,
  );
  expect(up.at(-1)).toBe(1_234_567);
  expect(down.at(-1)).toBe(1_234_567);
  expect(up.slice(0, -1)).toEqual(up.slice(0, -1).toSorted((left, right) => left - right));
});

it('pages without losing or repeating a model', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => names({ page, pageSize: 3 })));
  expect(new Set(pages.flat()).size).toBe(9);
});

it('S319 S332 suggests at most ten terms while a keyword is typed, by pinyin as well', async () => {
  const suggestions = await shop.client().search.guess({ keyword: 'hua' });
  expect(suggestions.map((one) => one.name)).toContain('华为');
  expect(suggestions.length).toBeLessThanOrEqual(10);
  expect(await shop.client().search.guess({ keyword: '' })).toEqual([]);
});

it('S332 ten suggestions are given unless another number is asked for', async () => {
  const ctx = shop.context(2);
  const made: number[] = [];
  for (let count = 0; count < 12; count += 1) made.push((await makeSku(ctx)).productId);
  await indexProducts(ctx, made);
  const { guess } = shop.client({ tenant: 2 }).search;
  expect((await guess({ keyword: '品牌', count: 20 })).length).toBeGreaterThan(10);
  expect(await guess({ keyword: '品牌' })).toHaveLength(10);
  expect(await guess({ keyword: '品牌', count: 3 })).toHaveLength(3);
});

it('S319 suggests products with what they cost, leading to their page', async () => {
  const [phone] = (await shop.client().search.products({ keyword: 'iphone 17 pro max' })).product.list;
  const suggested = await shop.client().search.guess({ keyword: 'iphone17p' });
  expect(suggested[0]).toMatchObject({
    name: phone?.name,
    type: 'product',
    productId: phone?.productId,
    price: 9999,
    link: `/product/${phone?.ppid}`,
    image: phone?.image,
  });
  const [brand] = await shop.client().search.guess({ keyword: 'hua' });
  expect(brand).toMatchObject({ type: 'keyword', image: null, brandMonopoly: true });
  expect(brand).not.toHaveProperty('price');
});

it('S333 S334 who names no searchType asks for hot words with 3 and for recommendations with 1', () => {
  expect(search.hot.request.parse({}).searchType).toBe(3);
  expect(search.recommend.request.parse({}).searchType).toBe(1);
});

it('S333 gives hot words for searchType 3, S334 recommends best sellers or goods of the same category, S330 names the search interface', async () => {
  expect((await shop.client().search.hot({})).hotSearch.length).toBeGreaterThan(0);
  expect(await shop.client().search.recommend({})).toHaveLength(10);
  const [phone] = (await shop.client().search.products({ keyword: 'Mate70Pro' })).product.list;
  const beside = await shop.client().search.recommend({ ppid: phone!.ppid });
  expect(beside.map((card) => card.name)).not.toContain(phone!.name);
  expect(await shop.client().search.interface()).toEqual([
    { name: '商品搜索', path: '/web/api/products/search/v1' },
  ]);
});

it('goods of another tenant are never found', async () => {
  expect((await shop.client({ tenant: 2 }).search.products({ keyword: '手机' })).product.total).toBe(0);
});
