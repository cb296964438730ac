import { findDivision } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WAREHOUSE } from '../stock/stock.service.ts';
import { findStore, isPickupStore, listStoresOfCity, pickupEndsToday } from '../store/store.service.ts';

/**
 * The visitor as one of another city (`countyId` of C044): its prices and its stock. A store that was chosen counts
 * only where it stands in that city. A code that is no division is passed over.
 */
export async function visitCity(ctx: RequestContext, countyId: number | undefined): Promise<RequestContext> {
  if (countyId === undefined || countyId === ctx.visitor.countyId || !findDivision(countyId)) return ctx;
  const { storeId } = ctx.visitor;
  const isThere = storeId > 0 && (await listStoresOfCity(ctx, countyId)).some(({ id }) => id === storeId);
  return { ...ctx, visitor: { ...ctx.visitor, countyId, cityChosen: true, storeId: isThere ? storeId : 0 } };
}

/**
 * Where goods are at hand for the visitor: the warehouse, which sends everywhere, the stores of the city, and the
 * chosen one.
 */
export async function placesAtHand(ctx: RequestContext): Promise<number[]> {
  const { countyId, storeId } = ctx.visitor;
  const stores = await listStoresOfCity(ctx, countyId);
  return [...new Set([WAREHOUSE, ...stores.map(({ id }) => id), ...(storeId > 0 ? [storeId] : [])])];
}

/** No place: a list of what lies in it is empty. */
const NOWHERE = -1;

/**
 * The places whose goods a search is for: all at hand, the stores of the city, or the chosen one where things may still
 * be picked up today; undefined for goods wherever they are.
 */
export async function placesAsked(
  ctx: RequestContext,
  { inStockOnly, stockAt }: { inStockOnly: boolean; stockAt: '' | 'city' | 'today' },
): Promise<readonly number[] | undefined> {
  if (stockAt === 'today') {
    const { storeId } = ctx.visitor;
    const store = storeId > 0 ? await findStore(ctx, storeId) : undefined;
    const isOpen = store && isPickupStore(store) && (await pickupEndsToday(ctx, store)) !== undefined;
    return [isOpen ? store.id : NOWHERE];
  }
  if (stockAt === 'city') {
    const stores = await listStoresOfCity(ctx, ctx.visitor.countyId);
    return stores.length > 0 ? stores.map(({ id }) => id) : [NOWHERE];
  }
  return inStockOnly ? placesAtHand(ctx) : undefined;
}
