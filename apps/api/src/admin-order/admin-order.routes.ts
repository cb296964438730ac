import { contract } from '@jishi/contract/index.ts';
import { getOrderForStaff, listOrdersForStaff } from '../order/order.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { exportOrders, handOver, refund, ship } from './admin-order.service.ts';

export const adminOrderRoutes = bindArea('adminOrder', contract.adminOrder, {
  list: (ctx, input) => listOrdersForStaff(ctx, input),
  detail: (ctx, { orderId }) => getOrderForStaff(ctx, orderId),
  exportRows: (ctx, input) => exportOrders(ctx, input),
  ship: async (ctx, input) => {
    await ship(ctx, input);
    return {};
  },
  handOver: async (ctx, input) => {
    await handOver(ctx, input);
    return {};
  },
  refund: async (ctx, input) => ({ state: await refund(ctx, input) }),
});
