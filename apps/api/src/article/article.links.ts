import type { LinkedPages } from '../link-check/link-check.service.ts';
import { selectStates } from './article.queries.ts';

/** Articles that a text leads to. */
export const articleLinks: readonly LinkedPages[] = [
  {
    path: /^\/article\/(\d{1,15})\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const states = await selectStates(ctx, keys.map(Number));
      const dead = keys.filter((key) => states.get(Number(key)) !== 'published');
      return new Map(
        dead.map((key) => [key, states.has(Number(key)) ? '文章未发布或已下线' : '没有这篇文章']),
      );
    },
  },
];
