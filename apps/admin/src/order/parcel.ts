/** Couriers offered first; any other can be written. */
export const couriers = [
  '顺丰速运',
  '京东快递',
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '极兔速递',
  '中国邮政',
  '德邦快递',
] as const;

/** What the API takes for a tracking number (X006). */
export function isTrackingNumber(text: string): boolean {
  return /^[A-Za-z0-9-]{6,30}$/.test(text);
}
