import { priceSentinelText } from '@jishi/contract/money.ts';

/** Text of a price that is no amount (S196, S197), for the `text` of `Price`; undefined for a real amount. */
export function priceText(yuan: number): string | undefined {
  return priceSentinelText(yuan);
}
