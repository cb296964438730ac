import type { adminRepairCatalogue } from '@jishi/contract/admin-repair-catalogue.ts';
import { fenToYuan, PRICE_NO_QUOTE, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { repairGrades } from '@jishi/contract/repair-words.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  assertNoUnits,
  findModelCards,
  findSkus,
  isPriceSentinel,
  type ModelCard,
} from '../catalog/catalog.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  deletePrice,
  selectAllPricesOf,
  selectPricedIds,
  selectPricePage,
  upsertPrice,
} from './price-desk.queries.ts';
import { type PriceRow, selectItems } from './repair-catalogue.queries.ts';
import { requireRepairModel } from './repair-catalogue.service.ts';

type Page = OutputOf<typeof adminRepairCatalogue.prices>;
type Draft = ParsedInputOf<typeof adminRepairCatalogue.savePrice>;

/** Fen as the table has it: what only a look at the phone tells is the sentinel. */
export function toFen(price: number | null): number {
  return yuanToFen(price ?? PRICE_NO_QUOTE);
}

/** Yuan as forms have it: null for the sentinel. */
export function toYuan(priceFen: number): number | null {
  return isPriceSentinel(priceFen) ? null : fenToYuan(priceFen);
}

/** A page of prices (X1873); words stand in brand, model or series. */
export async function listPrices(
  ctx: RequestContext,
  { keyword, brandId, itemId, page, pageSize }: ParsedInputOf<typeof adminRepairCatalogue.prices>,
): Promise<Page> {
  const cards = await findModelCards(ctx, await selectPricedIds(ctx));
  const words = keyword.toLowerCase().split(/\s+/);
  const fitting = cards.filter((card) => {
    const text = `${card.name} ${card.series}`.toLowerCase();
    return (brandId === 0 || card.brandId === brandId) && words.every((word) => text.includes(word));
  });
  const productIds = fitting.length === cards.length ? undefined : fitting.map((card) => card.productId);
  const { rows, total } = await selectPricePage(ctx, { productIds, itemId, page, pageSize });
  const brands = new Map(cards.map((card) => [card.brandId, card.brandName]));
  return {
    list: await presentRows(ctx, rows, new Map(cards.map((card) => [card.productId, card]))),
    ...{ total, page, pageSize },
    brands: [...brands].map(([id, name]) => ({ id, name })),
  };
}

async function presentRows(
  ctx: RequestContext,
  rows: readonly PriceRow[],
  cards: ReadonlyMap<number, ModelCard>,
): Promise<Page['list']> {
  const [items, parts, all] = await Promise.all([
    selectItems(ctx),
    findSkus(
      ctx,
      rows.flatMap(({ partPpid }) => partPpid ?? []),
    ),
    selectAllPricesOf(ctx, [...new Set(rows.map(({ productId }) => productId))]),
  ]);
  const inUse = new Set(items.filter(({ active }) => active).map(({ id }) => id));
  const least = leastByModel(all.filter(({ itemId }) => inUse.has(itemId)));
  return rows.map(({ id, productId, itemId, grade, priceFen, labourFen, warrantyDays, partPpid }) => {
    const card = cards.get(productId);
    const part = parts.get(partPpid ?? 0);
    return {
      ...{ id, productId, ppid: card?.ppid ?? 0, itemId, grade, warrantyDays },
      ...{ brandId: card?.brandId ?? 0, brandName: card?.brandName ?? '' },
      model: card?.name ?? `机型 ${productId}`,
      modelName: card?.model ?? '',
      itemName: items.find((one) => one.id === itemId)?.name ?? `故障 ${itemId}`,
      ...{ price: toYuan(priceFen), labour: fenToYuan(labourFen) },
      ...{ partPpid: partPpid ?? 0, partName: part?.name ?? '', partCode: part?.code ?? '' },
      from: least.get(productId) ?? null,
    };
  });
}

/** The least price of each model in yuan (起价); null where none is known before a look at the phone. */
export function leastByModel(
  prices: readonly Pick<PriceRow, 'productId' | 'priceFen'>[],
): Map<number, number | null> {
  return new Map(
    [...Map.groupBy(prices, ({ productId }) => productId)].map(([productId, own]) => [
      productId,
      toYuan(Math.min(...own.map(({ priceFen }) => priceFen))),
    ]),
  );
}

/** Writes the price of a model, a fault and a grade (X1874). @throws AppError notFound, wrongInput */
export async function savePrice(
  ctx: RequestContext,
  { partPpid, price, labour, ...draft }: Draft,
): Promise<{ id: number }> {
  if (price !== null && labour > price) throw refuseField('labour', '工时费不能高于维修价');
  return inTransaction(ctx, async (tx) => {
    const card = await requireRepairModel(tx, draft.productId);
    const item = (await selectItems(tx)).find(({ id }) => id === draft.itemId);
    if (!item) throw notFound('故障不存在');
    const part = partPpid > 0 ? (await findSkus(tx, [partPpid])).get(partPpid) : undefined;
    if (partPpid > 0 && !part) throw notFound(GOODS_GONE);
    assertNoUnits([part], 'partPpid');
    if (partPpid > 0 && isOwnSku(card, partPpid)) throw invalidInput('配件不能是整机');
    const before = (await selectAllPricesOf(tx, [draft.productId])).find(
      (one) => one.itemId === draft.itemId && one.grade === draft.grade,
    );
    const id = await upsertPrice(tx, {
      ...draft,
      partPpid: partPpid || null,
      labourFen: price === null ? 0 : yuanToFen(labour),
      priceFen: toFen(price),
    });
    const target = `${card.name} ${item.name}（${repairGrades[draft.grade]}）`;
    const changes = [
      { field: '价格', before: before ? writePrice(toYuan(before.priceFen)) : '', after: writePrice(price) },
      {
        field: '质保',
        before: before ? `${before.warrantyDays} 天` : '',
        after: `${draft.warrantyDays} 天`,
      },
    ].filter((change) => change.before !== change.after);
    await recordAct(tx, { action: 'repair.price', target, object: { type: 'repairPrice', id }, changes });
    await announceChange(tx);
    return { id };
  });
}

const isOwnSku = (card: ModelCard, ppid: number) => card.ppid === ppid;

/** A price as the log of acts has it. */
function writePrice(price: number | null): string {
  return price === null ? '检测后报价' : `¥${price.toFixed(2)}`;
}

/** Takes a price away (X1875). @throws AppError notFound */
export async function removePrice(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await deletePrice(tx, id);
    if (!row) throw notFound('维修价格不存在或已删除');
    const [card] = await findModelCards(tx, [row.productId]);
    const item = (await selectItems(tx)).find((one) => one.id === row.itemId);
    await recordAct(tx, {
      action: 'repair.priceRemove',
      target: `${card?.name ?? ''} ${item?.name ?? ''}`.trim(),
      object: { type: 'repairPrice', id },
      changes: [{ field: '价格', before: writePrice(toYuan(row.priceFen)), after: '' }],
    });
    await announceChange(tx);
  });
}
