import type { RequestContext } from '../platform/request-context.ts';
import { isUnsent } from './follow-parcels.ts';
import type { LineUnits } from './part-of-parcel.ts';
import { selectOfOrders, selectParcelLines } from './shipment.queries.ts';

/**
 * Whether units that are to come back before they leave lie in parcels that are packed: those that nobody has packed
 * go first, as `takeOutReturned` takes them. An order without parcels has none.
 * @param wishes units that have not left, by line
 */
export async function reachesPacked(
  ctx: RequestContext,
  orderId: number,
  wishes: readonly LineUnits[],
): Promise<boolean> {
  const parcels = ((await selectOfOrders(ctx, [orderId])).get(orderId) ?? []).filter(isUnsent);
  if (!parcels.some(({ state }) => state === 'packed')) return false;
  const unpacked = parcels.filter(({ state }) => state !== 'packed').map(({ id }) => id);
  const loose = new Map<number, number>();
  for (const { orderLineId, units } of [...(await selectParcelLines(ctx, unpacked)).values()].flat())
    loose.set(orderLineId, (loose.get(orderLineId) ?? 0) + units);
  return wishes.some(({ orderLineId, units }) => units > (loose.get(orderLineId) ?? 0));
}
