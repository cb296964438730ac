import type { StaffWait } from '../waiting/waiting.service.ts';
import { countUndone } from './shelf-time.service.ts';

/** What was to go on the shelf while nobody looked, and did not. */
export const shelfTimeWaits: readonly StaffWait[] = [
  {
    kind: 'shelfTime.undone',
    title: '未执行的定时上下架',
    permission: 'product:edit',
    link: '/products/shelf-times?state=void',
    count: async (ctx) => ({ waiting: await countUndone(ctx) }),
  },
];
