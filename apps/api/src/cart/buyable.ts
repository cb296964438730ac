import { GOODS_GONE, GOODS_NOT_SOLD } from '@jishi/contract/said-alike.ts';
import { findServicesFor, findSkus, isSellable, type SkuView } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { MAXIMUM_UNITS } from './cart-limits.ts';

/** SKUs that can be bought now, with the most units of one line. */
export async function findBuyable(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, { view: SkuView; maximum: number }>> {
  const [views, availabilities] = await Promise.all([findSkus(ctx, ppids), readAvailability(ctx, ppids)]);
  return new Map(
    [...views].flatMap(([ppid, view]) => {
      const maximum = Math.min(view.purchaseLimit, availabilities.get(ppid)?.largest ?? 0, MAXIMUM_UNITS);
      return isSellable(view) && maximum > 0 ? [[ppid, { view, maximum }] as const] : [];
    }),
  );
}

/** @throws AppError notFound for an unknown SKU, conflict when it cannot be bought */
export async function assertBuyable(ctx: RequestContext, ppid: number): Promise<{ maximum: number }> {
  const buyable = (await findBuyable(ctx, [ppid])).get(ppid);
  if (buyable) return buyable;
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  throw conflict(isSellable(view) ? '该商品暂时缺货' : GOODS_NOT_SOLD);
}

/** Services offered with a SKU. */
export async function offeredServices(ctx: RequestContext, ppid: number) {
  const views = await findSkus(ctx, [ppid]);
  return (await findServicesFor(ctx, views.values())).get(ppid) ?? [];
}
