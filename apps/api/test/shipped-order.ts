import { type Actor, requireOrder } from '../src/order/order.service.ts';
import { inTransaction, type RequestContext } from '../src/platform/request-context.ts';
import { shipWholeOrder } from '../src/shipment/shipment.service.ts';

/** Ships an order that leaves as one parcel, as staff do. */
export async function shipOrder(
  ctx: RequestContext,
  orderId: number,
  parcel: { courier: string; number: string },
  actor: Actor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await shipWholeOrder(tx, await requireOrder(tx, orderId), parcel, actor);
  });
}
