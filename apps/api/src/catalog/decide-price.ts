import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { isPriceSentinel } from './price-sentinel.ts';

/** A price that holds in one region: a city, or a store. */
export interface RegionalPrice {
  id: number;
  ppid: number;
  scope: PriceScope;
  priceFen: number;
  /** Null: from ever. */
  startsAt: Date | null;
  /** Null: for ever. The moment itself is past the end. */
  endsAt: Date | null;
}

/**
 * The price of a SKU where a visitor is: that of the store before that of the city before its own. Of two for one
 * region the one that started last counts, so that a special of a weekend stands above the price of every day, and of
 * two that started together the one that was entered last. A SKU without an amount (S196, S197) has none anywhere.
 * `modelsAt` of regional-price.queries.ts says the same in SQL.
 * @param prices those of the SKU for the visitor's store and city, in and out of their time
 */
export function decidePrice(ownPriceFen: number, prices: readonly RegionalPrice[], now: Date): number {
  if (isPriceSentinel(ownPriceFen)) return ownPriceFen;
  const best = prices
    .filter((price) => isValidAt(price, now))
    .reduce<RegionalPrice | undefined>(
      (known, price) => (known === undefined || comesBefore(price, known) ? price : known),
      undefined,
    );
  return best?.priceFen ?? ownPriceFen;
}

/** Whether a price holds at a moment. */
export function isValidAt(
  { startsAt, endsAt }: Pick<RegionalPrice, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

function comesBefore(price: RegionalPrice, other: RegionalPrice): boolean {
  if (price.scope !== other.scope) return price.scope === 'store';
  const [start, otherStart] = [price, other].map(
    (one) => one.startsAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  );
  return start === otherStart ? price.id > other.id : (start ?? 0) > (otherStart ?? 0);
}
