import { appointmentHappened } from '../appointment/appointment.service.ts';
import { hadAccount, memberHappened, readMember } from '../member/member.service.ts';
import { orderHappened } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { tellBookingChanged } from './book-voucher.ts';
import { endWaiting } from './coupon.queries.ts';
import { grantWelcomeCoupons } from './coupon.service.ts';

export const couponFollowers = [
  followTopic(memberHappened, 'coupon.welcome', async (ctx, { memberId, event }) => {
    if (event !== 'registered') return;
    // Whoever closed an account to open it anew has had them.
    const { mobile } = await readMember(ctx, memberId);
    if (!(await hadAccount(ctx, mobile))) await grantWelcomeCoupons(ctx, memberId);
  }),
  // What a further account of a browser was given waits for money.
  followTopic(orderHappened, 'coupon.first-order', async (ctx, { order, event }) => {
    if (event === 'paid' || event === 'paidForPickup') await endWaiting(ctx, order.memberId);
  }),
  // Staff move and cancel visits on the calendar of their store.
  followTopic(appointmentHappened, 'coupon.visit', tellBookingChanged),
];
