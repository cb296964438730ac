import { siteMap } from '../routes.ts';

/** Whether the shop has a page at a path without parameters. */
export function hasPage(path: string): boolean {
  return siteMap.some((page) => page.path === path);
}
