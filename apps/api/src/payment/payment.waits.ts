import type { StaffWait } from '../waiting/waiting.service.ts';
import { countUndecided } from './list-refunds.ts';

/** Refunds that members ask for and staff decide. */
export const paymentWaits: readonly StaffWait[] = [
  {
    kind: 'payment.refund',
    title: '待审核退款',
    permission: 'order:read',
    link: '/orders/refunds?state=opened',
    count: async (ctx) => ({ waiting: await countUndecided(ctx) }),
  },
];
