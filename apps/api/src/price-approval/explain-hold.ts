import type { PriceHold } from '@jishi/contract/price-hold.ts';

/**
 * Why a price needs a second person, if it does. Prices in fen; undefined where there is a text instead of a price, or
 * where nobody has written a cost down.
 */
export function explainHold(step: {
  /** How far one person may lower alone. */
  percent: number;
  beforeFen: number | undefined;
  /** The highest price that the fall is measured by; 0: there is none. */
  baseFen: number;
  afterFen: number | undefined;
  costFen: number | undefined;
}): PriceHold | undefined {
  const { percent, beforeFen, baseFen, afterFen, costFen } = step;
  if (afterFen === undefined) return undefined;
  if (beforeFen !== undefined && afterFen >= beforeFen) return undefined;
  if (costFen !== undefined && afterFen < costFen) return 'belowCost';
  return afterFen * 100 < baseFen * (100 - percent) ? 'drop' : undefined;
}
