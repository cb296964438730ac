import { orderPlacing } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { followTopic } from '../platform/happenings.ts';
import { isLeaving } from './closing.queries.ts';

export const closingFollowers = [
  // The row of the order holds the member: whoever asks to leave at the same moment is seen here, or sees the order.
  followTopic(orderPlacing, 'closing.order', async (ctx, { memberId }) => {
    if (await isLeaving(ctx, memberId)) throw conflict('您的账户正在注销，撤回注销申请后才能下单');
  }),
];
