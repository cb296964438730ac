import { priceSentinelText } from '@jishi/contract/money.ts';
import { shelfActs } from '@jishi/contract/shelf-time-words.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { isPriceSentinel, type StaffSku } from '../catalog/catalog.service.ts';

/** What becomes of a planned change when its moment has come. */
export interface ShelfVerdict {
  readonly state: 'done' | 'void';
  /** The SKU gets another state by it. */
  readonly changes: boolean;
  readonly note: string;
}

/**
 * Decides what a plan does to its SKU as that is now. Staff who put goods on sale by hand are asked where the price is
 * 0; nobody is there to be asked now, so such goods stay where they are, and so does what nobody could buy.
 * @param sku left out: it is no longer there
 */
export function decideShelf(
  target: SkuStatus,
  sku: Pick<StaffSku, 'status' | 'priceFen'> | undefined,
): ShelfVerdict {
  const refuse = (note: string): ShelfVerdict => ({ state: 'void', changes: false, note });
  if (!sku) return refuse('商品已删除');
  if (sku.status === target)
    return { state: 'done', changes: false, note: `到时已是“${skuStatusNames[target]}”，没有改动` };
  if (target !== 'offShelf' && sku.priceFen === 0) return refuse('到时售价为 0 元，请核对后手动上架');
  if (isSold(target) && isPriceSentinel(sku.priceFen))
    return refuse(`到时售价仍为“${priceSentinelText(sku.priceFen / 100) ?? ''}”，请填写后手动上架`);
  return { state: 'done', changes: true, note: '' };
}

function isSold(status: SkuStatus): boolean {
  return status === 'onSale' || status === 'preOrder';
}

/** When a SKU is to be shown and when it is to leave the shelf, where it waits for both. */
export interface ShelfOrder {
  readonly name: string;
  /** Shoppers see it now. */
  readonly isShown: boolean;
  readonly on: { readonly status: SkuStatus; readonly at: Date };
  readonly off: { readonly at: Date };
}

/**
 * Why two plans of a SKU do not go together: what is not on the shelf cannot leave it first. What is on it may, and
 * come back later: a shop that closes over a holiday plans that.
 * @param describe puts a moment into words
 */
export function explainOrder(order: ShelfOrder, describe: (at: Date) => string): string | undefined {
  const { name, isShown, on, off } = order;
  const act = shelfActs[on.status];
  if (on.at.getTime() === off.at.getTime())
    return `“${name}”已有一项定在 ${describe(on.at)}，${act}和下架不能在同一时间`;
  if (isShown || on.at < off.at) return undefined;
  return `“${name}”还没有上架，下架时间（${describe(off.at)}）须晚于${act}时间（${describe(on.at)}）`;
}
