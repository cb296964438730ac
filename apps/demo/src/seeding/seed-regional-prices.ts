import {
  cityRegion,
  findSkuRows,
  insertRegionalPrice,
  isPriceSentinel,
  listPricesOfSku,
  type PriceRegion,
} from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

interface LocalOffer {
  /** A county of the city, or the code of the store. */
  where: { cityId: number } | { storeCode: string };
  model: string;
  /** Yuan off the price of every SKU of the model. */
  off: number;
}

/**
 * What the main brand sells cheaper in some of its cities, and one special of a store. Kunming, where it is at home,
 * has none.
 */
const localOffers: readonly LocalOffer[] = [
  { where: { cityId: 510104 }, model: 'IP17PM', off: 100 },
  { where: { cityId: 510104 }, model: 'MI17U', off: 150 },
  { where: { cityId: 520102 }, model: 'MI17U', off: 100 },
  { where: { cityId: 500103 }, model: 'IP17PM', off: 50 },
  { where: { storeCode: 'CD01' }, model: 'MI17U', off: 300 },
];

/** Prices by city and store of tenant 0. What is there already stays as staff left it. */
export async function seedRegionalPrices(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  if (tenantId !== 0) return;
  const models = listTenantModels(tenantId);
  for (const { where, model, off } of localOffers) {
    const region = await findRegion(ctx, where);
    const variants = models.find((one) => one.code === model)?.variants ?? [];
    if (region && variants.length > 0) await lowerPrices(ctx, region, variants, off);
  }
}

async function findRegion(ctx: RequestContext, where: LocalOffer['where']): Promise<PriceRegion | undefined> {
  if ('cityId' in where) return cityRegion(where.cityId);
  const store = await findStoreByCode(ctx, where.storeCode);
  return store && { scope: 'store', regionId: store.id };
}

async function lowerPrices(
  ctx: RequestContext,
  region: PriceRegion,
  variants: readonly { sku: string; saleYuan: number }[],
  off: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await findSkuRows(
      tx,
      variants.map(({ sku }) => sku),
      [],
    );
    for (const { ppid, priceFen } of rows) {
      if (isPriceSentinel(priceFen)) continue;
      const known = await listPricesOfSku(tx, ppid);
      if (known.some(({ scope, regionId }) => scope === region.scope && regionId === region.regionId))
        continue;
      await insertRegionalPrice(tx, ppid, {
        ...region,
        priceFen: priceFen - off * 100,
        startsAt: null,
        endsAt: null,
      });
    }
  });
}
