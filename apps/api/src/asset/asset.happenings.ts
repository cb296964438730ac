import { type OrderHappening, orderHappened, partlyRefunded } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { earnFor, takeBackEarnings, takeBackPart } from './earn.ts';

/** What becomes of points and growth with each event of an order; an event that is new needs a line. */
const acts: Readonly<Record<OrderHappening['event'], typeof earnFor | undefined>> = {
  received: earnFor,
  receivedByTime: earnFor,
  delivered: earnFor,
  handedOver: earnFor,
  served: earnFor,
  refundDone: takeBackEarnings,
  paid: undefined,
  paidForPickup: undefined,
  partShipped: undefined,
  shipped: undefined,
  restGivenBack: undefined,
  allReturned: undefined,
  cancelled: undefined,
  depositPaid: undefined,
  finalOpened: undefined,
  lapsed: undefined,
  depositReturned: undefined,
  expired: undefined,
  refundRequested: undefined,
};

export const assetFollowers = [
  followTopic(orderHappened, 'asset.earn', async (tx, { order, event }) => acts[event]?.(tx, order)),
  followTopic(partlyRefunded, 'asset.take-back-part', takeBackPart),
];
