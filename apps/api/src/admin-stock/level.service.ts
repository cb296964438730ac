import type { adminStockLevel } from '@jishi/contract/admin-stock-level.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus, findStaffSku, listCategories } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  listCategoryMinimums,
  listMinimums,
  listPlaceLevels,
  listStockLevels,
  setCategoryMinimum,
  setMinimums,
  WAREHOUSE,
} from '../stock/stock.service.ts';
import { searchStores } from '../store/store.service.ts';
import { findPpids, listPlaceNames } from './admin-stock.service.ts';

const DAY_MS = 86_400_000;
const SKU_GONE = '商品不存在';

/** What lies where, with its rule and its age, as a page (X3165). */
export async function listLevels(
  ctx: RequestContext,
  { keyword, place, low, idleDays, page, pageSize }: ParsedInputOf<typeof adminStockLevel.list>,
): Promise<OutputOf<typeof adminStockLevel.list>> {
  const storeId = storeScopeOf(ctx) ?? (place < 0 ? undefined : place);
  const ppids = keyword === '' ? undefined : await findPpids(ctx, keyword);
  const filter = { ppids, storeId, idleDays, isLow: low === 'low' };
  const { rows, total } = await listPlaceLevels(ctx, filter, { page, pageSize });
  const [skus, names] = await Promise.all([
    findSkus(
      ctx,
      rows.map(({ ppid }) => ppid),
    ),
    listPlaceNames(
      ctx,
      rows.map((row) => row.storeId),
    ),
  ]);
  return {
    list: rows.map(({ cameAt, soldAt, ...row }) => ({
      ...row,
      ...{ code: skus.get(row.ppid)?.code ?? '', name: skus.get(row.ppid)?.name ?? `商品 ${row.ppid}` },
      ...{
        storeName: names(row.storeId),
        daysSinceCame: daysSince(cameAt),
        daysSinceSold: daysSince(soldAt),
      },
    })),
    ...{ total, page, pageSize },
  };
}

/** The rules of a SKU by place (X3166). @throws AppError notFound */
export async function readMinimums(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof adminStockLevel.minimums>> {
  if (!(await findStaffSku(ctx, ppid))) throw notFound(SKU_GONE);
  const [{ ofCategory, places }, stores, levels] = await Promise.all([
    listMinimums(ctx, ppid),
    searchStores(ctx, { cityId: 0 }),
    listStockLevels(ctx, [ppid]),
  ]);
  const scope = storeScopeOf(ctx);
  const all = [
    { storeId: WAREHOUSE, storeName: WAREHOUSE_NAME },
    ...stores.map(({ id, name }) => ({ storeId: id, storeName: name })),
  ];
  return {
    ofCategory,
    places: all
      .filter(({ storeId }) => scope === undefined || storeId === scope)
      .map((place) => {
        const level = levels.find(({ storeId }) => storeId === place.storeId);
        const available = level ? level.onHand - level.reserved : 0;
        return { ...place, available, least: places.get(place.storeId) ?? 0 };
      }),
  };
}

/** Sets rules of a SKU (X3167), and writes down which. @throws AppError notFound; conflict for a service */
export async function saveMinimums(
  ctx: RequestContext,
  { ppid, places }: ParsedInputOf<typeof adminStockLevel.saveMinimums>,
): Promise<void> {
  for (const { storeId } of places) assertStoreScope(ctx, storeId, STORE_GONE);
  await inTransaction(ctx, async (tx) => {
    const sku = await findStaffSku(tx, ppid);
    if (!sku) throw notFound(SKU_GONE);
    if (sku.kind === 'service') throw conflict('服务类商品没有库存');
    const known = new Set([WAREHOUSE, ...(await searchStores(tx, { cityId: 0 })).map(({ id }) => id)]);
    if (places.some(({ storeId }) => !known.has(storeId))) throw notFound(STORE_GONE);
    const [{ places: before }, names] = await Promise.all([
      listMinimums(tx, ppid),
      listPlaceNames(
        tx,
        places.map(({ storeId }) => storeId),
      ),
    ]);
    const changed = new Map(
      places.flatMap(({ storeId, least }) =>
        (before.get(storeId) ?? 0) === least ? [] : [[storeId, least] as const],
      ),
    );
    if (changed.size === 0) return;
    await setMinimums(
      tx,
      ppid,
      [...changed].map(([storeId, least]) => ({ storeId, least })),
    );
    await recordAct(tx, {
      ...{
        action: 'inventory.minimum',
        target: `商品 ${ppid} ${sku.name}`,
        object: { type: 'sku', id: ppid },
      },
      changes: [...changed].map(([storeId, least]) => ({
        ...{ field: names(storeId), before: String(before.get(storeId) ?? 0), after: String(least) },
      })),
    });
  });
}

/** Categories with their rules, as a tree read from above (X3168). */
export async function listCategoryRules(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminStockLevel.categories>> {
  const [categories, rules] = await Promise.all([listCategories(ctx), listCategoryMinimums(ctx)]);
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const branch = (parentId: number): typeof categories =>
    (below.get(parentId) ?? []).flatMap((one) => [one, ...branch(one.id)]);
  return {
    list: branch(0).map(({ id, name, path }) => ({
      ...{ categoryId: id, name, depth: path.length - 1, least: rules.get(id) ?? 0 },
    })),
  };
}

/** Sets the rule of a category (X3169). @throws AppError notFound, also for staff of a store: it counts everywhere */
export async function saveCategoryRule(
  ctx: RequestContext,
  { categoryId, least }: ParsedInputOf<typeof adminStockLevel.saveCategory>,
): Promise<void> {
  if (storeScopeOf(ctx) !== undefined) throw notFound('分类不存在');
  await inTransaction(ctx, async (tx) => {
    const category = (await listCategories(tx)).find(({ id }) => id === categoryId);
    if (!category) throw notFound('分类不存在');
    const before = (await listCategoryMinimums(tx)).get(categoryId) ?? 0;
    if (before === least) return;
    await setCategoryMinimum(tx, { categoryId, least });
    await recordAct(tx, {
      ...{ action: 'inventory.minimum', target: `分类 ${category.name}` },
      object: { type: 'category', id: categoryId },
      changes: [{ field: '库存下限', before: String(before), after: String(least) }],
    });
  });
}

/** Whole days since then; -1 for never. */
function daysSince(at: Date | null): number {
  return at ? Math.max(0, Math.floor((Date.now() - at.getTime()) / DAY_MS)) : -1;
}
