import { orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { followOrder } from './follow-order.ts';

export const tryoutFollowers = [
  // The name comes after checkout.stock-and-coupon: the unit that an order gives back is held anew.
  followTopic(orderHappened, 'tryout.place', followOrder),
];
