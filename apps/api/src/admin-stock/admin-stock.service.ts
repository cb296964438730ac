import type { adminStock } from '@jishi/contract/admin-stock.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { explainGtin, wholeGtin } from '@jishi/contract/gtin.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { WAREHOUSE_NAME } from '@jishi/contract/stock-words.ts';
import { findGtinOwners, findSkuRows, findSkus, searchStaffSkus } from '../catalog/catalog.service.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { listMovements, listStockLevels, WAREHOUSE } from '../stock/stock.service.ts';
import { listStoreNames } from '../store/store.service.ts';

/** SKUs of a keyword; a shop with more of one word narrows the list. */
const SKUS_FOUND = 500;
/** Goods that are offered at a time. */
const OFFERED = 20;

const everything = { categoryId: 0, brandId: 0, status: '', sort: '' } as const;

/** Every change of units on hand, as a page (X3140). */
export async function listStockMovements(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminStock.movements>,
): Promise<OutputOf<typeof adminStock.movements>> {
  const { keyword, place, page, pageSize } = input;
  const scope = storeScopeOf(ctx);
  const storeId = scope ?? (place < 0 ? undefined : place);
  const about = keyword === '' ? undefined : { subject: keyword, ppids: await findPpids(ctx, keyword) };
  const days = spanBeijingDays({ from: input.from || undefined, to: input.to || undefined });
  const { rows, ...sums } = await listMovements(ctx, { ...input, ...days, about, storeId }, input);
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
    list: rows.map(({ id, createdAt, ppid, storeId, units, onHand, cause, subject, note, actor }) => ({
      ...{ id, at: createdAt.toISOString(), ppid, storeId, units, onHand, cause, subject, note, actor },
      ...{ code: skus.get(ppid)?.code ?? '', name: skus.get(ppid)?.name ?? `商品 ${ppid}` },
      storeName: names(storeId),
    })),
    ...sums,
    ...{ page, pageSize },
  };
}

/** Goods that somebody scans or types, and what lies in a place (X3141). @throws AppError notFound */
export async function findGoods(
  ctx: RequestContext,
  { keyword, storeId }: ParsedInputOf<typeof adminStock.find>,
): Promise<OutputOf<typeof adminStock.find>> {
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const exact = await findExact(ctx, keyword);
  const found = exact
    ? []
    : (
        await searchStaffSkus(ctx, {
          ...{ ...everything, keyword, goodsOnly: true },
          ...{ page: 1, pageSize: OFFERED },
        })
      ).rows;
  const list = exact ? [exact] : found;
  const levels = await listStockLevels(
    ctx,
    list.map(({ ppid }) => ppid),
  );
  return {
    exact: exact !== undefined,
    list: list.map(({ ppid, code, name }) => {
      const level = levels.find((one) => one.ppid === ppid && one.storeId === storeId);
      return { ppid, code, name, onHand: level?.onHand ?? 0, reserved: level?.reserved ?? 0 };
    }),
  };
}

/** What places are called. */
export async function listPlaceNames(
  ctx: RequestContext,
  storeIds: readonly number[],
): Promise<(storeId: number) => string> {
  const names = await listStoreNames(ctx, [...new Set(storeIds)]);
  return (storeId) =>
    storeId === WAREHOUSE ? WAREHOUSE_NAME : (names.get(storeId) ?? `已停业门店（编号 ${storeId}）`);
}

/**
 * Whether goods of the lines of a form lie in places by the number, each in one line.
 * @throws AppError wrongInput at `lines`
 */
export async function assertStockGoods(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  if (new Set(ppids).size < ppids.length) throw refuseField('lines', '同一商品只能有一行，请合并数量');
  const skus = await findSkus(tx, ppids);
  for (const ppid of ppids) {
    const sku = skus.get(ppid);
    if (!sku) throw refuseField('lines', `商品 ${ppid} 不存在`);
    if (sku.kind === 'service') throw refuseField('lines', `“${sku.name}”是服务，没有库存`);
    if (sku.isUnit) throw refuseField('lines', `“${sku.name}”是单台商品，请在“二手与优品”中处理`);
  }
}

/** The goods whose code, bar code or number this is; a code that looks like a number comes first. */
async function findExact(ctx: RequestContext, keyword: string) {
  const [ofCode] = await findSkuRows(ctx, [keyword], []);
  const ofBars = ofCode ?? (await findByGtin(ctx, keyword));
  const ppid = ofBars?.ppid ?? (/^[1-9]\d{0,14}$/.test(keyword) ? Number(keyword) : undefined);
  const sku = ppid === undefined ? undefined : (await findSkus(ctx, [ppid])).get(ppid);
  return sku?.kind === 'goods' && !sku.isUnit ? sku : undefined;
}

/** SKUs that words or a number mean. */
export async function findPpids(ctx: RequestContext, keyword: string): Promise<number[]> {
  const { rows } = await searchStaffSkus(ctx, { ...everything, keyword, page: 1, pageSize: SKUS_FOUND });
  // A unit of second-hand goods is in no list of goods, and is found by its number.
  const number = /^[1-9]\d{0,14}$/.test(keyword) ? [Number(keyword)] : [];
  return [...new Set([...rows.map(({ ppid }) => ppid), ...number])];
}

async function findByGtin(ctx: RequestContext, keyword: string) {
  if (keyword === '' || explainGtin(keyword) !== undefined) return undefined;
  return (await findGtinOwners(ctx, [keyword])).get(wholeGtin(keyword));
}
