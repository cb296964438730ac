import { appointmentHappened } from '../appointment/appointment.service.ts';
import { memberHappened } from '../member/member.service.ts';
import { orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { tellBookingChanged } from './book-voucher.ts';
import { endWaiting } from './coupon.queries.ts';
import { grantWelcomeCoupons } from './coupon.service.ts';

export const couponFollowers = [
  followTopic(memberHappened, 'coupon.welcome', async (ctx, { memberId, event }) => {
    if (event === 'registered') await grantWelcomeCoupons(ctx, memberId);
  }),
  // What a further account of a browser was given waits for money.
  followTopic(orderHappened, 'coupon.first-order', async (ctx, { order, event }) => {
    if (event === 'paid' || event === 'paidForPickup') await endWaiting(ctx, order.memberId);
  }),
  // Staff move and cancel visits on the calendar of their store.
  followTopic(appointmentHappened, 'coupon.visit', tellBookingChanged),
];
