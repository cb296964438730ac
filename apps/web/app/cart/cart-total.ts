import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, priceSentinelText } from '@jishi/contract/money.ts';
import type { CartLine } from './cart-shapes.ts';

/** What the bottom bar says of the selected lines beside their sum, which only the API knows. */
export interface CartTotal {
  /** Units, not lines. */
  count: number;
  /** Stands in the place of the amount while a selected line has no price (S198). */
  text: string | undefined;
}

/** Counts the selected lines. */
export function totalOf(lines: readonly CartLine[]): CartTotal {
  const sentinel = [PRICE_TO_BE_RELEASED, PRICE_NO_QUOTE].find((one) =>
    lines.some(({ price }) => price === one),
  );
  return {
    count: lines.reduce((count, line) => count + (line.isOldMachine ? 0 : line.count), 0),
    text: sentinel === undefined ? undefined : priceSentinelText(sentinel),
  };
}
