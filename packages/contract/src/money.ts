/** Price sentinels in yuan: values that stand for a text, not for an amount (S196, S197). */
export const PRICE_TO_BE_RELEASED = 1_234_567;
export const PRICE_NO_QUOTE = 12_345_678;

/** The text that stands for a price sentinel, or nothing for a real amount. */
export function priceSentinelText(yuan: number): '待发布' | '暂无报价' | undefined {
  if (yuan === PRICE_TO_BE_RELEASED) return '待发布';
  if (yuan === PRICE_NO_QUOTE) return '暂无报价';
  return undefined;
}

/** Whole fen (code, database) to yuan with at most two decimals (wire). */
export function fenToYuan(fen: number): number {
  return Math.round(fen) / 100;
}

/** Yuan (wire) to whole fen (code, database). */
export function yuanToFen(yuan: number): number {
  return Math.round(yuan * 100);
}
