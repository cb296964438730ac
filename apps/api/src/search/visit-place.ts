import { findDivision } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WAREHOUSE } from '../stock/stock.service.ts';
import { listStoresOfCity } from '../store/store.service.ts';

/**
 * The visitor as one of another city (`cityId` of C044): its prices and its stock. A store that was chosen counts only where it stands
 * in that city. A code that is no division is passed over.
 */
export async function visitCity(ctx: RequestContext, cityId: number | undefined): Promise<RequestContext> {
  if (cityId === undefined || cityId === ctx.visitor.cityId || !findDivision(cityId)) return ctx;
  const { shopId } = ctx.visitor;
  const isThere = shopId > 0 && (await listStoresOfCity(ctx, cityId)).some(({ id }) => id === shopId);
  return { ...ctx, visitor: { ...ctx.visitor, cityId, cityChosen: true, shopId: isThere ? shopId : 0 } };
}

/** Where goods are at hand for the visitor: the warehouse, which sends everywhere, the stores of the city, and the chosen one. */
export async function placesAtHand(ctx: RequestContext): Promise<number[]> {
  const { cityId, shopId } = ctx.visitor;
  const stores = await listStoresOfCity(ctx, cityId);
  return [...new Set([WAREHOUSE, ...stores.map(({ id }) => id), ...(shopId > 0 ? [shopId] : [])])];
}
