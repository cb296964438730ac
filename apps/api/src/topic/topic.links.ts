import type { LinkedPages } from '../link-check/link-check.service.ts';
import { selectTitlesByKey } from './topic.queries.ts';

/** Topics that a text leads to. */
export const topicLinks: readonly LinkedPages[] = [
  {
    path: /^\/topic\/([\w-]{1,40})\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const states = await selectTitlesByKey(ctx, keys);
      const dead = keys.filter((key) => states.get(key) !== 'published');
      return new Map(dead.map((key) => [key, states.has(key) ? '专题未发布或已下线' : '没有这个专题']));
    },
  },
];
