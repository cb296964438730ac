import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectAdjustments } from './adjustment.queries.ts';

/** Adjustments of points and coins that need a second person. */
export const assetWaits: readonly StaffWait[] = [
  {
    kind: 'asset.approve',
    title: '待审核资产调整',
    permission: 'asset:approve',
    link: '/member-assets/adjustments?state=pending',
    count: async (ctx) => {
      const filter = { state: 'pending', memberId: 0, sort: 'timeDesc' } as const;
      return { waiting: (await selectAdjustments(ctx, filter, { page: 1, pageSize: 1 })).total };
    },
  },
];
