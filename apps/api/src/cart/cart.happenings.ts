import { memberHappened } from '../member/member.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

export const cartFollowers = [
  followTopic(memberHappened, 'cart.merge-guest-cart', async (ctx, { memberId, event }) => {
    const { deviceId } = ctx.visitor;
    if (event === 'signedIn' && deviceId !== '') await mergeGuestCart(ctx, deviceId, memberId);
  }),
];
