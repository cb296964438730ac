import {
  type OrderHappening,
  type OrderRow,
  orderHappened,
  partlyRefunded,
  receiverChanging,
} from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { releaseReservations } from '../stock/stock.service.ts';
import { isUnsent } from './follow-parcels.ts';
import { followReceiver } from './follow-receiver.ts';
import { selectOfOrders, updateShipment } from './shipment.queries.ts';
import { canStep } from './shipment-states.ts';
import { splitOrder } from './split-order.ts';
import { takeOutReturned } from './take-out-returned.ts';

type Act = (tx: RequestContext, order: OrderRow) => Promise<void>;

/** What had not left never will. */
const cancelUnsent: Act = async (tx, { id }) => {
  for (const parcel of (await selectOfOrders(tx, [id])).get(id) ?? [])
    if (isUnsent(parcel)) await updateShipment(tx, parcel.id, parcel.state, { state: 'cancelled' });
};

/** What had not left of an order whose sent goods came back can be sold again. */
const giveUpRest: Act = async (tx, order) => {
  await cancelUnsent(tx, order);
  await releaseReservations(tx, order.id);
};

/** Who confirms an order confirms all of its parcels. */
const deliverAll: Act = async (tx, { id }) => {
  for (const parcel of (await selectOfOrders(tx, [id])).get(id) ?? []) {
    if (!canStep(parcel.state, 'delivered', 'system')) continue;
    const delivered = { state: 'delivered', deliveredAt: new Date(), askAt: null } as const;
    await updateShipment(tx, parcel.id, parcel.state, delivered);
  }
};

/** What becomes of the parcels with each event of their order; an event that is new needs a line. */
const acts: Readonly<Record<OrderHappening['event'], Act | undefined>> = {
  paid: splitOrder,
  paidForPickup: undefined,
  depositPaid: undefined,
  finalOpened: undefined,
  lapsed: undefined,
  depositReturned: undefined,
  cancelled: cancelUnsent,
  expired: undefined,
  partShipped: undefined,
  shipped: undefined,
  restGivenBack: cancelUnsent,
  served: undefined,
  allReturned: giveUpRest,
  handedOver: undefined,
  received: deliverAll,
  receivedByTime: deliverAll,
  delivered: undefined,
  refundRequested: cancelUnsent,
  refundDone: undefined,
};

export const shipmentFollowers = [
  // Behind the stock of the order (`checkout.stock-and-coupon`): parcels leave from where units are held.
  followTopic(orderHappened, 'shipment.parcels', async (tx, { order, event }) => acts[event]?.(tx, order)),
  followTopic(receiverChanging, 'shipment.parcels-elsewhere', followReceiver),
  followTopic(partlyRefunded, 'shipment.part-of-parcels', takeOutReturned),
];
