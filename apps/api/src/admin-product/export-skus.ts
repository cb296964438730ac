import type { adminProduct } from '@jishi/contract/admin-product.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { listStockLevels, WAREHOUSE } from '../stock/stock.service.ts';
import { findStoreIdsByCode, searchStores } from '../store/store.service.ts';
import { searchSkus } from './admin-product.service.ts';

/** The place of the warehouse in a file of the importer. */
const WAREHOUSE_CODE = '仓库';

/**
 * Goods as a file of the importer has them, so that what is exported can be changed in a spreadsheet and imported
 * again.
 */
export async function exportSkus(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminProduct.exportRows>,
): Promise<OutputOf<typeof adminProduct.exportRows>> {
  const { rows, total } = await searchSkus(ctx, { ...input, goodsOnly: true });
  const [levels, categories, codes, stores] = await Promise.all([
    listStockLevels(
      ctx,
      rows.map((row) => row.ppid),
    ),
    listCategories(ctx),
    findStoreIdsByCode(ctx),
    searchStores(ctx, { cityId: 0 }),
  ]);
  const categoryOf = new Map(categories.map((one) => [one.id, one]));
  const places = new Map([
    [WAREHOUSE, WAREHOUSE_CODE],
    ...[...codes].map(([code, id]): [number, string] => [id, code]),
  ]);
  const names = new Map([
    [WAREHOUSE, WAREHOUSE_NAME],
    ...stores.map(({ id, name }): [number, string] => [id, name]),
  ]);
  const scope = storeScopeOf(ctx);
  const seen = levels.filter(({ storeId }) => scope === undefined || storeId === scope);
  const levelsOf = Map.groupBy(seen, (level) => level.ppid);
  const list = rows.map((row) => ({
    ppid: row.ppid,
    code: row.code,
    gtin: row.gtin,
    name: row.name,
    brand: row.brandName,
    series: row.series,
    model: row.model,
    categoryPath: (categoryOf.get(row.categoryId)?.path ?? []).flatMap(
      (id) => categoryOf.get(id)?.name ?? [],
    ),
    sellingPoint: row.sellingPoint,
    listPrice: fenToYuan(row.listPriceFen),
    price: fenToYuan(row.priceFen),
    status: row.status,
    tags: row.tags,
    purchaseLimit: row.purchaseLimit,
    ...(featureOf(ctx, 'sampleLabels') && { sampleLabel: row.sampleLabel ?? (0 as const) }),
    specs: row.specs,
    stocks: (levelsOf.get(row.ppid) ?? []).map(({ storeId, onHand, reserved }) => ({
      place: places.get(storeId) ?? String(storeId),
      placeName: names.get(storeId) ?? `已停业门店（编号 ${storeId}）`,
      onHand,
      reserved,
    })),
  }));
  return { list, total, page: input.page, pageSize: input.pageSize };
}
