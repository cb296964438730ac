/** The outside powers that have an end of their own in the sandbox. */
export const PLAYED_POWERS = [
  'courier',
  'tracks',
  'deviceCheck',
  'valuation',
  'topUp',
  'ocr',
  'taxInvoice',
] as const;
export type PlayedPower = (typeof PLAYED_POWERS)[number];

/** The outside powers of a shop, as its settings call them. */
export const POWER_NAMES = [...PLAYED_POWERS, 'companies'] as const;
export type PowerName = (typeof POWER_NAMES)[number];
