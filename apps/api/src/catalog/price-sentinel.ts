import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED } from '@jishi/contract/money.ts';

/** The sentinels in fen: 待发布 and 暂无报价 (S196, S197). */
export const sentinelsFen: readonly number[] = [PRICE_TO_BE_RELEASED * 100, PRICE_NO_QUOTE * 100];

/** Whether a price in fen is a sentinel, that is a text and not an amount (S196, S197). */
export function isPriceSentinel(priceFen: number): boolean {
  return sentinelsFen.includes(priceFen);
}
