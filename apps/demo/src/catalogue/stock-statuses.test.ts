import { describeStock } from '@jishi/api/stock/stock-status.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { expect, test } from 'vitest';
import { type ModelStatus, sentinelPrices } from '../models/demo-model.ts';
import { TRANSIT_MODEL } from '../seeding/seed-transit.ts';
import { listDemoStores } from '../stores/demo-stores.ts';
import { listTenantModels, stockOf } from './tenant-offer.ts';

const statusOf: Readonly<Record<ModelStatus, SkuStatus>> = {
  上架: 'onSale',
  下架: 'offShelf',
  预售: 'preOrder',
  待发布: 'announced',
  已下市: 'discontinued',
  仅维修: 'repairOnly',
  采购预订: 'purchaseOrder',
};

test('S346 S351 the main brand shows every stock status that goods on the shelf can have', () => {
  const sentinels: readonly number[] = Object.values(sentinelPrices);
  const codes = listTenantModels(0).flatMap((model) =>
    model.variants.map((variant) => {
      const warehouse = stockOf(0, model, variant, 'warehouse') ?? 0;
      const shelves = listDemoStores(0).map((store) => stockOf(0, model, variant, store.code) ?? 0);
      const availability = {
        total: shelves.reduce((sum, units) => sum + units, warehouse),
        warehouse,
        largest: Math.max(warehouse, ...shelves),
        stores: new Map(),
        inTransit: model.code === TRANSIT_MODEL ? 1 : 0,
      };
      const isPriced = !sentinels.includes(variant.saleYuan);
      return describeStock(statusOf[model.status], availability, isPriced).code;
    }),
  );
  for (const code of [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]) expect(codes, `code ${code}`).toContain(code);
});
