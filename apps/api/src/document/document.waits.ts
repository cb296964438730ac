import type { StaffWait } from '../waiting/waiting.service.ts';
import { countWithDeadLinks } from './document.queries.ts';

/** Help that leads readers nowhere. */
export const documentWaits: readonly StaffWait[] = [
  {
    kind: 'document.dead-links',
    title: '帮助文档有失效链接',
    permission: 'document:edit',
    link: '/documents',
    count: async (ctx) => ({ waiting: await countWithDeadLinks(ctx) }),
  },
];
