import { order } from '@jishi/contract/order.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { cancelOrder, cancelReasons } from './cancel-order.ts';
import { hideOrder } from './hide-order.ts';
import { readLogistics } from './logistics.ts';
import { checkTimelyRefund, countOrders, listOrders } from './order.service.ts';
import { readOrder } from './order-detail.ts';
import { rebuyOrder } from './rebuy-order.ts';
import { confirmReceipt } from './ship-order.ts';

/** What comes before an order is answered by the checkout room, its money by the payment room. */
const { confirmInfo, submit, coupons, stock, deliveryTimes, refund, ...operations } = order;

export const orderRoutes = bindArea('order', operations, {
  list: (ctx, { businesskey: tab, ...filter }) => listOrders(ctx, { tab, ...filter }),
  detail: (ctx, { orderId }) => readOrder(ctx, orderId),
  logistics: (ctx, { orderId }) => readLogistics(ctx, orderId),
  remove: async (ctx, { orderId }) => {
    await hideOrder(ctx, orderId);
    return {};
  },
  cancel: async (ctx, { orderId, reason }) => {
    await cancelOrder(ctx, orderId, reason);
    return {};
  },
  confirm: async (ctx, { orderId }) => {
    await confirmReceipt(ctx, orderId);
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
