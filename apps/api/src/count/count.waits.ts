import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectCounts } from './count.queries.ts';

/** Stock takes that a second person looks through. */
export const countWaits: readonly StaffWait[] = [
  {
    kind: 'count.confirm',
    title: '待复核的盘点',
    permission: 'inventory:confirm',
    link: '/stock/counts?state=submitted',
    count: async (ctx) => {
      const filter = { state: 'submitted', storeId: storeScopeOf(ctx) } as const;
      return { waiting: (await selectCounts(ctx, filter, { page: 1, pageSize: 1 })).total };
    },
  },
];
