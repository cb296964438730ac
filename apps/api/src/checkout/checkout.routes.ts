import { order } from '@jishi/contract/order.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listTimes, readUnits } from './checkout.service.ts';
import { listCheckoutCoupons, readConfirmInfo } from './confirm-info.ts';
import { placeOrder } from './place-order.ts';

const { confirmInfo, submit, coupons, stock, deliveryTimes } = order;

/**
 * The part of the order area that comes before the order: it knows cart, stock and coupons, which the order room need
 * not.
 */
export const checkoutRoutes = bindArea(
  'order',
  { confirmInfo, submit, coupons, stock, deliveryTimes },
  {
    confirmInfo: (ctx, input) => readConfirmInfo(ctx, input),
    submit: (ctx, input) => placeOrder(ctx, input),
    coupons: (ctx, input) => listCheckoutCoupons(ctx, input),
    stock: (ctx, input) => readUnits(ctx, input),
    deliveryTimes: (ctx, input) => listTimes(ctx, input),
  },
);
