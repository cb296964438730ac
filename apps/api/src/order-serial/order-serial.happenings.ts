import { takeBackDevices } from '../device/device.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';

/** Events of an order after which its goods are ours again: their devices wait to be checked. */
const givesBack: Readonly<Record<OrderHappening['event'], boolean>> = {
  paid: false,
  paidForPickup: false,
  cancelled: true,
  depositPaid: false,
  finalOpened: false,
  lapsed: true,
  depositReturned: true,
  expired: true,
  refundRequested: true,
  partShipped: false,
  shipped: false,
  restGivenBack: false,
  handedOver: false,
  served: false,
  received: false,
  receivedByTime: false,
  delivered: false,
  allReturned: true,
  refundDone: false,
};

export const orderSerialFollowers = [
  followTopic(orderHappened, 'order-serial.take-back', async (tx, { order, event }) => {
    if (givesBack[event]) await takeBackDevices(tx, order.id, '系统');
  }),
];
