import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import type { ShownResult } from './shown-result.ts';
import { fetchSpecialPrices, mergeDiscounts, type SpecialPrice } from './special-prices.ts';

const none: ReadonlyMap<number, SpecialPrice> = new Map();

/**
 * Present prices of the colours of a list, by ppid, fetched once the list stands (S364). They are those of this moment
 * and this city, while the list itself may have been shared for some seconds.
 */
export function useSpecialPrices(products: readonly ShownResult[]): ReadonlyMap<number, SpecialPrice> {
  const [prices, setPrices] = useState(none);
  useEffect(() => {
    const giveUp = new AbortController();
    setPrices(none);
    fetchSpecialPrices(
      products,
      async (ppids) => {
        const { signal } = giveUp;
        const [prices, discounts] = await Promise.all([
          api.product.specialPrices({ ppids }, { signal }),
          api.product.bestDiscounts({ ppids }, { signal }).catch((error: unknown) => {
            if (!signal.aborted) console.warn('best discounts', error);
            return [];
          }),
        ]);
        return mergeDiscounts(prices, discounts);
      },
      (found) => {
        if (giveUp.signal.aborted) return;
        setPrices((before) => new Map([...before, ...found.map((one) => [one.ppid, one] as const)]));
      },
      // Prices that do not come are no trouble of the visitor's: the list has prices already (S367).
      (error) => giveUp.signal.aborted || console.warn('special prices', error),
    );
    return () => giveUp.abort();
  }, [products]);
  return prices;
}
