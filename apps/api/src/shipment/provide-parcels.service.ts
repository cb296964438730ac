import type { ShipmentState } from '@jishi/contract/shipment-words.ts';
import { requireOrder } from '../order/order.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { takeNews } from './carrier-news.ts';
import { isUnsent } from './follow-parcels.ts';
import { shipParcel } from './ship-parcel.ts';
import { selectOfOrders, selectParcelLines, updateShipment } from './shipment.queries.ts';

/** What becomes of a parcel of the demo shop. */
export type ProvidedParcel =
  | { to: 'packed' }
  | {
      to: Extract<ShipmentState, 'inTransit' | 'outForDelivery' | 'delivered' | 'exception'>;
      courier: { code: string; name: string };
      number: string;
      shippedHoursAgo: number;
      /** The latest first. */
      track: readonly (readonly [hoursAgo: number, text: string, place: string])[];
    };

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const actor = { kind: 'staff', name: '王店长' } as const;

/**
 * Moves the parcels of a paid order on, as staff and carriers would have: for the demo shop, where neither acts. All
 * but the last take one unit each where a parcel has more; nobody asks a carrier about them.
 */
export async function provideParcels(
  ctx: RequestContext,
  orderId: number,
  parcels: readonly ProvidedParcel[],
): Promise<void> {
  for (const [index, wish] of parcels.entries()) {
    const { id } = await requireOrder(ctx, orderId);
    const waiting = ((await selectOfOrders(ctx, [id])).get(id) ?? []).find(isUnsent);
    if (!waiting) return;
    if (wish.to === 'packed') {
      await inTransaction(ctx, (tx) =>
        updateShipment(tx, waiting.id, waiting.state, { state: 'packed', packedAt: new Date() }),
      );
      continue;
    }
    const { courier, number } = wish;
    const lines = (await selectParcelLines(ctx, [waiting.id])).get(waiting.id) ?? [];
    const isLast = index === parcels.length - 1;
    const some = isLast ? [] : lines.slice(0, 1).map(({ orderLineId }) => ({ orderLineId, units: 1 }));
    const leaving = { shipmentId: waiting.id, courier, number, lines: some, serials: [] };
    await shipParcel(ctx, leaving, actor);
    const shippedAt = hoursAgo(wish.shippedHoursAgo);
    await inTransaction(ctx, (tx) =>
      updateShipment(tx, waiting.id, 'shipped', { shippedAt, packedAt: shippedAt, askAt: null }),
    );
    const entries = wish.track.map(([hours, text, place]) => ({ at: hoursAgo(hours), text, place }));
    await takeNews(ctx, { carrier: courier.code, number, state: wish.to, entries });
    const [moved] = ((await selectOfOrders(ctx, [id])).get(id) ?? []).filter((one) => one.id === waiting.id);
    if (moved) await inTransaction(ctx, (tx) => updateShipment(tx, moved.id, moved.state, { askAt: null }));
  }
}
