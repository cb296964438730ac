import { LRUCache } from 'lru-cache';
import { findModelsPricedHere } from '../../catalog/catalog.service.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { GoodsIndex } from './goods-index.ts';
import { rungOf } from './goods-table.ts';
import type { PriceColumns } from './judge-goods.ts';
import { selectPricesHere } from './prices-here.queries.ts';

/** Prices begin and end by themselves. */
const OLDEST_MS = 5_000;
const KEPT_PLACES = 8;

interface KeptPrices {
  version: number;
  generation: number;
  prices: Promise<PriceColumns>;
}

const kept = new WeakMap<GoodsIndex, LRUCache<string, KeptPrices>>();

/**
 * What goods cost where the visitor is (see search-entries-here.queries.ts): the columns of the index, or a copy of
 * them with the prices of the city and the store.
 */
export async function pricesHere(ctx: RequestContext, index: GoodsIndex): Promise<PriceColumns> {
  const models = await findModelsPricedHere(ctx);
  if (!models) return index.table.columns;
  const places = kept.get(index) ?? new LRUCache<string, KeptPrices>({ max: KEPT_PLACES, ttl: OLDEST_MS });
  kept.set(index, places);
  const { countyId, storeId } = ctx.visitor;
  const place = `${countyId} ${storeId}`;
  const generation = ctx.platform.sharedAnswers.generationOf(ctx.tenant.id);
  const known = places.get(place);
  if (known?.version === index.version && known.generation === generation) return known.prices;
  const { version } = index;
  const prices = selectPricesHere(ctx, models).then((rows) => {
    const { pricesFen, rungs } = index.table.columns;
    const here = { pricesFen: pricesFen.slice(), rungs: rungs.slice() };
    for (const { productId, priceFen } of rows) {
      const goods = index.numberOf(productId);
      if (goods === undefined) continue;
      here.pricesFen[goods] = priceFen;
      here.rungs[goods] = rungOf(priceFen);
    }
    return here;
  });
  places.set(place, { version, generation, prices });
  prices.catch(() => places.delete(place));
  const here = await prices;
  // Goods may have come while the database was asked.
  return index.version === version ? here : pricesHere(ctx, index);
}
