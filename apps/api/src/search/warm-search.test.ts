import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findGoodsIndex, measureGoodsIndexes, prepareGoodsIndex } from './goods-index/held-indexes.ts';
import { selectLargeTenants } from './goods-index/large-tenants.queries.ts';
import { suggestTerms } from './query-suggest.ts';
import { openShopWithGoods } from './shop-with-goods.fixture.ts';
import { readVocabulary } from './vocabulary-cache.ts';
import { warmSearch } from './warm-search.ts';

const rows = Array.from(
  { length: 30 },
  (_, index) => `G${index},华为,Mate ${index} 至尊版,手机,${4_000 + index}`,
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithGoods(['SKU编码,品牌,型号,分类,售价', ...rows].join('\n'));
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

/** A process of its own: nothing that another one holds. */
function processHolding(least: number): (tenantId: number) => RequestContext {
  const { platform } = shop.context();
  const own = { ...platform, config: { ...platform.config, leastIndexed: least, leastWarmed: least } };
  return (tenantId) => ({ ...shop.context(tenantId), platform: own });
}

it('only tenants with many goods are made ready at a start', async () => {
  const { ownerUrl } = shop;
  expect(await selectLargeTenants(ownerUrl, 30)).toEqual([0]);
  expect(await selectLargeTenants(ownerUrl, 31)).toEqual([]);
  const asked: number[] = [];
  const contextOf = processHolding(30);
  const warm = async (leastWarmed: number) =>
    warmSearch({ ...shop.context().platform.config, leastWarmed }, (tenantId) => {
      asked.push(tenantId);
      return contextOf(tenantId);
    });
  await warm(0);
  await warm(31);
  expect(asked).toEqual([]);
  await warm(30);
  expect(asked).toEqual([0]);
  expect(measureGoodsIndexes(contextOf(0).platform).goods).toBe(30);
});

it('names that another thread has read are the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ctx = processHolding(1)(0);
  const here = await readVocabulary(ctx);
  vi.advanceTimersByTime(61_000);
  ctx.platform.sharedAnswers.forgetTenant(0);
  expect(await readVocabulary(ctx)).toBe(here);
  const elsewhere = await vi.waitFor(
    async () => {
      const read = await readVocabulary(ctx);
      expect(read).not.toBe(here);
      return read;
    },
    { timeout: 30_000 },
  );
  expect(elsewhere).toEqual(here);
  expect(suggestTerms('mate 2', elsewhere, 5)).toEqual(suggestTerms('mate 2', here, 5));
});

it('a process begins with what the one before it has left', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jishi-kept-'));
  const contextOf = processHolding(1);
  const ctxIn = () => {
    const ctx = contextOf(0);
    return { ...ctx, platform: { ...ctx.platform, config: { ...ctx.platform.config, dataDir } } };
  };
  const first = ctxIn();
  const names = await readVocabulary(first);
  expect((await prepareGoodsIndex(first))?.table.count).toBe(30);
  // What has changed since is asked for, though it is not in the file.
  await shop.asOwner(`
    UPDATE search_entry SET sold_count = 9, written_by = pg_current_xact_id()::text::bigint WHERE model = 'Mate 7 至尊版'`);
  const second = ctxIn();
  expect(await readVocabulary(second)).toEqual(names);
  await prepareGoodsIndex(second);
  const index = await findGoodsIndex(second);
  const sold = [...(index?.table.columns.sold.subarray(0, 30) ?? [])];
  expect(sold.filter((count) => count === 9)).toHaveLength(1);
  await rm(dataDir, { recursive: true });
});
