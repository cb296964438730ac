import { NO_PARCEL_WAITS } from '@jishi/contract/said-alike.ts';
import type { TypedSerials } from '../device/device.service.ts';
import { type Actor, nextState, type OrderRow } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findCourier } from './couriers.service.ts';
import { isUnsent } from './follow-parcels.ts';
import { shipParcel } from './ship-parcel.ts';
import { selectOfOrders } from './shipment.queries.ts';

/**
 * Ships an order that leaves as one parcel (X006). @param courier as staff write it: one that the site does not know is
 * taken, and followed by nobody
 * @returns the serial numbers that left
 * @throws AppError conflict in any state that nothing leaves in, or where several parcels wait
 */
export async function shipWholeOrder(
  tx: RequestContext,
  order: OrderRow,
  parcel: { courier: string; number: string; serials?: readonly TypedSerials[] },
  actor: Actor,
): Promise<string[]> {
  // What cannot leave says so in the words of the order.
  nextState(order.state, 'shipped');
  const waiting = ((await selectOfOrders(tx, [order.id])).get(order.id) ?? []).filter(isUnsent);
  const [only] = waiting;
  if (!only) throw conflict(NO_PARCEL_WAITS);
  if (waiting.length > 1) throw conflict(`订单分 ${waiting.length} 个包裹，请按包裹发货`);
  const courier = (await findCourier(tx, parcel.courier)) ?? { code: '', name: parcel.courier };
  const { serials = [], number } = parcel;
  const shipped = await shipParcel(tx, { shipmentId: only.id, courier, number, lines: [], serials }, actor);
  return shipped.serials;
}
