import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectAsks } from './price-approval.queries.ts';

/** Lower prices that need a second person; what somebody asked for themselves waits for others. */
export const priceApprovalWaits: readonly StaffWait[] = [
  {
    kind: 'priceChange.approve',
    title: '待审核改价',
    permission: 'priceChange:approve',
    link: '/products/price-changes?state=pending',
    count: async (ctx) => {
      const own = ctx.visitor.staff?.staffId;
      const filter = { state: 'pending', keyword: '', sort: '', ...(own && { exceptOf: own }) } as const;
      return { waiting: (await selectAsks(ctx, filter, { page: 1, pageSize: 1 })).total };
    },
  },
];
