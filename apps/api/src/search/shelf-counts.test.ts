import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { prepareGoodsIndex } from './goods-index/held-indexes.ts';
import { countOnShelves } from './shelf-counts.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';

const rows = [
  'A1,华为,Mate 70,手机,5499,黑,0',
  'A2,华为,Mate 70,手机,5599,白,0',
  'B1,小米,小米 17,手机,4499,黑,0',
  'C1,小米,平板 8,平板,2499,黑,0',
];
const ppids = new Map<string, number>();
const categories = new Map<string, number>();
const places = { first: 0, second: 0, later: 0 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(['SKU编码,品牌,型号,分类,售价,规格:颜色,库存:仓库', ...rows].join('\n'));
  const { db } = shop.context();
  for (const { ppid, code } of (
    await db.execute<{ ppid: string; code: string }>('SELECT ppid, code FROM sku')
  ).rows)
    ppids.set(code, Number(ppid));
  for (const { id, name } of (await db.execute<{ id: string; name: string }>('SELECT id, name FROM category'))
    .rows)
    categories.set(name, Number(id));
  for (const place of ['first', 'second', 'later'] as const)
    places[place] = await makeStore(shop.context(), 530102);
  await lay('A1', places.first);
  await lay('A2', places.first);
  await lay('C1', places.first);
  await lay('B1', places.second);
  await lay('A1', places.later);
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

async function lay(code: string, storeId: number) {
  const row = { tenantId: 0, storeId, ppid: ppids.get(code) ?? 0, onHand: 2 };
  await shop.context().db.insert(stockLevel).values(row);
}

/** A process of its own that holds the goods in memory. */
async function holding(): Promise<RequestContext> {
  const { platform } = shop.context();
  const ctx = {
    ...shop.context(),
    platform: { ...platform, config: { ...platform.config, leastIndexed: 1 } },
  };
  expect(await prepareGoodsIndex(ctx)).toBeDefined();
  return ctx;
}

it('C046 models of stores are counted the same with goods in memory and without', async () => {
  const ctx = await holding();
  const { first, second, later } = places;
  for (const [category, counts] of [
    [0, { [first]: 2, [second]: 1, [later]: 1 }],
    [categories.get('手机') ?? -1, { [first]: 1, [second]: 1, [later]: 1 }],
    [categories.get('平板') ?? -1, { [first]: 1 }],
  ] as const)
    for (const one of [ctx, shop.context()])
      expect(Object.fromEntries(await countOnShelves(one, [first, second, later], category))).toEqual(counts);
});

it('C046 counts are told as they were for a moment, then read anew; a store that was not read is waited for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ctx = await holding();
  const { first, second, later } = places;
  const count = async (...asked: number[]) => Object.fromEntries(await countOnShelves(ctx, asked, 0));
  expect(await count(first, second)).toEqual({ [first]: 2, [second]: 1 });
  await lay('C1', second);
  expect(await count(first, second)).toEqual({ [first]: 2, [second]: 1 });
  vi.advanceTimersByTime(3_600_000);
  // Whoever comes first afterwards is told what was known, and does not wait.
  expect(await count(second)).toEqual({ [second]: 1 });
  await vi.waitFor(async () => expect(await count(first, second)).toEqual({ [first]: 2, [second]: 2 }));
  expect(await Promise.all([count(first), count(later), count(second, later)])).toEqual([
    { [first]: 2 },
    { [later]: 1 },
    { [second]: 2, [later]: 1 },
  ]);
});
