import { memberHappened } from '../member/member.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { grantWelcomeCoupons } from './coupon.service.ts';

export const couponFollowers = [
  followTopic(memberHappened, 'coupon.welcome', async (ctx, { memberId, event }) => {
    if (event === 'registered') await grantWelcomeCoupons(ctx, memberId);
  }),
];
