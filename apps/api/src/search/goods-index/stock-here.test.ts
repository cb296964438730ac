import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeStore } from '../../../test/factories.ts';
import type { TestShop } from '../../../test/test-shop.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { stockLevel } from '../../stock/stock.tables.ts';
import { openShopWithGoods } from '../shop-with-goods.fixture.ts';
import { prepareGoodsIndex } from './held-indexes.ts';
import { readStockHere } from './stock-here.ts';

const GOODS = 6;

let shop: TestShop;
let place: number;
let ppids: number[];
beforeAll(async () => {
  const rows = Array.from({ length: GOODS }, (_, index) => `G${index},华为,Mate ${index},手机,4999,0`);
  shop = await openShopWithGoods(['SKU编码,品牌,型号,分类,售价,库存:仓库', ...rows].join('\n'));
  place = await makeStore(shop.context(), 530102);
  const { rows: skus } = await shop
    .context()
    .db.execute<{ ppid: string }>('SELECT ppid FROM sku ORDER BY ppid');
  ppids = skus.map(({ ppid }) => Number(ppid));
});
afterAll(() => shop.close());

async function lay(turn: number) {
  await shop
    .context()
    .db.insert(stockLevel)
    .values({ tenantId: 0, storeId: place, ppid: ppids[turn] ?? 0, onHand: 1 });
}

/** A process of its own that holds the goods in memory. */
function holding(): RequestContext {
  const { platform } = shop.context();
  return { ...shop.context(), platform: { ...platform, config: { ...platform.config, leastIndexed: 1 } } };
}

async function countAt(ctx: RequestContext): Promise<number> {
  const index = await prepareGoodsIndex(ctx);
  if (!index) throw new Error('no index');
  const { pricesFen } = (await readStockHere(ctx, index, [place]))();
  return pricesFen.filter((priceFen) => priceFen > 0).length;
}

it('what lies in a store is told as it was for a moment, read anew meanwhile, and waited for once it is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ctx = holding();
  await lay(0);
  expect(await countAt(ctx)).toBe(1);
  await lay(1);
  expect(await countAt(ctx)).toBe(1);
  vi.advanceTimersByTime(4_000);
  expect(await countAt(ctx)).toBe(1);
  await vi.waitFor(async () => expect(await countAt(ctx)).toBe(2));
  // What is on its way then has seen nothing of what comes next.
  vi.advanceTimersByTime(10_000);
  expect(await countAt(ctx)).toBe(2);
  await lay(2);
  vi.advanceTimersByTime(10_000);
  expect(await countAt(ctx)).toBe(3);
});

it('what staff have changed is waited for by all who come after it', async () => {
  const ctx = holding();
  await countAt(ctx);
  await lay(3);
  ctx.platform.sharedAnswers.forgetTenant(0);
  const before = countAt(ctx);
  await lay(4);
  ctx.platform.sharedAnswers.forgetTenant(0);
  expect(await countAt(ctx)).toBe(5);
  expect(await before).toBeGreaterThanOrEqual(4);
});
