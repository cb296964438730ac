import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestShop } from '../../test/test-shop.ts';
import { renewIndex } from './renew-index.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';

// 快充协议 is a parameter that no list of names knows; every model has a serial number of its own.
const rows = Array.from({ length: 8 }, (_, index) =>
  [`F${index}`, '飞狼', `型号${index}`, '风扇', 99, index % 2 === 0 ? 'PD' : 'QC', `序列${index}`].join(','),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(
    ['SKU编码,品牌,型号,分类,售价,参数:充电/快充协议,参数:其他/序列号', ...rows].join('\n'),
  );
});
afterAll(() => shop.close());

it('lists can be filtered by the parameters whose values repeat in the catalogue, whatever they are called', async () => {
  const { screening } = await shop.client().search.products({ keyword: '风扇' });
  const attributes = screening.filter(({ kind }) => kind === 'attribute');
  expect(attributes.map(({ name }) => name)).toEqual(['快充协议']);
  expect(attributes[0]?.entries.slice(1).map(({ name, count }) => [name, count])).toEqual([
    ['PD', 4],
    ['QC', 4],
  ]);
});

it('entries that an older version has written are written anew, once', async () => {
  const ctx = shop.context();
  expect(await renewIndex(ctx, 'outdated')).toBe(0);
  await shop.asOwner(`UPDATE search_entry SET search = 'x:1' WHERE model IN ('型号1', '型号2')`);
  const names = async () => {
    shop.api.platform.sharedAnswers.forgetTenant(0);
    return (await shop.client().search.products({ keyword: '型号1' })).product.list.map(({ name }) => name);
  };
  expect(await names()).not.toContain('飞狼 型号1');
  expect(await renewIndex(ctx, 'outdated')).toBe(2);
  expect(await renewIndex(ctx, 'outdated')).toBe(0);
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect((await shop.client().search.products({ keyword: '型号1' })).product.list[0]?.name).toContain(
    '型号1',
  );
  expect(await renewIndex(ctx, 'all')).toBe(8);
});
