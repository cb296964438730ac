import type { LinkedPages } from '../link-check/link-check.service.ts';
import { selectShown } from './document.queries.ts';

const GONE = '文档未发布或已下线';

/** Documents that a text leads to, by their short names and by their numbers. */
export const documentLinks: readonly LinkedPages[] = [
  {
    path: /^\/doc\/(?!after-service\b)([a-z][a-z0-9-]{1,40})\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const names = new Set((await selectShown(ctx, {})).map(({ shortName }) => shortName));
      return new Map(keys.filter((key) => !names.has(key)).map((key) => [key, GONE]));
    },
  },
  {
    path: /^\/doc\/(?:\d{1,15}|after-service)\/(\d{1,15})\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const ids = new Set((await selectShown(ctx, {})).map(({ id }) => String(id)));
      return new Map(keys.filter((key) => !ids.has(key)).map((key) => [key, GONE]));
    },
  },
];
