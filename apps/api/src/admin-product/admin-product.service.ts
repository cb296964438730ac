import type { adminProduct } from '@jishi/contract/admin-product.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import {
  findStaffSku,
  listBrands,
  listCategories,
  type StaffSku,
  searchStaffSkus,
} from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { findModels } from '../search/search.service.ts';
import { findLowStock, listStockLevels, type StockRow, sumStock, WAREHOUSE } from '../stock/stock.service.ts';
import { searchStores } from '../store/store.service.ts';

export { describePrice } from './describe-price.ts';

/** At most so many units left in all places together are few. */
const LOW_STOCK = 5;
/** Models of a keyword; a shop with more of one word narrows the list. */
const MODELS_FOUND = 2000;

const everything = { keyword: '', categoryId: 0, brandId: 0, status: '', sort: '' } as const;

interface PageRequest {
  page: number;
  pageSize: number;
  goodsOnly?: boolean;
}

/** A page of SKUs with what there is of them in all places together. */
export async function listSkus(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminProduct.list>,
): Promise<OutputOf<typeof adminProduct.list>> {
  const { rows, total } = await searchSkus(ctx, input);
  const sums = await sumStock(
    ctx,
    rows.map((row) => row.ppid),
  );
  const sumOf = new Map(sums.map((sum) => [sum.ppid, sum]));
  return {
    list: rows.map((row) => presentSku(ctx, row, sumOf.get(row.ppid))),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/**
 * A page of SKUs as staff look for them: by what the search of the shop finds, and by the very words in name, specs and
 * code.
 */
export async function searchSkus(
  ctx: RequestContext,
  { stock, ...filter }: Omit<ParsedInputOf<typeof adminProduct.list>, 'page' | 'pageSize'> & PageRequest,
): Promise<{ rows: StaffSku[]; total: number }> {
  const [models, low] = await Promise.all([
    // A number is a ppid or a part of a code; the search would find every model that has it in its name.
    /^\d*$/.test(filter.keyword) ? [] : findModels(ctx, filter.keyword, MODELS_FOUND),
    stock === 'low' ? findLowStock(ctx, LOW_STOCK) : undefined,
  ]);
  return searchStaffSkus(ctx, { ...filter, models, among: low?.map(({ ppid }) => ppid) });
}

/** Whether shoppers find anything to buy. */
export async function hasGoodsOnSale(ctx: RequestContext): Promise<boolean> {
  const { rows } = await searchStaffSkus(ctx, { ...everything, status: 'onSale', page: 1, pageSize: 1 });
  return rows.length > 0;
}

/** The goods on sale of which the fewest are left, and how many there are of which few are left. */
export async function searchLowSkus(
  ctx: RequestContext,
  limit: number,
): Promise<{ rows: { ppid: number; name: string; available: number }[]; total: number }> {
  const low = await findLowStock(ctx, LOW_STOCK);
  const available = new Map(low.map((one) => [one.ppid, one.available]));
  const { rows, total } = await searchStaffSkus(ctx, {
    ...everything,
    among: [...available.keys()],
    page: 1,
    pageSize: limit,
  });
  return {
    rows: rows.map(({ ppid, name }) => ({ ppid, name, available: available.get(ppid) ?? 0 })),
    total,
  };
}

/** A SKU with its stock in the warehouse and every store. @throws AppError notFound */
export async function readSku(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof adminProduct.detail>> {
  const row = await requireSku(ctx, ppid);
  const levels = await listStockLevels(ctx, [ppid]);
  return {
    ...presentSku(ctx, row, {
      onHand: levels.reduce((sum, level) => sum + level.onHand, 0),
      reserved: levels.reduce((sum, level) => sum + level.reserved, 0),
    }),
    brandName: row.brandName,
    categoryName: row.categoryName,
    sellingPoint: row.sellingPoint,
    stocks: row.kind === 'service' ? [] : await listStockNames(ctx, levels),
  };
}

/** Brands and categories that the list can be narrowed to. */
export async function listFilters(ctx: RequestContext): Promise<OutputOf<typeof adminProduct.filters>> {
  const [brands, categories] = await Promise.all([listBrands(ctx), listCategories(ctx)]);
  return {
    brands: brands.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name, parentId }) => ({ id, name, parentId })),
  };
}

/** A SKU of the tenant, services and what is off the shelf included. @throws AppError notFound */
export async function requireSku(ctx: RequestContext, ppid: number): Promise<StaffSku> {
  const row = await findStaffSku(ctx, ppid);
  if (!row) throw notFound('商品不存在');
  return row;
}

/** What an entry of the register is about: 商品 1024 Apple iPhone 17 黑色 256GB. */
export function describeTarget(sku: Pick<StaffSku, 'ppid' | 'name'>): string {
  return `商品 ${sku.ppid} ${sku.name}`;
}

function presentSku(
  ctx: RequestContext,
  row: StaffSku,
  stock: { onHand: number; reserved: number } | undefined,
) {
  return {
    ppid: row.ppid,
    productId: row.productId,
    code: row.code,
    name: row.name,
    specText: row.specText,
    price: fenToYuan(row.priceFen),
    listPrice: fenToYuan(row.listPriceFen),
    status: row.status,
    kind: row.kind,
    image: presentPicture(row.picture, row.name, row.categoryName),
    onHand: stock?.onHand ?? 0,
    reserved: stock?.reserved ?? 0,
    version: row.version,
    ...(featureOf(ctx, 'sampleLabels') ? { sampleLabel: row.sampleLabel ?? (0 as const) } : {}),
  };
}

/** The warehouse, every open store, and closed ones that still hold something; staff of a store see that one. */
async function listStockNames(ctx: RequestContext, levels: readonly StockRow[]) {
  const stores = await searchStores(ctx, { cityId: 0 });
  const places = [
    { storeId: WAREHOUSE, storeName: WAREHOUSE_NAME },
    ...stores.map((store) => ({ storeId: store.id, storeName: store.name })),
  ];
  const known = new Set(places.map((place) => place.storeId));
  const closed = levels
    .filter((level) => !known.has(level.storeId) && (level.onHand > 0 || level.reserved > 0))
    .map((level) => ({ storeId: level.storeId, storeName: `已停业门店（编号 ${level.storeId}）` }));
  const scope = storeScopeOf(ctx);
  const seen = [...places, ...closed].filter(({ storeId }) => scope === undefined || storeId === scope);
  return seen.map((place) => {
    const level = levels.find((one) => one.storeId === place.storeId);
    return { ...place, onHand: level?.onHand ?? 0, reserved: level?.reserved ?? 0 };
  });
}
