import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { insertPriceDays } from '../catalog/catalog.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import { computeRanks } from './rank.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** The day so many months and days before today. */
function before(months: number, days = 0): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

it('C162 ranks by the share of the first price after so many months, whoever has a record of them', async () => {
  const ctx = shop.context(5);
  const prices: Record<string, [string, number][]> = {
    keeps: [
      [before(13), 1_000],
      [before(4), 900],
    ],
    falls: [
      [before(13), 2_000],
      [before(6), 1_000],
    ],
    young: [[before(4), 3_000]],
    cheap: [[before(13), 499]],
  };
  const made = new Map<string, Awaited<ReturnType<typeof makeSku>>>();
  for (const [name, days] of Object.entries(prices)) {
    const sku = await makeSku(ctx, { priceYuan: days.at(-1)?.[1] ?? 0, stock: 1 });
    made.set(name, sku);
    const rows = days.map(([day, yuan]) => ({
      ppid: sku.ppid,
      day,
      lowFen: yuan * 100,
      lastFen: yuan * 100,
    }));
    await inTransaction(ctx, (tx) => insertPriceDays(tx, rows));
    await indexProducts(ctx, [sku.productId]);
  }
  await computeRanks(ctx);
  const { rank } = shop.client({ tenant: 5 });
  const year = await rank.hedging({ months: 12 });
  expect(year.list.map(({ product, value }) => [product.ppid, value])).toEqual([
    [made.get('keeps')?.ppid, 90],
    [made.get('falls')?.ppid, 50],
  ]);
  expect(year.list[0]).toMatchObject({
    firstPrice: 1_000,
    firstDay: before(13),
    valueText: '12 个月保值 90%',
  });
  expect(year.list[0]?.points.filter(({ month }) => [0, 3, 12].includes(month))).toEqual([
    { month: 0, percent: 100 },
    { month: 3, percent: 100 },
    { month: 12, percent: 90 },
  ]);
  const quarter = await rank.hedging({ months: 3 });
  expect(quarter.list.map(({ product }) => product.ppid).toSorted()).toEqual(
    ['keeps', 'falls', 'young'].map((name) => made.get(name)?.ppid).toSorted(),
  );
  const brandId = year.brands[0]?.id ?? 0;
  const ofBrand = await rank.hedging({ months: 12, brandId });
  expect(ofBrand.brand?.id).toBe(brandId);
  expect(ofBrand.list).toHaveLength(1);
  expect((await refusalOf(rank.hedging({ brandId: 99_999_999 }))).code).toBe(4004);
});
