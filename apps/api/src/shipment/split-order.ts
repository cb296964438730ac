import { type OrderRow, readLines } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listHeldUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { insertShipment, selectOfOrders } from './shipment.queries.ts';

interface Wanted {
  id: number;
  ppid: number;
  count: number;
}
interface Held {
  ppid: number;
  storeId: number;
  units: number;
}

/**
 * Makes the parcels of an order that has been paid: one for each place where units of it are held. Inside the
 * transaction of the payment, after its stock was kept; doing it twice does it once.
 */
export async function splitOrder(tx: RequestContext, order: OrderRow): Promise<void> {
  if (order.delivery !== 'express' || (await selectOfOrders(tx, [order.id])).size > 0) return;
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const places = divideByPlace(lines, await listHeldUnits(tx, order.id));
  for (const [storeId, units] of places) {
    await insertShipment(
      tx,
      { orderId: order.id, storeId, state: 'waiting' },
      [...units].map(([orderLineId, count]) => ({ orderLineId, units: count })),
    );
  }
}

/**
 * Which units of which line leave from which place, the warehouse first. What nobody holds leaves from the warehouse.
 * @returns units by place and line
 */
export function divideByPlace(
  lines: readonly Wanted[],
  held: readonly Held[],
): Map<number, Map<number, number>> {
  const left = held.map((pick) => ({ ...pick }));
  const places = new Map<number, Map<number, number>>();
  const put = (storeId: number, lineId: number, units: number) => {
    const place = places.get(storeId) ?? new Map<number, number>();
    place.set(lineId, (place.get(lineId) ?? 0) + units);
    places.set(storeId, place);
  };
  for (const { id, ppid, count } of lines) {
    let open = count;
    for (const pick of left) {
      const units = pick.ppid === ppid ? Math.min(open, pick.units) : 0;
      if (units === 0) continue;
      put(pick.storeId, id, units);
      pick.units -= units;
      open -= units;
    }
    if (open > 0) put(WAREHOUSE, id, open);
  }
  return new Map([...places].sort(([left], [right]) => left - right));
}
