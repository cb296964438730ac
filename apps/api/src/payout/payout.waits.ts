import type { StaffWait } from '../waiting/waiting.service.ts';
import { countPayoutsIn } from './payout-admin.queries.ts';

/** Money that could not be paid out. */
export const payoutWaits: readonly StaffWait[] = [
  {
    kind: 'payout.failed',
    title: '打款失败',
    permission: 'payout:read',
    link: '/payouts?state=failed',
    count: async (ctx) => {
      const waiting = await countPayoutsIn(ctx, 'failed');
      return { waiting, late: waiting };
    },
  },
];
