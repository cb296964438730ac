import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStore } from '../../../test/factories.ts';
import type { TestShop } from '../../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import type { EntryFilter, EntryOrder } from '../entry-filter.ts';
import { countEntries, findEntries } from '../find-entries.ts';
import { indexProducts } from '../index-products.ts';
import { readModels, writeCatalogue } from '../quality/catalogue.fixture.ts';
import { heldQueries } from '../quality/held-queries.fixture.ts';
import { tunedQueries } from '../quality/tuned-queries.fixture.ts';
import { readKeyword } from '../read-keyword.ts';
import { selectEntries } from '../search.queries.ts';
import { countMatches } from '../search-counts.queries.ts';
import { openShopWithGoods } from '../shop-with-goods.fixture.ts';
import { readVocabulary } from '../vocabulary-cache.ts';
import { findGoodsIndex, prepareGoodsIndex } from './held-indexes.ts';

const KUNMING = 530102;
const CHENGDU = 510107;
const keywords = [tunedQueries, heldQueries].flatMap((kinds) =>
  Object.values(kinds).flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(' => ')[0] ?? ''),
  ),
);

let shop: TestShop;
/** A process that asks the database for everything, and one that holds goods in memory. */
let byDatabase: RequestContext;
let inMemory: RequestContext;
const placesOf = { nowhere: [-1], warehouse: [0], store: [0], both: [0] };
let ids: { categories: number[]; brands: number[]; values: number[]; products: number[] };

beforeAll(async () => {
  shop = await openShopWithGoods(writeCatalogue(readModels()));
  byDatabase = shop.context();
  const { platform } = byDatabase;
  const holding = { ...platform, config: { ...platform.config, leastIndexed: 1 } };
  inMemory = { ...byDatabase, platform: holding };
  const storeId = await makeStore(byDatabase);
  Object.assign(placesOf, { store: [storeId], both: [0, storeId] });
  // Goods without an amount, prices of a city, and stock that is taken, sold out or in a store.
  await shop.asOwner(`
    UPDATE stock_level SET reserved = on_hand WHERE tenant_id = 0 AND ppid % 3 = 0;
    INSERT INTO stock_level (tenant_id, store_id, ppid, on_hand)
      SELECT 0, ${storeId}, ppid, 2 FROM sku WHERE tenant_id = 0 AND ppid % 6 = 0;
    INSERT INTO stock_closure (tenant_id, ppid) SELECT 0, ppid FROM sku WHERE tenant_id = 0 AND ppid % 50 = 0;
    UPDATE search_entry SET price_fen = 123456700, written_by = pg_current_xact_id()::text::bigint WHERE product_id % 41 = 0;
    INSERT INTO sku_regional_price (tenant_id, ppid, scope, region_id, price_fen)
      SELECT 0, ppid, 'city', 510100, price_fen + 70000 - ppid % 200 * 1000 FROM sku WHERE tenant_id = 0 AND ppid % 7 = 0 AND price_fen > 200000;
    ANALYZE`);
  platform.sharedAnswers.forgetTenant(0);
  const list = async (query: string) =>
    (await byDatabase.db.execute<{ id: number }>(query)).rows.map(({ id }) => Number(id));
  ids = {
    categories: await list('SELECT id FROM category WHERE tenant_id = 0'),
    brands: await list('SELECT id FROM brand WHERE tenant_id = 0'),
    values: await list('SELECT id FROM filter_value WHERE tenant_id = 0'),
    products: await list('SELECT product_id AS id FROM search_entry WHERE tenant_id = 0'),
  };
  expect((await prepareGoodsIndex(inMemory))?.table.count).toBeGreaterThan(1_500);
}, 600_000);
afterAll(() => shop.close());

const oneOf = (list: readonly number[]) =>
  fc.integer({ min: 0, max: 100_000 }).map((n) => list[n % list.length] ?? 0);
const rarely = (list: () => readonly number[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constant(0).chain(() => oneOf(list())) },
  );
const question = fc.record({
  keyword: fc.oneof(fc.constant(''), fc.constantFrom(...keywords)),
  strictness: fc.constantFrom('strict', 'lenient', 'relaxed'),
  // Only goods of some kinds, of one that nobody sells, or of all.
  kinds: fc.constantFrom(undefined, undefined, ['手机'], ['手机壳', '贴膜'], ['充电器'], ['无此分类']),
  categoryId: rarely(() => ids.categories),
  brandId: rarely(() => ids.brands),
  minFen: fc.constantFrom(0, 0, 0, 10_000, 200_000),
  maxFen: fc.constantFrom(0, 0, 0, 100_000, 500_000),
  valueGroups: fc.constant(0).chain(() =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[][]>([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.array(oneOf(ids.values), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 2,
        }),
      },
    ),
  ),
  // Models that staff gave a place, of which some are not on sale.
  pinned: fc.constant(0).chain(() =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      {
        weight: 1,
        arbitrary: fc.array(oneOf([...ids.products, 999_999_999]), { minLength: 1, maxLength: 3 }),
      },
    ),
  ),
  among: fc.constantFrom(undefined, undefined, 'pinned', 'others'),
  // Nowhere, the warehouse, a store with a few of the goods, both.
  places: fc.constantFrom(undefined, undefined, undefined, 'nowhere', 'warehouse', 'store', 'both'),
  sort: fc.constantFrom('default', 'default', 'sales', 'newest', 'priceUp', 'priceDown'),
  page: fc.integer({ min: 0, max: 4 }),
  countyId: fc.constantFrom(KUNMING, KUNMING, CHENGDU),
} as const);
type Question = typeof question extends fc.Arbitrary<infer One> ? One : never;

/** The same question to both, about what memory can answer. */
async function askBoth(one: Question) {
  const readings = [...readKeyword(one.keyword, await readVocabulary(byDatabase))()];
  const query = readings.at(-1)?.query;
  const filter: EntryFilter = {
    tsquery: query?.[one.strictness] ?? '',
    categoryId: one.categoryId,
    brandId: one.brandId,
    minFen: one.minFen,
    maxFen: one.maxFen,
    valueGroups: one.valueGroups,
    ...(one.kinds && { kinds: one.kinds }),
    ...(one.places && { inStockAt: placesOf[one.places] }),
    ...(one.pinned.length > 0 && { pinned: one.pinned, ...(one.among && { among: one.among }) }),
  };
  const order: EntryOrder = { sort: one.sort, rank: query?.rank ?? '', boost: query?.categoryWords ?? [] };
  const page = { ...order, limit: 24, offset: one.page * 24 };
  const here = (ctx: RequestContext) => ({ ...ctx, visitor: { ...ctx.visitor, countyId: one.countyId } });
  return {
    database: {
      counts: await countMatches(here(byDatabase), filter),
      page: await selectEntries(here(byDatabase), filter, page),
    },
    memory: {
      counts: await countEntries(here(inMemory), filter),
      page: await findEntries(here(inMemory), filter, page),
    },
  };
}

const compare = (runs: number) =>
  fc.assert(
    fc.asyncProperty(question, async (one) => {
      const { database, memory } = await askBoth(one);
      expect(memory.counts).toEqual(database.counts);
      expect(memory.page).toEqual(database.page);
    }),
    { numRuns: runs },
  );

describe('goods held in memory', () => {
  it('answer every question as the database does', () => compare(400), 120_000);

  it('answer as the database does after goods have changed', async () => {
    const changed = ids.products.filter((id) => id % 5 === 0);
    await shop.asOwner(`
      UPDATE product SET model = model || ' 焕新版' WHERE tenant_id = 0 AND id % 15 = 0;
      UPDATE product SET sold_count = id % 97 WHERE tenant_id = 0 AND id % 10 = 0;
      UPDATE sku SET price_fen = price_fen + 12300 WHERE tenant_id = 0 AND product_id % 20 = 0 AND price_fen < 10000000;
      UPDATE sku SET status = 'offShelf' WHERE tenant_id = 0 AND product_id % 55 = 0`);
    await inTransaction(byDatabase, (tx) => indexProducts(tx, changed));
    shop.api.platform.sharedAnswers.forgetTenant(0);
    await compare(250);
    await shop.asOwner(`UPDATE sku SET status = 'onSale' WHERE tenant_id = 0 AND product_id % 55 = 0`);
    await inTransaction(byDatabase, (tx) => indexProducts(tx, changed));
    shop.api.platform.sharedAnswers.forgetTenant(0);
    await compare(150);
  }, 120_000);

  it('are told of a change that was begun earlier and committed later than others', async () => {
    const [first = 0, second = 0] = ids.products;
    const soldOf = async (id: number) => {
      shop.api.platform.sharedAnswers.forgetTenant(0);
      const index = await findGoodsIndex(inMemory);
      return index?.table.columns.sold[index.numberOf(id) ?? -1];
    };
    const sell = async (tx: RequestContext, id: number, sold: number) => {
      await tx.db.execute(`UPDATE product SET sold_count = ${sold} WHERE tenant_id = 0 AND id = ${id}`);
      await indexProducts(tx, [id]);
    };
    await inTransaction(byDatabase, async (early) => {
      await sell(early, first, 7_001);
      await inTransaction(byDatabase, (late) => sell(late, second, 7_002));
      expect(await soldOf(second)).toBe(7_002);
      expect(await soldOf(first)).not.toBe(7_001);
    });
    expect(await soldOf(first)).toBe(7_001);
  });

  it('are not written again where nothing has changed', async () => {
    const written = async () =>
      (await byDatabase.db.execute<{ last: string }>('SELECT max(written_by) AS last FROM search_entry'))
        .rows[0]?.last;
    const renew = () => inTransaction(byDatabase, (tx) => indexProducts(tx, ids.products.slice(0, 100)));
    await renew();
    const before = await written();
    await renew();
    expect(await written()).toBe(before);
  });

  it('are those of one tenant', async () => {
    const neighbour = shop.context(2);
    const ctx = { ...neighbour, platform: inMemory.platform };
    expect(await prepareGoodsIndex(ctx)).toBeUndefined();
    const everything = { tsquery: '', categoryId: 0, brandId: 0, minFen: 0, maxFen: 0, valueGroups: [] };
    expect((await countEntries(ctx, everything)).total).toBe(0);
    expect((await countEntries(inMemory, everything)).total).toBeGreaterThan(1_500);
  });

  it('are not asked inside a transaction', async () => {
    expect(await inTransaction(inMemory, (tx) => findGoodsIndex(tx))).toBeUndefined();
    expect(await findGoodsIndex(inMemory)).toBeDefined();
  });
});
