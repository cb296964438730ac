import { fenToYuan, priceSentinelText } from '@jishi/contract/money.ts';

/** A price as requests name it: ¥1999.00, or the text of a sentinel (S196, S197). */
export function describeFen(fen: number): string {
  const yuan = fenToYuan(fen);
  return priceSentinelText(yuan) ?? `¥${yuan.toFixed(2)}`;
}
