import type { Contract } from '@jishi/contract/index.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { shelfActs } from '@jishi/contract/shelf-time-words.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { formatShortMoment } from '../shell/format.ts';
import type { Model } from './model-values.ts';
import type { SkuRow } from './product.resource.tsx';

export type ShelfTimeRow = OutputOf<Contract['adminShelfTime']['list']>['list'][number];

/** A SKU that a moment can be given to. */
export interface PlannedSku {
  readonly ppid: number;
  readonly name: string;
  readonly note: string;
  readonly status: SkuStatus;
  /** Yuan, or a text that stands for a price. */
  readonly price: number;
}

/** The SKUs of a model as they were saved. */
export function skusOfModel({ skus }: Pick<Model, 'skus'>): PlannedSku[] {
  return skus.map(({ ppid, specs, code, status, price }) => ({
    ...{ ppid, status, price },
    name: specs.filter((value) => value !== '').join(' ') || code,
    note: code,
  }));
}

/** The rows of a list that were ticked. */
export function skusOfRows(rows: readonly SkuRow[]): PlannedSku[] {
  return rows.map(({ ppid, name, code, status, price }) => ({ ppid, name, note: code, status, price }));
}

/** What is mostly meant: all that lies off the shelf goes on it; where nothing does, all of it leaves. */
export function guessPlan(skus: readonly PlannedSku[]): { ppids: number[]; status: SkuStatus } {
  const off = skus.filter(({ status }) => status === 'offShelf');
  const [chosen, status] = off.length > 0 ? [off, 'onSale' as const] : [skus, 'offShelf' as const];
  return { ppids: chosen.map(({ ppid }) => ppid), status };
}

/** `12-01 10:00 上架` */
export function describePlan({ at, status }: Pick<ShelfTimeRow, 'at' | 'status'>, now = new Date()): string {
  return `${formatShortMoment(at, now)} ${shelfActs[status]}`;
}

/** What staff should know of a plan before its moment; empty where nothing is odd. */
export function warnAboutPlan(skus: readonly PlannedSku[], status: SkuStatus): string {
  if (status === 'offShelf') return '到时顾客看不到这些商品，购物车中的会失效。';
  const isSold = status === 'onSale' || status === 'preOrder';
  const unpriced = skus.filter(
    ({ price }) => price === 0 || (isSold && priceSentinelText(price) !== undefined),
  );
  if (unpriced.length === 0) return '';
  return `有 ${unpriced.length} 个规格还没有售价，到时仍没有的不会执行。`;
}
