import { order } from '@jishi/contract/order.ts';
import { orderEdit } from '@jishi/contract/order-edit.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { cancelOrder, cancelReasons } from './cancel-order.ts';
import { changeOwnAddress } from './edit-order.ts';
import { hideOrder } from './hide-order.ts';
import { checkTimelyRefund, countOrders, listOrders } from './order.service.ts';
import { rebuyOrder } from './rebuy-order.ts';

/**
 * What comes before an order is answered by the checkout room, its money by the payment room, its parcels and what
 * hangs on them by the shipment room.
 */
const {
  confirmInfo,
  submit,
  coupons,
  stock,
  deliveryTimes,
  refund,
  detail,
  logistics,
  confirm,
  ...operations
} = order;

export const orderEditRoutes = bindArea('orderEdit', orderEdit, {
  changeAddress: async (ctx, input) => {
    await changeOwnAddress(ctx, input);
    return {};
  },
});

export const orderRoutes = bindArea('order', operations, {
  list: (ctx, { businesskey: tab, ...filter }) => listOrders(ctx, { tab, ...filter }),
  remove: async (ctx, { orderId }) => {
    await hideOrder(ctx, orderId);
    return {};
  },
  cancel: async (ctx, { orderId, reason }) => {
    await cancelOrder(ctx, orderId, reason);
    return {};
  },
  rebuy: async (ctx, { orderId }) => {
    const { lineIds: basketIds, ...left } = await rebuyOrder(ctx, orderId);
    return { basketIds, ...left };
  },
  checkTimelyRefund: (ctx, { orderId }) => checkTimelyRefund(ctx, orderId),
  cancelReasons: async () => cancelReasons,
  counts: (ctx) => countOrders(ctx),
});
