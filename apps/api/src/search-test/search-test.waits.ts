import type { StaffWait } from '../waiting/waiting.service.ts';
import { findSearchFall } from './search-test.service.ts';

/** The search finds less of its test set than the night before. */
export const searchTestWaits: readonly StaffWait[] = [
  {
    kind: 'search.fell',
    title: '搜索命中率下降（百分点）',
    permission: 'search:read',
    link: '/search-desk/tests',
    count: async (ctx) => {
      const points = await findSearchFall(ctx);
      return { waiting: points, late: points };
    },
  },
];
