import type { BulkKind } from '@jishi/contract/bulk-words.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { isPriceSentinel } from '../catalog/catalog.service.ts';

/** What an act does with all of its SKUs. */
export interface BulkAct {
  readonly kind: BulkKind;
  /** Percent or yuan that are added; negative to take off. */
  readonly value: number;
}

/** What of a SKU an act depends on. Prices in fen. */
export interface BulkSku {
  readonly priceFen: number;
  readonly status: SkuStatus;
  /** What a unit costs the shop, where anybody has written it down. */
  readonly costFen: number | undefined;
}

/** What becomes of one SKU. */
export interface BulkOutcome {
  readonly priceFen: number;
  readonly status: SkuStatus;
  /** Why it stays as it is; empty where it changes. */
  readonly held: string;
  /** Earned of the new price is less than this part of the cost. */
  readonly isThin: boolean;
}

const HIGHEST_FEN = 99_999_999_00;
/** Percent of the cost that should be earned at least. */
const THIN_PERCENT = 3;

/** What an act does with a SKU. No price falls below the cost, which is not told to whoever may not know it. */
export function planBulk(act: BulkAct, sku: BulkSku): BulkOutcome {
  const { priceFen, status, costFen } = sku;
  const hold = (held: string): BulkOutcome => ({ priceFen, status, held, isThin: false });
  if (act.kind === 'onSale' || act.kind === 'offShelf')
    return act.kind === status
      ? hold(act.kind === 'onSale' ? '已在售' : '已下架')
      : { priceFen, status: act.kind, held: '', isThin: false };
  if (isPriceSentinel(priceFen)) return hold('没有售价，不参与调价');
  const next =
    act.kind === 'percent'
      ? Math.round((priceFen * (100 + act.value)) / 100)
      : priceFen + yuanToFen(act.value);
  if (next === priceFen) return hold('价格不变');
  if (next <= 0) return hold('调价后不足 0.01 元');
  if (next > HIGHEST_FEN || isPriceSentinel(next)) return hold('调价后超出允许的范围');
  // Dearer goods may have been below their cost before.
  if (costFen !== undefined && next < costFen && next < priceFen) return hold('调价后低于成本，保持原价');
  const isThin = costFen !== undefined && next * 100 < costFen * (100 + THIN_PERCENT);
  return { priceFen: next, status, held: '', isThin };
}
