import type { StaffWait } from '../waiting/waiting.service.ts';
import { countWithDeadLinks } from './article.queries.ts';

/** Texts that lead readers nowhere. */
export const articleWaits: readonly StaffWait[] = [
  {
    kind: 'article.dead-links',
    title: '文章有失效链接',
    permission: 'news:edit',
    link: '/articles?state=published',
    count: async (ctx) => ({ waiting: await countWithDeadLinks(ctx) }),
  },
];
