import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ShownResult } from './shown-result.ts';

type Discount = OutputOf<Contract['product']['bestDiscounts']>[number];

/** Present price of one SKU, in yuan; with what it comes to after promotions, where that is known. */
export type SpecialPrice = OutputOf<Contract['product']['specialPrices']>[number] &
  Partial<Pick<Discount, 'onHandPrice'>>;

/** Puts what SKUs come to beside their prices (S364). */
export function mergeDiscounts(
  prices: readonly SpecialPrice[],
  discounts: readonly Discount[],
): SpecialPrice[] {
  const known = new Map(discounts.map(({ ppid, onHandPrice }) => [ppid, onHandPrice]));
  return prices.map((price) => {
    const onHandPrice = known.get(price.ppid);
    return onHandPrice === undefined ? price : { ...price, onHandPrice };
  });
}

/** The SKUs that one call may ask for. */
const MAXIMUM_PPIDS = 100;

/**
 * Asks for the present prices of a list in the order of S364: first what every card shows, then its other colours
 * (S366). A call that fails is told to `report` and leaves the prices as they are (S367).
 * @param fetchPrices asks for the prices of comma-joined ppids
 * @param onPrices takes what one call has brought
 */
export async function fetchSpecialPrices(
  products: readonly Pick<ShownResult, 'ppid' | 'colors'>[],
  fetchPrices: (ppids: string) => Promise<SpecialPrice[]>,
  onPrices: (prices: SpecialPrice[]) => void,
  report: (error: unknown) => void,
): Promise<void> {
  const shown = products.map((product) => product.ppid);
  const others = products.flatMap((product) => product.colors.map((color) => color.ppid));
  const known = new Set(shown);
  for (const wanted of [shown, others.filter((ppid) => !known.has(ppid))]) {
    for (const part of inParts([...new Set(wanted)])) {
      await fetchPrices(part.join(',')).then(onPrices, report);
    }
  }
}

function inParts(ppids: readonly number[]): number[][] {
  const count = Math.ceil(ppids.length / MAXIMUM_PPIDS);
  return Array.from({ length: count }, (_, at) => ppids.slice(at * MAXIMUM_PPIDS, (at + 1) * MAXIMUM_PPIDS));
}
