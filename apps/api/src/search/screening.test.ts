import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestShop } from '../../test/test-shop.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';

const rows = [
  'A1,华为,,Mate 70,手机,,6499,6499,黑,12GB,9',
  'A2,小米,,小米 17,手机,,4999,4999,白,16GB,0',
  'A3,小米,,小米 17 Pro,手机,,5999,5999,白,16GB,9',
  'A4,小米,,REDMI K90,手机,,2000,2000,白,12GB,9',
  'A5,苹果,,iPhone Air,手机,,12999,12999,蓝,8GB,9',
  'A6,荣耀,,Magic 9,手机,,待发布,待发布,黑,12GB,9',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(
    ['SKU编码,品牌,系列,型号,分类,卖点,标价,售价,规格:颜色,规格:内存,库存:仓库', ...rows].join('\n'),
  );
});
afterAll(() => shop.close());

type Input = NonNullable<Parameters<ReturnType<TestShop['client']>['search']['products']>[0]>;

async function groupOf(name: string, input: Input = {}) {
  const { screening } = await shop.client().search.products(input);
  const group = screening.find((one) => one.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group;
}
const countsOf = async (name: string, input?: Input) =>
  Object.fromEntries((await groupOf(name, input)).entries.slice(1).map((one) => [one.name, one.count]));

it('prices are offered in rungs that something is on; a price that is no amount is on none (S196)', async () => {
  expect(await countsOf('价格')).toEqual({ '2000-3000': 1, '4000-5000': 1, '5000-7000': 2, '10000-0': 1 });
});

it('the rung that is chosen says so, and the others are still counted', async () => {
  const { entries } = await groupOf('价格', { minPrice: 5000, maxPrice: 7000 });
  expect(entries.filter((one) => one.selected).map((one) => one.name)).toEqual(['5000-7000']);
  expect(entries.find((one) => one.name === '2000-3000')).toMatchObject({ count: 1 });
});

it('brands are counted within the prices, prices within the brand', async () => {
  expect(await countsOf('品牌', { minPrice: 5000, maxPrice: 7000 })).toEqual({ 华为: 1, 小米: 1 });
  const ofBrand = (await groupOf('品牌')).entries.find((one) => one.name === '小米');
  const rungs = await countsOf('价格', { brandId: ofBrand?.id ?? 0 });
  expect(rungs).toEqual({ '2000-3000': 1, '4000-5000': 1, '5000-7000': 1 });
});

it('a price filter finds no goods without an amount, whatever the sentinel is worth (S196)', async () => {
  const { product } = await shop.client().search.products({ minPrice: 6000 });
  expect(product.list.map((card) => card.name).sort()).toEqual(['华为 Mate 70', '苹果 iPhone Air']);
});

it('values of a name that is filtered already are offered as alternatives', async () => {
  const memory = await groupOf('内存');
  const chosen = memory.entries.find((one) => one.name === '16GB');
  const attributes = `${memory.id}.${chosen?.id}`;
  expect(await countsOf('内存', { attributes })).toEqual({ '8GB': 1, '12GB': 3, '16GB': 2 });
  expect(await countsOf('价格', { attributes })).toEqual({ '4000-5000': 1, '5000-7000': 1 });
});

it('only goods in stock: what is sold out or has no price is not there', async () => {
  const { product } = await shop.client().search.products({ inStockOnly: true });
  expect(product.total).toBe(4);
  expect(product.list.every((card) => card.stock.canBuy)).toBe(true);
});

it('a range of the visitor’s own is neither a rung nor 全部', async () => {
  const chosen = async (input: Input) =>
    (await groupOf('价格', input)).entries.filter((one) => one.selected).map((one) => one.name);
  expect(await chosen({})).toEqual(['全部']);
  for (const range of [{ minPrice: 2000, maxPrice: 2999 }, { minPrice: 2500 }, { maxPrice: 12_345 }])
    expect(await chosen(range)).toEqual([]);
});
