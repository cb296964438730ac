import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';

const KUNMING = 530102;
const CHENGDU = 510107;

// The cheapest SKU of the first model is sold out, and so is its neighbour in black; the second lies in a store of
// Chengdu only.
const rows = [
  'A1,华为,Mate 70,手机,5499,黑,12GB+256GB,0',
  'A2,华为,Mate 70,手机,5499,白,12GB+256GB,4',
  'A3,华为,Mate 70,手机,5999,黑,12GB+512GB,7',
  'A4,华为,Mate 70,手机,5999,白,12GB+512GB,7',
  'B1,小米,小米 17,手机,4499,黑,12GB+256GB,0',
  'B2,小米,小米 17,手机,4999,黑,16GB+512GB,0',
  'C1,荣耀,Magic8,手机,4399,黑,12GB+256GB,0',
  'D1,苹果,iPhone 17,手机,5999,黑,256GB,0',
  'D2,苹果,iPhone 17,手机,7999,黑,512GB,3',
];
const ppids = new Map<string, number>();

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(
    ['SKU编码,品牌,型号,分类,售价,规格:颜色,规格:内存,库存:仓库', ...rows].join('\n'),
  );
  const ctx = shop.context();
  for (const { ppid, code } of (
    await ctx.db.execute<{ ppid: string; code: string }>('SELECT ppid, code FROM sku')
  ).rows)
    ppids.set(code, Number(ppid));
  const storeId = await makeStore(ctx, CHENGDU);
  await ctx.db.insert(stockLevel).values({ tenantId: 0, storeId, ppid: ppids.get('B2') ?? 0, onHand: 5 });
  shop.api.platform.sharedAnswers.forgetTenant(0);
});
afterAll(() => shop.close());

type Input = NonNullable<Parameters<ReturnType<TestShop['client']>['search']['products']>[0]>;

async function cards(input: Input, cityId = KUNMING) {
  const client = shop.client({ headers: { city: String(cityId) } });
  return (await client.search.products(input)).product.list;
}
const codeOf = (ppid: number) => [...ppids].find(([, one]) => one === ppid)?.[0];
const codes = async (input: Input, cityId?: number) =>
  (await cards(input, cityId)).map(({ ppid }) => codeOf(ppid)).sort();

describe('the SKU that a card stands for', () => {
  it('is one that can be had where the model has any, the cheapest of them', async () => {
    expect(await codes({})).toEqual(['A2', 'B2', 'C1', 'D2']);
    const [mate] = await cards({ keyword: 'mate 70' });
    expect(mate).toMatchObject({ price: 5499, stock: { canBuy: true } });
  });

  it('takes its colours along: each leads to the SKU with the same memory', async () => {
    const [phone] = await cards({ keyword: 'iphone 17' });
    expect(phone?.colors.map(({ ppid }) => codeOf(ppid))).toEqual(['D2']);
    const [mate] = await cards({ keyword: 'mate 70 512g' });
    expect(mate?.colors.map(({ ppid }) => codeOf(ppid))).toEqual(['A3', 'A4']);
  });

  it('lies within the prices that are filtered by', async () => {
    expect(await codes({ minPrice: 5000, maxPrice: 6000 })).toEqual(['A2', 'D1']);
  });

  it('shows the price that a list in the order of prices is ordered by', async () => {
    const prices = (await cards({ sort: 'priceUp' })).map(({ price }) => price);
    expect(prices).toEqual([4399, 4499, 5499, 5999]);
    const atHand = (await cards({ sort: 'priceDown', inStockOnly: true }, CHENGDU)).map(({ price }) => price);
    expect(atHand).toEqual([7999, 5499, 4999]);
  });
});

describe('仅看有货', () => {
  it('looks at every SKU of a model, not only at the one on its card', async () => {
    expect(await codes({ inStockOnly: true, keyword: '手机' })).toEqual(['A2', 'D2']);
  });

  it("counts the warehouse and the stores of the visitor's city, not those of other cities", async () => {
    expect(await codes({ inStockOnly: true }, CHENGDU)).toEqual(['A2', 'B2', 'D2']);
    expect(await codes({ inStockOnly: true }, KUNMING)).toEqual(['A2', 'D2']);
  });

  it('C044 the city that is asked for counts in place of the one that the visitor is in', async () => {
    expect(await codes({ inStockOnly: true, cityId: CHENGDU }, KUNMING)).toEqual(['A2', 'B2', 'D2']);
    expect(await codes({ inStockOnly: true, cityId: KUNMING }, CHENGDU)).toEqual(['A2', 'D2']);
    expect(await codes({ inStockOnly: true, cityId: 1 }, CHENGDU)).toEqual(['A2', 'B2', 'D2']);
  });
});

it.each([
  ['mate 70 512G 黑色', 'A3'],
  ['mate70 白色', 'A2'],
  ['mate70 12+512 白', 'A4'],
  ['512G 黑色 华为', 'A3'],
  ['小米17 256', 'B1'],
])('words of colour and memory choose the SKU of the card: %s', async (keyword, code) => {
  expect((await codes({ keyword }))[0]).toBe(code);
});
