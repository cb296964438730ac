import {
  fenToYuan,
  PRICE_NO_QUOTE,
  PRICE_TO_BE_RELEASED,
  priceSentinelText,
  yuanToFen,
} from '@jishi/contract/money.ts';
import type { CartLine } from './cart-shapes.ts';

/** What the bottom bar says of the selected lines. */
export interface CartTotal {
  /** Units, not lines. */
  count: number;
  yuan: number;
  /** Stands in the place of the amount while a selected line has no price (S198). */
  text: string | undefined;
}

/** Sums the selected lines. */
export function totalOf(lines: readonly CartLine[]): CartTotal {
  const sentinel = [PRICE_TO_BE_RELEASED, PRICE_NO_QUOTE].find((one) =>
    lines.some(({ price }) => price === one),
  );
  return {
    count: lines.reduce((count, line) => count + line.count, 0),
    yuan: fenToYuan(lines.reduce((sum, line) => sum + subtotalFen(line), 0)),
    text: sentinel === undefined ? undefined : priceSentinelText(sentinel),
  };
}

/** Unit price and bought services, times the count; in yuan. A price that is no amount stands for itself. */
export function subtotalOf(line: CartLine): number {
  return priceSentinelText(line.price) ? line.price : fenToYuan(subtotalFen(line));
}

function subtotalFen(line: CartLine): number {
  if (priceSentinelText(line.price)) return 0;
  const servicesFen = line.service
    .flatMap(({ sku }) => sku)
    .filter(({ isBought }) => isBought)
    .reduce((sum, { price }) => sum + yuanToFen(price), 0);
  return (yuanToFen(line.price) + servicesFen) * line.count;
}
