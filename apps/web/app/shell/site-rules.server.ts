import { siteMap } from '../routes.ts';
import type { RouteMeta } from './site-map.ts';

const metas = new Map(siteMap.map(({ path, meta }) => [path, meta]));
const none: RouteMeta = {};

/**
 * Meta of a route by its id, which is its path in the site map. A browser has that of the page it shows:
 * `route-meta.ts`.
 */
export function metaOf(routeId: string | undefined): RouteMeta {
  return (routeId !== undefined && metas.get(routeId)) || none;
}

/** Whether the shop has a page at a path without parameters. */
export function hasPage(path: string): boolean {
  return metas.has(path);
}

const personalPaths = new RegExp(
  pathsWhere(({ requireAuth, personal }) => requireAuth || personal),
  'i',
);

/** Whether what a path shows may be this visitor's own, so that it is never shared. */
export function isPersonal(pathname: string): boolean {
  return personalPaths.test(pathname);
}

/**
 * The paths whose opening leaves the page where it is scrolled to (S035), for browsers; undefined where there are none.
 */
export const stillPaths: string | undefined = siteMap.some(({ meta }) => meta.noScroll)
  ? pathsWhere(({ noScroll }) => noScroll)
  : undefined;

/** What is found where nobody looks for it by name. */
const UNNAMED = ['*', '/404', '/404.html', '/500', '/500.html'];

const titledPaths = siteMap
  .filter(({ path }) => !UNNAMED.includes(path))
  .map(({ path, meta }) => ({ path, at: new RegExp(`^${patternOf(path)}/?$`, 'i'), title: meta.title ?? '' }))
  // Of several that match, the one that says most of the path.
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length);

/** The title that the site map has for a path, '' for a page that names itself; undefined where there is no page. */
export function pageTitleAt(pathname: string): string | undefined {
  return titledPaths.find(({ at }) => at.test(pathname))?.title;
}

/** One expression for all paths of the site map that a rule chooses; it matches nothing when there are none. */
function pathsWhere(chosen: (meta: RouteMeta) => boolean | undefined): string {
  const patterns = siteMap.filter(({ meta }) => chosen(meta)).map(({ path }) => patternOf(path));
  return `^(?:${patterns.join('|') || '(?!)'})/?$`;
}

function patternOf(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+';
      if (segment === '*') return '.*';
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
}
