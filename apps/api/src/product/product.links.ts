import { findProductBySku } from '../catalog/catalog.service.ts';
import type { LinkedPages } from '../link-check/link-check.service.ts';

/** Goods that a text leads to. */
export const productLinks: readonly LinkedPages[] = [
  {
    path: /^\/product\/(\d{1,15})(?:\.html)?\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const found = await Promise.all(keys.map((key) => findProductBySku(ctx, Number(key))));
      return new Map(keys.filter((_, at) => !found[at]).map((key) => [key, '没有这个商品']));
    },
  },
];
