import { afterAll, beforeAll, expect, it } from 'vitest';
import { next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { searchUnits } from './search-units.ts';
import { listUnit, sellAtOnce } from './units.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
});
afterAll(() => shop?.close());

it('passes over words that nobody knows, then takes what has most of the others, and says so', async () => {
  const [one, two] = [`Kunlun ${next()} Pro`, `Tianshan ${next()} Ultra`];
  const units = [await listUnit(shop, { model: one }), await listUnit(shop, { model: two })];
  const find = async (keywords: string) => {
    const filter = { kind: 'secondhand' } as const;
    const { list, relaxed, total } = await searchUnits(shop.context(), filter, {
      ...{ keywords, sort: 0, page: 1, size: 9 },
    });
    return { ids: list.map(({ id }) => id), relaxed, total };
  };
  const [first, second] = units.map(({ id }) => id);
  expect(await find(one)).toEqual({ ids: [first], relaxed: false, total: 1 });
  expect(await find(`${one} 远方`)).toEqual({ ids: [first], relaxed: true, total: 1 });
  expect(await find('Tianshan Pro Ultra')).toEqual({ ids: [second, first], relaxed: true, total: 2 });
  expect(await find('远方 近处')).toEqual({ ids: [], relaxed: false, total: 0 });
});
