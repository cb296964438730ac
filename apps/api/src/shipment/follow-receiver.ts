import type { ReceiverChanging } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ShipmentRow, selectOfOrders, updateShipment } from './shipment.queries.ts';

/**
 * An order goes elsewhere. A member changes nothing once a parcel of it is packed: its label is written. Staff may, and
 * what is packed waits again, for its label to be written anew. Inside the transaction that changes the receiver, with
 * the order locked.
 * @throws AppError conflict for a member whose goods are packed, and for anybody when nothing waits any more
 */
export async function followReceiver(tx: RequestContext, { order, actor }: ReceiverChanging): Promise<void> {
  const parcels = ((await selectOfOrders(tx, [order.id])).get(order.id) ?? []).filter(
    ({ state }) => state !== 'cancelled',
  );
  if (actor.kind === 'member' && isLabelled(parcels))
    throw conflict('商品已在打包，不能自行修改收货地址，如需修改请尽快联系客服');
  const packed = parcels.filter(({ state }) => state === 'packed');
  if (parcels.length > 0 && packed.length === 0 && parcels.every(({ state }) => state !== 'waiting'))
    throw conflict('包裹已全部发出，不能修改收货地址');
  for (const { id } of packed)
    await updateShipment(tx, id, 'packed', {
      state: 'waiting',
      packedAt: null,
      note: '收货信息已修改，请重新打印配货单',
    });
}

/** Whether the label of a parcel stands, so that its member sends the order nowhere else. */
export function isLabelled(parcels: readonly Pick<ShipmentRow, 'state'>[]): boolean {
  return parcels.some(({ state }) => state !== 'waiting' && state !== 'cancelled');
}
