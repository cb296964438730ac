import type { OutputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import {
  confirmReceipt,
  memberActor,
  readLogistics,
  readOrder,
  requireOwnOrder,
} from '../order/order.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { completeWithLast } from './follow-parcels.ts';
import { isLabelled } from './follow-receiver.ts';
import { presentParcel, readParcelFacts, type WireParcel } from './present-parcel.ts';
import { selectOfOrders, selectParcelLines, selectShipment, updateShipment } from './shipment.queries.ts';
import { assertStep } from './shipment-states.ts';

export { selectTroubledOrders as listTroubledOrders } from './board.queries.ts';
export { requireCourier } from './couriers.service.ts';
export { chooseCourier, listCourierNames, packWaiting } from './order-parcels.ts';
export { reachesPacked } from './reaches-packed.ts';
export { shipWholeOrder } from './ship-whole-order.ts';
export { listOfOrderForStaff as listParcelsForStaff } from './staff-parcels.ts';

/** Parcels of an order with their ways, in the order in which they were made; cancelled ones are left out. */
export async function listShipments(ctx: RequestContext, orderId: number): Promise<WireParcel[]> {
  const rows = (await selectOfOrders(ctx, [orderId])).get(orderId) ?? [];
  const shown = rows.filter(({ state }) => state !== 'cancelled');
  const facts = await readParcelFacts(ctx, shown);
  return shown.map((row) => presentParcel(row, facts));
}

/** One order of the member who asks (C321). @throws AppError notFound */
export async function readOrderWithParcels(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.detail>> {
  const order = await readOrder(ctx, orderId);
  if (!order.actions.canChangeAddress) return order;
  const parcels = (await selectOfOrders(ctx, [orderId])).get(orderId) ?? [];
  return { ...order, actions: { ...order.actions, canChangeAddress: !isLabelled(parcels) } };
}

/** Which units of some orders travel in which parcel, order by order; cancelled parcels are left out. */
export async function listParcelUnits(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<{ orderId: number; lines: { orderLineId: number; units: number }[] }[]> {
  const parcels = [...(await selectOfOrders(ctx, orderIds)).values()].flat();
  const sent = parcels.filter(({ state }) => state !== 'cancelled').sort((a, b) => a.orderId - b.orderId);
  const lines = await selectParcelLines(
    ctx,
    sent.map(({ id }) => id),
  );
  return sent.map(({ id, orderId }) => ({ orderId, lines: lines.get(id) ?? [] }));
}

/** The way of an order and of each of its parcels (C322). @throws AppError notFound, also for another member's */
export async function readParcels(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.logistics>> {
  const whole = await readLogistics(ctx, orderId);
  return { ...whole, parcels: await listShipments(ctx, orderId) };
}

/**
 * The member says that an order has come (C325), or one parcel of it: the last one completes the order.
 * @throws AppError notFound, conflict for what is not on its way
 */
export async function confirmArrival(
  ctx: RequestContext,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<void> {
  if (shipmentId === 0) return confirmReceipt(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    const parcel = await selectShipment(tx, shipmentId);
    if (parcel?.orderId !== order.id) throw notFound('包裹不存在');
    // Confirmed twice is confirmed once.
    if (parcel.state === 'delivered') return;
    assertStep(parcel.state, 'delivered', 'member');
    await updateShipment(tx, parcel.id, parcel.state, {
      state: 'delivered',
      deliveredAt: new Date(),
      askAt: null,
    });
    await completeWithLast(tx, order, memberActor);
  });
}

export { countUnsent } from './store-counts.queries.ts';
