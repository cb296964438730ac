import { requireOrder } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import type { Courier } from './couriers.service.ts';
import { isUnsent } from './follow-parcels.ts';
import { type ShipmentRow, selectOfOrders, updateShipment } from './shipment.queries.ts';

/**
 * Packs all parcels of an order that wait, as far as they leave from the asker's place. Inside a transaction.
 * @param dryRun only looks whether it can be done
 * @returns the numbers of the parcels
 * @throws AppError notFound for an order of which the asker sees no parcel, conflict where none waits
 */
export async function packWaiting(tx: RequestContext, orderId: number, dryRun: boolean): Promise<number[]> {
  const parcels = await lockUnsent(tx, orderId);
  const waiting = parcels.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) throw conflict('包裹已配货');
  if (dryRun) return waiting.map(({ id }) => id);
  for (const { id } of waiting)
    await updateShipment(tx, id, 'waiting', { state: 'packed', packedAt: new Date(), note: '' });
  return waiting.map(({ id }) => id);
}

/**
 * Says who takes the parcels of an order that have not left. Inside a transaction.
 * @param dryRun only looks whether it can be done
 * @returns who was to take them before
 * @throws AppError notFound as `packWaiting`, conflict where all of them go with that courier already
 */
export async function chooseCourier(
  tx: RequestContext,
  orderId: number,
  courier: Courier,
  dryRun: boolean,
): Promise<string[]> {
  const parcels = await lockUnsent(tx, orderId);
  const others = parcels.filter(({ courierCode }) => courierCode !== courier.code);
  if (others.length === 0) throw conflict(`已指定${courier.name}`);
  const before = [...new Set(others.map((parcel) => parcel.courier))].filter((name) => name !== '');
  if (dryRun) return before;
  for (const { id, state } of others)
    await updateShipment(tx, id, state, { courierCode: courier.code, courier: courier.name });
  return before;
}

/** Parcels of an order that have not left, in the order of its parcels; nobody else moves them meanwhile. */
async function lockUnsent(tx: RequestContext, orderId: number): Promise<ShipmentRow[]> {
  await requireOrder(tx, orderId, 'lock');
  const scope = storeScopeOf(tx);
  const all = (await selectOfOrders(tx, [orderId])).get(orderId) ?? [];
  const seen = all.filter(
    ({ storeId, state }) => state !== 'cancelled' && (scope === undefined || storeId === scope),
  );
  if (scope !== undefined && seen.length === 0) throw notFound('订单不存在');
  const unsent = seen.filter(isUnsent);
  if (unsent.length === 0) throw conflict(seen.length === 0 ? '没有需要配货的包裹' : '包裹已发出');
  return unsent;
}

/** Who is to take the parcels of some orders, or took them: names by order. */
export async function listCourierNames(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  const parcels = await selectOfOrders(ctx, orderIds);
  return new Map(
    [...parcels].map(([orderId, rows]) => {
      const names = rows.filter(({ state }) => state !== 'cancelled').map(({ courier }) => courier);
      return [orderId, [...new Set(names)].filter((name) => name !== '').join('、')];
    }),
  );
}
