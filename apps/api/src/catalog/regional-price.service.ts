import type { RequestContext } from '../platform/request-context.ts';
import { decidePrice } from './decide-price.ts';
import { type PricePlace, placeOf, pricedRegions } from './price-place.ts';
import { modelsAt, selectRegionalPrices } from './regional-price.queries.ts';

/**
 * The one place that says what SKUs cost: gives each the price of a place (store, then city, then its own). Without
 * regional prices there the rows come back as they are, and the database is not asked.
 * @param ownPriceOf price of the SKU itself in fen, whatever the row has been priced at before
 */
export async function priceAt<Row extends { ppid: number; priceFen: number }>(
  ctx: RequestContext,
  rows: readonly Row[],
  options: { place?: PricePlace; ownPriceOf?: (row: Row) => number; now?: Date } = {},
): Promise<Row[]> {
  const { place = placeOf(ctx), ownPriceOf = (row: Row) => row.priceFen, now = new Date() } = options;
  const regions = await pricedRegions(ctx, place);
  const ppids = rows.map(({ ppid }) => ppid);
  const prices = Map.groupBy(await selectRegionalPrices(ctx, ppids, regions), ({ ppid }) => ppid);
  return rows.map((row) => {
    const priceFen = decidePrice(ownPriceOf(row), prices.get(row.ppid) ?? [], now);
    return priceFen === row.priceFen ? row : { ...row, priceFen };
  });
}

/** Models that cost something else where the visitor is (see `modelsAt`); undefined when there are none. */
export async function findModelsPricedHere(
  ctx: RequestContext,
  now: Date = new Date(),
): Promise<ReturnType<typeof modelsAt> | undefined> {
  const regions = await pricedRegions(ctx, placeOf(ctx));
  return regions.length > 0 ? modelsAt(ctx, regions, now) : undefined;
}
