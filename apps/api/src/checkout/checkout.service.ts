import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { timeGone } from '@jishi/contract/order-refusals.ts';
import { GOODS_GONE, GOODS_NOT_SOLD, PICKUP_STORE_GONE } from '@jishi/contract/said-alike.ts';
import { findSkus, isSellable } from '../catalog/catalog.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { findStore, readSchedule } from '../store/store.service.ts';
import { type DeliveryTime, listDeliveryTimes, listPickupTimes } from './delivery-times.ts';

export { readDestination } from './destination.ts';
export { submitQueueOf } from './submit-queue.ts';
export { spendOnOrder } from './take-offers.ts';

/** From this many units down the shopper is told how many are left. */
const FEW_UNITS = 5;

/** Units of a SKU that one order can have now: in a store, or for delivery (C318). @throws AppError notFound */
export async function readUnits(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.stock>,
): Promise<OutputOf<typeof contract.stock>> {
  const view = (await findSkus(ctx, [input.ppid])).get(input.ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  if (!isSellable(view)) return { ppid: view.ppid, available: 0, text: GOODS_NOT_SOLD };
  const known = (await readAvailability(ctx, [view.ppid])).get(view.ppid);
  const units = input.shopId > 0 ? known?.stores.get(input.shopId) : known?.largest;
  const available = Math.min(units ?? 0, view.purchaseLimit);
  return { ppid: view.ppid, available, text: describeUnits(available, input.shopId > 0) };
}

/** Times offered for delivery, or for pick-up at a store (C330). @throws AppError notFound for an unknown store */
export async function listTimes(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.deliveryTimes>,
): Promise<DeliveryTime[]> {
  if (input.shopId === 0) return listDeliveryTimes();
  const store = await findStore(ctx, input.shopId);
  if (!store) throw notFound(PICKUP_STORE_GONE);
  return listPickupTimes(await readSchedule(ctx, store), new Date());
}

/**
 * A time that was chosen is offered now: nobody is told to come when the store is shut.
 * @param storeId 0 for a parcel
 * @param chosen empty where none was chosen
 * @throws AppError timeGone
 */
export async function assertTimeOffered(ctx: RequestContext, storeId: number, chosen: string): Promise<void> {
  if (chosen === '') return;
  const times = await listTimes(ctx, { addressId: 0, shopId: storeId });
  if (times.some(({ value }) => value === chosen)) return;
  throw refuse(timeGone, `${storeId > 0 ? '到店' : '送货'}时间已不可选，请重新选择`, {});
}

function describeUnits(available: number, inStore: boolean): string {
  if (available === 0) return inStore ? '该门店暂时缺货' : '暂时缺货';
  if (available <= FEW_UNITS) return `库存紧张，仅剩${available}件`;
  return inStore ? '门店有货，可到店自提' : '现货，下单后尽快发出';
}
