import { releaseCoupon } from '../coupon/coupon.service.ts';
import {
  type OrderHappening,
  orderHappened,
  type PartRefund,
  partlyRefunded,
  readShares,
} from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { refundShare } from '../pricing/pricing.service.ts';
import { returnPromotions } from '../promotion/promotion.service.ts';
import {
  commitReservations,
  keepReservations,
  releaseReservations,
  releaseSomeUnits,
} from '../stock/stock.service.ts';
import { returnPoints } from './take-offers.ts';

type Order = OrderHappening['order'];
type Act = (ctx: RequestContext, order: Order, shopAtFault: boolean) => Promise<void>;

/** What an order was priced with comes back, in the order in which it was taken: promotions, coupons, points. */
const giveOffersBack: Act = async (ctx, order, shopAtFault) => {
  await returnPromotions(ctx, order.id);
  await releaseCoupon(ctx, order.id, { shopAtFault });
  await returnPoints(ctx, order);
};

/** Its units as well, and those last: a submission takes its stock behind everything else, too. */
const giveBack: Act = async (ctx, order, shopAtFault) => {
  await giveOffersBack(ctx, order, shopAtFault);
  await releaseReservations(ctx, order.id);
};

/** Points that went into units which come back. */
async function returnSomePoints(
  ctx: RequestContext,
  { order, requestNo, returned }: PartRefund,
): Promise<void> {
  if (order.pointsUsed === 0) return;
  const shares = await readShares(
    ctx,
    returned.map(({ line }) => line.id),
  );
  const amount = returned.reduce((sum, { line, units }) => {
    const own = shares.get(line.id)?.find(({ kind }) => kind === 'points');
    return sum + refundShare(own?.amountFen ?? 0, line.count, line.returnedUnits, units);
  }, 0);
  await returnPoints(ctx, order, { amount, requestNo });
}

/** What becomes of what the checkout took for an order (`place-order.ts`), with each event of the order. */
const acts: Readonly<Record<OrderHappening['event'], Act | undefined>> = {
  paid: (ctx, { id }) => keepReservations(ctx, id),
  paidForPickup: (ctx, { id }) => keepReservations(ctx, id),
  cancelled: giveBack,
  depositPaid: undefined,
  finalOpened: undefined,
  lapsed: giveBack,
  depositReturned: giveBack,
  expired: giveBack,
  refundRequested: giveBack,
  // A parcel takes its units by itself: they are some of the order's.
  partShipped: undefined,
  shipped: (ctx, { id }) => commitReservations(ctx, id),
  restGivenBack: undefined,
  handedOver: (ctx, { id }) => commitReservations(ctx, id),
  allReturned: giveOffersBack,
  served: undefined,
  received: undefined,
  receivedByTime: undefined,
  delivered: undefined,
  refundDone: undefined,
};

export const checkoutFollowers = [
  followTopic(
    orderHappened,
    'checkout.stock-and-coupon',
    async (ctx, { order, event, shopAtFault = false }) => {
      await acts[event]?.(ctx, order, shopAtFault);
    },
  ),
  followTopic(partlyRefunded, 'checkout.part-of-stock', async (ctx, part) => {
    const { order, returned } = part;
    await returnSomePoints(ctx, part);
    if (order.delivery === 'none') return;
    const back = returned.filter(({ unsent }) => unsent > 0);
    await releaseSomeUnits(
      ctx,
      order.id,
      back.map(({ line, unsent }) => ({ ppid: line.ppid, units: unsent })),
    );
  }),
];
