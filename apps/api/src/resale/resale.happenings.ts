import { orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { followOrder } from './follow-order.ts';

export const resaleFollowers = [
  // The name comes after checkout.stock-and-coupon: what has left is no longer in stock.
  followTopic(orderHappened, 'resale.sold', followOrder),
];
