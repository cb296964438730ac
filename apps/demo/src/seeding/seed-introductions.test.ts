import {
  ensureBrands,
  ensureCategory,
  insertProduct,
  insertSkus,
} from '@jishi/api/catalog/catalog.service.ts';
import { DrawnFiles } from '@jishi/api/platform/pictures/drawn-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff } from '../../../api/test/factories.ts';
import { TestShop } from '../../../api/test/test-shop.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { findRivals } from '../introductions/compose-introduction.ts';
import { seedIntroductions } from './seed-introductions.ts';
import { seedPriceDays } from './seed-price-days.ts';
import { seedWatches } from './seed-watches.ts';

let shop: TestShop;
const ppids: number[] = [];
beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  // The first one, and what it is compared with.
  const models = listTenantModels(0);
  const [first] = models;
  for (const model of first ? findRivals(first, models) : []) {
    const brands = await ensureBrands(ctx, [model.brand]);
    const productId = await insertProduct(ctx, {
      tenantId: 0,
      brandId: brands.get(model.brand) ?? 0,
      categoryId: await ensureCategory(ctx, model.category),
      model: model.name,
      parameters: (model.variants[0] ? model.attributes(model.variants[0]) : []).map(
        ([group, name, value]) => ({ group, name, value }),
      ),
    });
    const made = await insertSkus(
      ctx,
      model.variants.map(({ sku, listYuan, saleYuan }) => ({
        tenantId: 0,
        productId,
        code: sku,
        name: model.name,
        listPriceFen: listYuan * 100,
        priceFen: saleYuan * 100,
      })),
    );
    ppids.push(...[...made.values()].slice(0, 1));
  }
});
afterAll(async () => {
  await shop.close();
});

test('a fresh demo introduces its models at length, with pictures that the shop has', async () => {
  const files = new DrawnFiles(shop.api.platform.files);
  await seedIntroductions(shop.context(), 0);
  for (const ppid of ppids) {
    const { blocks } = await shop.client({}).introduction.pageContent({ ppid });
    expect(blocks.length).toBeGreaterThanOrEqual(6);
    for (const { picture } of blocks)
      if (picture) expect(await files.exists(picture.url.replace('/files/', ''))).toBe(true);
  }
  const [ppid = 0] = ppids;
  const { blocks } = await shop.client({}).introduction.pageContent({ ppid });
  const comparison = blocks.find(({ kind }) => kind === 'compare');
  expect(comparison?.models.map((model) => model.ppid)).toEqual(ppids);
  expect(comparison?.rows.length).toBeGreaterThan(2);
});

test('it has half a year of prices that end with the one of today, also when it is filled twice', async () => {
  for (const _time of [1, 2]) await seedPriceDays(shop.context(), 0);
  for (const ppid of ppids) {
    const trend = await shop.client({}).product.priceTrend({ ppid });
    expect(trend.points.length).toBeGreaterThan(5);
    expect(trend.points.at(-1)?.price).toBe(trend.now);
    expect(trend.lowest).toBeLessThan(trend.now);
  }
});

test('somebody waits for a price and somebody for goods', async () => {
  await seedWatches(shop.context(), 0);
  const { caller } = await makeStaff(shop.context());
  const { list } = await shop.client(caller).adminWatch.list({ pageSize: 100 });
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['arrival', 'priceDrop']));
  expect(list.length).toBeGreaterThan(15);
});
