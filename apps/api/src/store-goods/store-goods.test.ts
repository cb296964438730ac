import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { openShopWithGoods } from '../search/shop-with-goods.fixture.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { store } from '../store/store.tables.ts';

const rows = [
  'A1,华为,Mate 70,手机,5499,黑,4',
  'A2,华为,Mate 70,手机,5599,白,4',
  'B1,小米,小米 17,手机,4499,黑,9',
  'C1,小米,平板 8,平板,2499,黑,9',
];
const ppids = new Map<string, number>();
/** Stores of Kunming, of Dali in the same province, and of Chengdu. */
const places = { here: 0, city: 0, province: 0, away: 0 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(['SKU编码,品牌,型号,分类,售价,规格:颜色,库存:仓库', ...rows].join('\n'));
  const ctx = shop.context();
  const skus = await ctx.db.execute<{ ppid: string; code: string }>('SELECT ppid, code FROM sku');
  for (const { ppid, code } of skus.rows) ppids.set(code, Number(ppid));
  places.here = await makeStore(ctx, 530102);
  places.city = await makeStore(ctx, 530103);
  places.province = await makeStore(ctx, 532901);
  places.away = await makeStore(ctx, 510104);
  const lies = (code: string, storeId: number, onHand: number, reserved = 0) => ({
    ...{ tenantId: 0, storeId, onHand, reserved, ppid: ppids.get(code) ?? 0 },
  });
  await ctx.db
    .insert(stockLevel)
    .values([
      lies('A2', places.here, 2),
      lies('B1', places.here, 40),
      lies('C1', places.here, 6, 6),
      lies('A2', places.city, 5),
      lies('A2', places.province, 1),
      lies('A2', places.away, 7),
    ]);
  shop.api.platform.sharedAnswers.forgetTenant(0);
});
afterAll(() => shop.close());

const goods = () => shop.client().storeGoods;
const code = (ppid: number) => [...ppids].find(([, one]) => one === ppid)?.[0];

it('C371 gives the models that lie in a store now, as the SKU that does, and caps what it tells of their number', async () => {
  const { list, total, categories } = await goods().products({ id: places.here });
  expect(total).toBe(2);
  expect(list.map(({ ppid }) => code(ppid)).sort()).toEqual(['A2', 'B1']);
  const told = Object.fromEntries(list.map(({ ppid, units, unitsText }) => [code(ppid), [units, unitsText]]));
  expect(told).toEqual({ A2: [2, '仅剩 2 件'], B1: [10, '有货'] });
  expect(categories.map(({ name, count }) => [name, count])).toEqual([['手机', 2]]);
  const [phones] = categories;
  expect((await goods().products({ id: places.here, categoryId: phones?.id ?? 0 })).total).toBe(2);
  expect(await goods().products({ id: places.here, page: 2 })).toMatchObject({ list: [], total: 2 });
});

it('C371 C367 a store that is closed, and one of another tenant, are not found', async () => {
  const foreign = await makeStore(shop.context(2));
  const closed = await makeStore(shop.context());
  await shop.context().db.update(store).set({ active: false }).where(eq(store.id, closed));
  const ppid = ppids.get('A2') ?? 0;
  for (const id of [foreign, closed, 999_999]) {
    expect(await refusalOf(goods().products({ id }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(goods().sharedAreaStock({ ppid, shopId: id }))).toMatchObject({ code: 4004 });
  }
  expect(await refusalOf(goods().sharedAreaStock({ ppid: 999_999, shopId: places.here }))).toMatchObject({
    code: 4004,
  });
});

it('C367 tells from where goods can be had at a store: its own, the city a day later, the province in two, no further', async () => {
  const { stores } = await goods().sharedAreaStock({ ppid: ppids.get('A2') ?? 0, shopId: places.here });
  expect(stores.map(({ id, unitsText, transferDays }) => [id, unitsText, transferDays])).toEqual([
    [places.here, '仅剩 2 件', 0],
    [places.city, '可调货', 1],
    [places.province, '可调货', 2],
  ]);
  expect((await goods().sharedAreaStock({ ppid: ppids.get('C1') ?? 0, shopId: places.here })).stores).toEqual(
    [],
  );
});
