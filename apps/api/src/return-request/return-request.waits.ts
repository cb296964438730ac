import type { StaffWait } from '../waiting/waiting.service.ts';
import { countQueue } from './desk.queries.ts';

/** Returns and exchanges that go on when staff have done something. */
export const returnRequestWaits: readonly StaffWait[] = [
  {
    kind: 'return.todo',
    title: '待处理退换货',
    permission: 'return:read',
    link: '/returns?box=todo',
    count: async (ctx) => ({ waiting: (await countQueue(ctx)).todo }),
  },
];
