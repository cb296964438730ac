import type { StaffWait } from '../waiting/waiting.service.ts';
import { countUncalled } from './call-back.queries.ts';

/** Numbers that somebody asked to be rung back at. */
export const callBackWaits: readonly StaffWait[] = [
  {
    kind: 'call-back.ring',
    title: '待回电',
    permission: 'callBack:serve',
    link: '/call-backs',
    count: async (ctx) => ({ waiting: await countUncalled(ctx) }),
  },
];
