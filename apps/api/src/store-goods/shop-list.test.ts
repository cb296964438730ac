import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { openShopWithGoods } from '../search/shop-with-goods.fixture.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { store } from '../store/store.tables.ts';

const rows = [
  'A1,华为,Mate 70,手机,5499,黑,0',
  'A2,华为,Mate 70,手机,5599,白,0',
  'B1,小米,小米 17,手机,4499,黑,9',
  'C1,小米,平板 8,平板,2499,黑,0',
  'D1,荣耀,Magic8,手机,4399,黑,0',
];
const ppids = new Map<string, number>();
const places = { here: 0, city: 0, province: 0, empty: 0 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(['SKU编码,品牌,型号,分类,售价,规格:颜色,库存:仓库', ...rows].join('\n'));
  const ctx = shop.context();
  const skus = await ctx.db.execute<{ ppid: string; code: string }>('SELECT ppid, code FROM sku');
  for (const { ppid, code } of skus.rows) ppids.set(code, Number(ppid));
  places.here = await makeStore(ctx, 530102);
  places.city = await makeStore(ctx, 530103);
  places.province = await makeStore(ctx, 532901);
  places.empty = await makeStore(ctx, 530102);
  await ctx.db.update(store).set({ openTime: '00:00-24:00' });
  const lies = (code: string, storeId: number, onHand: number, reserved = 0) => ({
    ...{ tenantId: 0, storeId, onHand, reserved, ppid: ppids.get(code) ?? 0 },
  });
  await ctx.db
    .insert(stockLevel)
    .values([
      lies('A2', places.here, 1),
      lies('B1', places.here, 40),
      lies('C1', places.here, 6, 6),
      lies('A1', places.city, 5),
      lies('C1', places.city, 5),
      lies('D1', places.province, 2),
    ]);
});
afterAll(() => shop.close());

const ask = (query: object) => {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return shop.client().storeGoods.shopList(query);
};
const code = (ppid: number) => [...ppids].find(([, one]) => one === ppid)?.[0];

it('C046 gives what lies in a store as the SKU that does, with units that are capped, and its price', async () => {
  const { shop: told, list, total } = await ask({ coll: '0-0-0-0-0-0', shopId: places.here });
  expect(told).toMatchObject({ id: places.here, statusText: '营业中', pickupAllowed: true });
  expect(total).toBe(2);
  const shown = Object.fromEntries(
    list.map((one) => [code(one.ppid), [one.units, one.unitsText, one.storePrice, one.transferDays]]),
  );
  expect(shown).toEqual({ A2: [1, '仅剩 1 件', 5599, 0], B1: [10, '本店有货', 4499, 0] });
});

it('C046 tells what can be brought there, in how many days, where all goods are asked for', async () => {
  const { list, total } = await ask({ coll: '', shopId: places.here, inStockOnly: false });
  expect(total).toBe(4);
  const shown = Object.fromEntries(
    list.map(({ ppid, unitsText, transferDays }) => [code(ppid), [unitsText, transferDays]]),
  );
  expect(shown).toMatchObject({ C1: ['可调货 1-2 天', 1], D1: ['可调货 2-3 天', 2], B1: ['本店有货', 0] });
});

it('C046 what is found with 只看有货 is what SQL finds in the store, in every category', async () => {
  const all = await ask({ shopId: places.city });
  const group = all.screening.find(({ kind }) => kind === 'category');
  const { rows: found } = await shop
    .context()
    .db.execute<{ ppid: string }>(
      sql`SELECT ppid FROM stock_level WHERE store_id = ${places.city} AND on_hand > reserved ORDER BY ppid`,
    );
  expect(all.list.map(({ ppid }) => ppid).sort((a, b) => a - b)).toEqual(
    found.map(({ ppid }) => Number(ppid)),
  );
  const counts = (group?.entries ?? []).filter(({ id }) => id > 0).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.total);
});

it('C046 S316 without a store, with one that counts as none, a closed or a foreign one, stores are named', async () => {
  const foreign = await makeStore(shop.context(2));
  const closed = await makeStore(shop.context());
  await shop.context().db.update(store).set({ active: false }).where(eq(store.id, closed));
  for (const shopId of [0, 13, 16, 22, foreign, closed, 999_999]) {
    const answer = await ask({ shopId, cityId: 530102 });
    expect(answer).toMatchObject({ shop: null, list: [], total: 0 });
    expect(answer.nearby.map(({ id, models }) => [id, models])).toEqual([
      [places.here, 2],
      [places.city, 2],
      [places.province, 1],
    ]);
  }
});

it('C046 a store without the category names the nearest that have it; a page past the end is empty', async () => {
  const tablets = (await ask({ shopId: places.city })).screening
    .flatMap(({ entries }) => entries)
    .find(({ name }) => name === '平板');
  const answer = await ask({ coll: `${tablets?.id}-0-0-0-0-0`, shopId: places.empty });
  expect(answer).toMatchObject({ total: 0, category: { name: '平板' } });
  expect(answer.nearby.map(({ id }) => id)).toEqual([places.city]);
  expect(await ask({ shopId: places.here, page: 9 })).toMatchObject({ list: [], total: 2 });
});

it('C044 narrows to what lies in stores of the city, and to what may be picked up today', async () => {
  const search = (storeId: number, stockAt: 'city' | 'today') => {
    shop.api.platform.sharedAnswers.forgetTenant(0);
    return shop
      .client({ cookies: { shop: `${storeId}_0` } })
      .search.products({ stockAt, cityId: 530102 })
      .then(({ product }) => product.list.map(({ ppid }) => code(ppid)).sort());
  };
  expect(await search(0, 'city')).toEqual(['A1', 'B1', 'C1']);
  // Half an hour before midnight nobody is told to come any more, not even where a store never closes.
  const noon = new Date(`${shiftDay(writeBeijingDay(new Date()), 1)}T12:00:00+08:00`);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
  expect(await search(places.here, 'today')).toEqual(['A2', 'B1']);
  expect(await search(0, 'today')).toEqual([]);
  await shop
    .context()
    .db.update(store)
    .set({ services: ['repair'] })
    .where(eq(store.id, places.here));
  expect(await search(places.here, 'today')).toEqual([]);
});
