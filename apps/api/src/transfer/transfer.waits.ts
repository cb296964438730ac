import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectTransfers } from './transfer.queries.ts';

/** Goods between two places that wait to be taken in. */
export const transferWaits: readonly StaffWait[] = [
  {
    kind: 'transfer.receive',
    title: '待收货的调拨',
    permission: 'inventory:read',
    link: '/stock/transfers?state=sent',
    count: async (ctx) => {
      const scope = storeScopeOf(ctx);
      const filter = {
        state: 'sent',
        places: scope === undefined ? [] : [scope],
        keyword: '',
        id: 0,
      } as const;
      return { waiting: (await selectTransfers(ctx, filter, { page: 1, pageSize: 1 })).total };
    },
  },
];
