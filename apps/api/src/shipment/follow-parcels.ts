import { unsentStates } from '@jishi/contract/shipment-words.ts';
import { type Actor, completeDelivered, type OrderRow } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ShipmentRow, selectOfOrders } from './shipment.queries.ts';

/** Whether something of an order has not left yet. */
export function isUnsent({ state }: Pick<ShipmentRow, 'state'>): boolean {
  return (unsentStates as readonly string[]).includes(state);
}

/**
 * An order whose last parcel has come is completed; one of which a parcel came back waits for staff. Inside the
 * transaction that moved the parcel, with the order's row locked.
 */
export async function completeWithLast(tx: RequestContext, order: OrderRow, actor: Actor): Promise<void> {
  if (order.state !== 'shipped') return;
  const parcels = (await selectOfOrders(tx, [order.id])).get(order.id) ?? [];
  const counted = parcels.filter(({ state }) => state !== 'cancelled');
  if (counted.length > 0 && counted.every(({ state }) => state === 'delivered'))
    await completeDelivered(tx, order, actor);
}
