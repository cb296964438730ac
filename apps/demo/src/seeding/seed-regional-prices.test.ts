import {
  ensureBrands,
  ensureCategory,
  findSkus,
  insertProduct,
  insertSkus,
  listPricesOfSku,
  priceSkus,
  updateRegionalPrice,
} from '@jishi/api/catalog/catalog.service.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestShop } from '../../../api/test/test-shop.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { seedRegionalPrices } from './seed-regional-prices.ts';
import { seedStores } from './seed-stores.ts';

const KUNMING = 530102;
const CHENGDU = 510107;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/**
 * Brings a model of the demo catalogue into the shop, as the importer does, without its pictures. @returns ppids by SKU
 * code
 */
async function bringIn(model: DemoModel): Promise<Map<string, number>> {
  const ctx = shop.context();
  const brands = await ensureBrands(ctx, [model.brand]);
  const productId = await insertProduct(ctx, {
    tenantId: 0,
    brandId: brands.get(model.brand) ?? 0,
    categoryId: await ensureCategory(ctx, model.category),
    model: model.name,
  });
  return insertSkus(
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
}

function findModel(code: string): DemoModel {
  const model = listTenantModels(0).find((one) => one.code === code);
  if (!model) throw new Error(`the demo catalogue has no ${code}`);
  return model;
}

test('a fresh demo has prices of its own in Chengdu and in a store there, none in Kunming; a second seed leaves what staff changed', async () => {
  const ctx = shop.context();
  const model = findModel('MI17U');
  const [{ sku, saleYuan } = { sku: '', saleYuan: 0 }] = model.variants;
  const ppid = (await bringIn(model)).get(sku) ?? 0;
  await bringIn(findModel('IP17PM'));
  await seedStores(ctx, 0);
  await seedRegionalPrices(ctx, 0);
  shop.api.platform.sharedAnswers.forgetTenant(0);

  const storeId = (await findStoreByCode(ctx, 'CD01'))?.id ?? 0;
  expect(storeId).toBeGreaterThan(0);
  const priceAt = async (place: { storeId: number; countyId: number }) => {
    const view = (await findSkus(ctx, [ppid])).get(ppid);
    const [priced] = view ? await priceSkus(ctx, [view], place) : [];
    return (priced?.priceFen ?? 0) / 100;
  };
  const read = async () => [
    await priceAt({ storeId: 0, countyId: KUNMING }),
    await priceAt({ storeId: 0, countyId: CHENGDU }),
    await priceAt({ storeId, countyId: CHENGDU }),
  ];
  expect(await read()).toEqual([saleYuan, saleYuan - 150, saleYuan - 300]);

  const kept = await listPricesOfSku(ctx, ppid);
  const ofChengdu = kept.find(({ scope, regionId }) => scope === 'city' && regionId === 510100);
  await updateRegionalPrice(ctx, ofChengdu?.id ?? 0, {
    scope: 'city',
    regionId: 510100,
    priceFen: 100,
    startsAt: null,
    endsAt: null,
  });
  await seedRegionalPrices(ctx, 0);
  expect(await read()).toEqual([saleYuan, 1, saleYuan - 300]);
  expect(await listPricesOfSku(ctx, ppid)).toHaveLength(kept.length);
});
