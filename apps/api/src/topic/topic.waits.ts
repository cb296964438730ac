import type { StaffWait } from '../waiting/waiting.service.ts';
import { countWithDeadLinks } from './topic.queries.ts';

/** Pages that lead visitors nowhere. */
export const topicWaits: readonly StaffWait[] = [
  {
    kind: 'topic.dead-links',
    title: '专题有失效链接',
    permission: 'topic:edit',
    link: '/topics?state=published',
    count: async (ctx) => ({ waiting: await countWithDeadLinks(ctx) }),
  },
];
