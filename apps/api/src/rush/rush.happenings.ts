import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { handUnitsToOrder } from '../stock/stock.service.ts';
import { selectBucket } from './bucket.queries.ts';
import { moveClaim } from './claim.queries.ts';
import { subjectOf } from './prepare-item.ts';
import { releaseHeld, releasePaid } from './release-claim.ts';
import { selectSold } from './rush.queries.ts';

type Act = (tx: RequestContext, orderId: number) => Promise<void>;

/** What was set aside for the sale is held for the order: its parcels are made of that. */
const pay: Act = async (tx, orderId) => {
  const claim = await moveClaim(tx, orderId, 'held', 'paid');
  if (!claim) return;
  const { itemId, bucket, units } = claim;
  const [sold, from] = [await selectSold(tx, itemId), await selectBucket(tx, itemId, bucket)];
  if (!sold || !from) throw new Error(`order ${orderId} took from an item that is gone`);
  const pick = { ppid: sold.item.ppid, storeId: from.storeId, units };
  await handUnitsToOrder(tx, subjectOf(itemId), orderId, pick);
};
const giveUp: Act = async (tx, orderId) => {
  const claim = await moveClaim(tx, orderId, 'held', 'released');
  if (claim) await releaseHeld(tx, claim);
};
const giveBack: Act = async (tx, orderId) => {
  const claim = await moveClaim(tx, orderId, 'paid', 'released');
  if (claim) await releasePaid(tx, claim);
};
const send: Act = async (tx, orderId) => {
  await moveClaim(tx, orderId, 'paid', 'shipped');
};

/** What becomes of the claim of an order with its events. */
const acts: Partial<Record<OrderHappening['event'], Act>> = {
  paid: pay,
  cancelled: giveUp,
  expired: giveUp,
  refundRequested: giveBack,
  partShipped: send,
  shipped: send,
};

export const rushFollowers = [
  // The name comes after checkout.stock-and-coupon, which gives the units of a refunded order back to ordinary stock,
  // and before shipment.parcels, which sends what is held for an order.
  followTopic(orderHappened, 'rush.claim', async (tx, { order, event }) => {
    if (order.kind === 'rush') await acts[event]?.(tx, order.id);
  }),
];
