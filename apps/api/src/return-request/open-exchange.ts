import {
  createOrder,
  markPaid,
  type OrderLineRow,
  type OrderRow,
  requireOrder,
  systemActor,
} from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reserveStock } from '../stock/stock.service.ts';
import type { ReturnRow } from './return-request.queries.ts';

/**
 * An order that sends other units for those that came back. It costs nothing, for the line of the order before it has
 * been paid for and stays as it is: who sends these back is paid for that line. What was brought to a store is handed
 * over there.
 * @returns its number
 * @throws AppError soldOut where no place has the goods: then the money goes back instead
 */
export async function openExchange(
  tx: RequestContext,
  order: OrderRow,
  row: ReturnRow,
  line: OrderLineRow,
): Promise<number> {
  const isAtStore = row.courierBack === null && row.storeId > 0;
  const isPickup = isAtStore || order.receiver === null;
  const storeId = isPickup ? row.storeId || order.storeId : 0;
  const { ppid, productId, name, specText, picture, services } = line;
  const goods = { ppid, productId, name, specText, picture, count: row.units };
  const orderId = await createOrder(tx, {
    ...{ kind: 'exchange', memberId: order.memberId, submitToken: `exchange:${row.number}` },
    ...{ delivery: isPickup ? 'pickup' : 'express', receiver: isPickup ? null : order.receiver, storeId },
    ...{ deliveryTime: '', remark: `换货 ${row.number}，原订单 ${order.id}` },
    lines: [
      {
        ...{ ...goods, priceFen: 0, netFen: 0, servicesNetFen: 0, shares: [] },
        services: services.map((service) => ({ ...service, priceFen: 0 })),
      },
    ],
    ...{ goodsFen: 0, servicesFen: 0, freightFen: 0, couponFen: 0, payableFen: 0, memberCouponId: null },
    payBefore: new Date(),
  });
  if (orderId === undefined) throw conflict('换货订单已生成，请刷新后查看');
  await reserveStock(tx, {
    ...{ orderId, wishes: [{ ppid, units: row.units, name }], gifts: [], expiresAt: null, isOwed: true },
    source: isPickup ? { storeId } : { preferredStoreIds: [] },
  });
  await markPaid(tx, await requireOrder(tx, orderId), { method: '', at: new Date(), actor: systemActor });
  return orderId;
}
