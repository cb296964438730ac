import { releaseCoupon } from '../coupon/coupon.service.ts';
import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { commitReservations, keepReservations, releaseReservations } from '../stock/stock.service.ts';

type Act = (ctx: RequestContext, orderId: number) => Promise<void>;

/** The units and the coupon that an order took can be had again. */
const giveBack: Act = async (ctx, orderId) => {
  await releaseCoupon(ctx, orderId);
  await releaseReservations(ctx, orderId);
};

/** What becomes of what the checkout took for an order (`place-order.ts`), with each event of the order. */
const acts: Readonly<Record<OrderHappening['event'], Act | undefined>> = {
  paid: keepReservations,
  paidForPickup: keepReservations,
  cancelled: giveBack,
  expired: giveBack,
  refundRequested: giveBack,
  shipped: commitReservations,
  handedOver: commitReservations,
  received: undefined,
  receivedByTime: undefined,
  refundDone: undefined,
};

export const checkoutFollowers = [
  followTopic(orderHappened, 'checkout.stock-and-coupon', async (ctx, { order, event }) => {
    await acts[event]?.(ctx, order.id);
  }),
];
