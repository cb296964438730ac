import { contract } from '@jishi/contract/index.ts';
import { getOrderForStaff } from '../order/order.service.ts';
import { listRefunds } from '../payment/payment.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { handOver, ship } from './admin-order.service.ts';
import { cancel } from './cancel-by-staff.ts';
import { changePrice, decidePrice, readPriceChanges } from './change-price.ts';
import { changeAddress, note } from './edit-by-staff.ts';
import { exportOrders, exportRefunds } from './export-rows.ts';
import { listOrders } from './find-orders.ts';
import { readOrderCoupons } from './order-coupons.ts';
import { printDeliveryNote, printOrderLabel } from './print-order.ts';
import { decide, quote, readOptions, refund } from './refund-by-staff.ts';

export const adminOrderRoutes = bindArea('adminOrder', contract.adminOrder, {
  list: (ctx, input) => listOrders(ctx, input),
  detail: async (ctx, { orderId }) => ({
    ...(await getOrderForStaff(ctx, orderId)),
    priceChanges: await readPriceChanges(ctx, orderId),
    coupons: await readOrderCoupons(ctx, orderId),
  }),
  exportRows: (ctx, input) => exportOrders(ctx, input),
  paper: (ctx, { orderId }) => printDeliveryNote(ctx, orderId),
  label: (ctx, { orderId }) => printOrderLabel(ctx, orderId),
  ship: async (ctx, input) => {
    await ship(ctx, input);
    return {};
  },
  handOver: async (ctx, input) => {
    await handOver(ctx, input);
    return {};
  },
  refund: (ctx, input) => refund(ctx, input),
});

export const adminOrderEditRoutes = bindArea('adminOrderEdit', contract.adminOrderEdit, {
  changeAddress: async (ctx, input) => {
    await changeAddress(ctx, input);
    return {};
  },
  note: async (ctx, input) => {
    await note(ctx, input);
    return {};
  },
  cancel: async (ctx, input) => {
    await cancel(ctx, input);
    return {};
  },
  price: (ctx, input) => changePrice(ctx, input),
  decidePrice: (ctx, input) => decidePrice(ctx, input),
});

export const adminRefundRoutes = bindArea('adminRefund', contract.adminRefund, {
  options: (ctx, { orderId }) => readOptions(ctx, orderId),
  quote: (ctx, input) => quote(ctx, input),
  decide: (ctx, input) => decide(ctx, input),
  list: (ctx, input) => listRefunds(ctx, input),
  exportRows: (ctx, input) => exportRefunds(ctx, input),
});
