import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import { countiesOfCity } from '../platform/divisions/city-range.ts';
import type { Division } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectPricedRegions } from './regional-price.queries.ts';

/** Where a price is asked for. */
export interface PricePlace {
  /** 0 for none. */
  storeId: number;
  /** Code of a county or city. */
  countyId: number;
}

/** What a regional price is kept for: a city by its first code, or a store by its id. */
export interface PriceRegion {
  scope: PriceScope;
  regionId: number;
}

/** Where the visitor is: the store that was chosen, and the city. */
export function placeOf({ visitor }: RequestContext): PricePlace {
  return { storeId: visitor.storeId, countyId: visitor.countyId };
}

/** The region of a city by any code in it. */
export function cityRegion(countyId: number): PriceRegion {
  return { scope: 'city', regionId: countiesOfCity(countyId).from };
}

/** Whether a code stands for a city, or for something in one: a province does not, but for the four that are both. */
export function isInCity({ code, level }: Pick<Division, 'code' | 'level'>): boolean {
  return level > 1 || cityRegion(code + 101).regionId === code;
}

/**
 * The regions of a place that have any prices of their own. Nearly always there are none, and then nobody asks the
 * database for them: which regions have prices is read once for each change of the catalogue. A transaction does not
 * trust that, because an order must go by what is written.
 */
export async function pricedRegions(ctx: RequestContext, place: PricePlace): Promise<PriceRegion[]> {
  const regions: PriceRegion[] = [cityRegion(place.countyId)];
  if (place.storeId > 0) regions.push({ scope: 'store', regionId: place.storeId });
  if (ctx.transactional) return regions;
  const priced = await readPricedRegions(ctx);
  return priced.size === 0 ? [] : regions.filter((region) => priced.has(keyOf(region)));
}

/** Which regions have prices: `city 530100`, `store 12`. */
const readPricedRegions = keepPerGeneration(
  async (ctx): Promise<ReadonlySet<string>> => new Set((await selectPricedRegions(ctx)).map(keyOf)),
);

function keyOf({ scope, regionId }: PriceRegion): string {
  return `${scope} ${regionId}`;
}
