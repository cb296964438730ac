import { PARCEL_LEFT } from '@jishi/contract/said-alike.ts';
import { type PartRefund, restGivenBack, systemActor } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { completeWithLast, isUnsent } from './follow-parcels.ts';
import {
  type ShipmentRow,
  selectOfOrders,
  selectParcelLines,
  setUnits,
  updateShipment,
} from './shipment.queries.ts';

/**
 * Units that were given back before they left are taken out of the parcels that wait, those that nobody has packed
 * first. With the last of them a partly shipped order waits for its parcels only. Inside the transaction of the refund,
 * with the order locked.
 * @throws AppError conflict for units that have left
 */
export async function takeOutReturned(tx: RequestContext, { order, returned }: PartRefund): Promise<void> {
  if (order.delivery !== 'express' || returned.every(({ unsent }) => unsent === 0)) return;
  const parcels = ((await selectOfOrders(tx, [order.id])).get(order.id) ?? []).filter(isUnsent);
  const lines = await selectParcelLines(
    tx,
    parcels.map(({ id }) => id),
  );
  const unpackedFirst = parcels.toSorted(
    (one, other) => Number(one.state === 'packed') - Number(other.state === 'packed'),
  );
  for (const { line, unsent } of returned) {
    const open = await takeOut(tx, unpackedFirst, lines, { orderLineId: line.id, units: unsent });
    if (open > 0) throw conflict(PARCEL_LEFT);
  }
  const emptied = parcels.filter(({ id }) => (lines.get(id) ?? []).every(({ units }) => units === 0));
  for (const { id, state } of emptied) await updateShipment(tx, id, state, { state: 'cancelled' });
  if (order.state !== 'partShipped' || emptied.length < parcels.length) return;
  await completeWithLast(tx, await restGivenBack(tx, order, systemActor), systemActor);
}

type ParcelLines = Awaited<ReturnType<typeof selectParcelLines>>;

/** @returns units that no waiting parcel had */
async function takeOut(
  tx: RequestContext,
  parcels: readonly ShipmentRow[],
  lines: ParcelLines,
  { orderLineId, units }: { orderLineId: number; units: number },
): Promise<number> {
  let open = units;
  for (const parcel of parcels) {
    const own = lines.get(parcel.id)?.find((line) => line.orderLineId === orderLineId);
    const some = Math.min(open, own?.units ?? 0);
    if (!own || some === 0) continue;
    own.units -= some;
    open -= some;
    await setUnits(tx, own, own.units);
  }
  return open;
}
