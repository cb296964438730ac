import type { adminRepairLeast } from '@jishi/contract/admin-repair-least.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { ModelCard } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type PriceDraft,
  type PriceKey,
  selectAllPricesOf,
  selectLeastsBeside,
} from './price-desk.queries.ts';
import { toFen } from './price-desk.ts';
import { type ItemRow, type PriceRow, selectCategories, selectItems } from './repair-catalogue.queries.ts';
import { requireRepairModel } from './repair-catalogue.service.ts';

type Outcome = OutputOf<typeof adminRepairLeast.preview>;
type Least = Outcome['leasts'][number];

/** Prices that are written, and those that are written or taken away. */
export interface PriceChange {
  written: readonly Pick<PriceDraft, 'productId' | 'itemId' | 'grade' | 'priceFen'>[];
  touched: readonly PriceKey[];
}

/** What shoppers would read as 起价 with a price that is not written yet (X3401). @throws AppError notFound */
export async function previewPrice(
  ctx: RequestContext,
  { productId, itemId, grade, act, price }: ParsedInputOf<typeof adminRepairLeast.preview>,
): Promise<Outcome> {
  const [card, items] = await Promise.all([requireRepairModel(ctx, productId), selectItems(ctx)]);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound('故障不存在');
  const key = { productId, itemId, grade };
  const priceFen = toFen(act === 'check' ? null : price);
  const written = act === 'remove' ? [] : [{ ...key, priceFen }];
  const leasts = await compareLeasts(ctx, { written, touched: [key] }, { cards: [card], items });
  return { leasts, inUse: item.active };
}

/**
 * What shoppers read as 起价 of the models and of the groups of faults that a change touches, before it and after it,
 * whether or not it is another one: as the cards of models (C067) and the groups (C096) of the storefront have it.
 */
export async function compareLeasts(
  ctx: RequestContext,
  change: PriceChange,
  { cards, items }: { cards: readonly ModelCard[]; items: readonly ItemRow[] },
): Promise<Least[]> {
  const inUse = new Map(items.filter(({ active }) => active).map((item) => [item.id, item]));
  return [
    ...(await compareModels(ctx, change, cards, inUse)),
    ...(await compareGroups(ctx, change, items, inUse)),
  ];
}

async function compareModels(
  ctx: RequestContext,
  { written, touched }: PriceChange,
  cards: readonly ModelCard[],
  inUse: ReadonlyMap<number, ItemRow>,
): Promise<Least[]> {
  const productIds = [...new Set(touched.map(({ productId }) => productId))];
  const before = await selectAllPricesOf(ctx, productIds);
  const gone = new Set(touched.map(keyOfPrice));
  const after = [...before.filter((price) => !gone.has(keyOfPrice(price))), ...written];
  const leastOf = (prices: PriceChange['written']) =>
    new Map(
      [
        ...Map.groupBy(
          prices.filter(({ itemId }) => inUse.has(itemId)),
          ({ productId }) => productId,
        ),
      ].map(([productId, own]) => [productId, leastYuan(own.map(({ priceFen }) => priceFen))]),
    );
  const [was, is] = [leastOf(before), leastOf(after)];
  return cards
    .filter(({ productId }) => productIds.includes(productId))
    .map(({ productId, name }) => ({
      ...{ place: 'model' as const, name },
      ...{ before: was.get(productId) ?? null, after: is.get(productId) ?? null },
    }));
}

async function compareGroups(
  ctx: RequestContext,
  { written, touched }: PriceChange,
  items: readonly ItemRow[],
  inUse: ReadonlyMap<number, ItemRow>,
): Promise<Least[]> {
  const itemIds = new Set(touched.map(({ itemId }) => itemId));
  const groupIds = new Set(items.filter(({ id }) => itemIds.has(id)).map(({ categoryId }) => categoryId));
  const [groups, rows] = await Promise.all([
    selectCategories(ctx),
    selectLeastsBeside(ctx, [...inUse.keys()], touched),
  ]);
  return groups
    .filter(({ id }) => groupIds.has(id))
    .map(({ id, name }) => {
      const isOfGroup = ({ itemId }: { itemId: number }) => inUse.get(itemId)?.categoryId === id;
      const own = rows.filter(isOfGroup);
      const beside = own.flatMap(({ besideFen }) => besideFen ?? []);
      const fresh = written.filter(isOfGroup).map(({ priceFen }) => priceFen);
      return {
        ...{ place: 'group' as const, name, before: leastYuan(own.map(({ leastFen }) => leastFen)) },
        after: leastYuan([...beside, ...fresh]),
      };
    });
}

/** One price of a model, a fault and a grade. */
export const keyOfPrice = ({ productId, itemId, grade }: Pick<PriceRow, 'productId' | 'itemId' | 'grade'>) =>
  `${productId} ${itemId} ${grade}`;

/** Yuan as shoppers have it, the sentinel among it; null where there is no price. */
function leastYuan(fens: readonly number[]): number | null {
  return fens.length === 0 ? null : fenToYuan(Math.min(...fens));
}
