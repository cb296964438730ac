import { ENDS_SOON_DAYS } from '@jishi/contract/coupon-words.ts';
import { tell } from '../notice/notice.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { markReminded, selectMembersToRemind } from './remind.queries.ts';

/** Members of one query: each is done in a transaction of its own. */
const BATCH = 200;

/** Tells each member once of the coupons that end within 3 days, all of them in one notice. */
export async function remindOfCoupons(ctx: RequestContext): Promise<void> {
  for (;;) {
    const members = await selectMembersToRemind(ctx, BATCH);
    for (const memberId of members)
      await inTransaction(ctx, async (tx) => {
        const ending = await markReminded(tx, memberId);
        const newest = Math.max(...ending.map(({ id }) => id));
        if (ending.length === 0) return;
        await tell(tx, memberId, {
          kind: 'activity',
          title: '优惠券即将到期',
          text: `您有 ${ending.length} 张优惠券将在 ${ENDS_SOON_DAYS} 天内到期，请尽快使用。`,
          link: '/member/coupon/coupons',
          dedupKey: `coupon:remind:${memberId}:${newest}`,
        });
      });
    if (members.length < BATCH) return;
  }
}
