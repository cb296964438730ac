import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { releaseUnit } from './points-goods.queries.ts';

/** With these an order falls through, and its unit may be had again; its points come back by the checkout. */
const fallen: readonly OrderHappening['event'][] = ['cancelled', 'expired', 'refundRequested'];

export const pointsGoodsFollowers = [
  followTopic(orderHappened, 'points-goods.release', async (tx, { order, event }) => {
    if (order.kind === 'points' && fallen.includes(event)) await releaseUnit(tx, order.id);
  }),
];
