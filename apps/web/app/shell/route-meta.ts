import { matchRoutes } from 'react-router';
import { siteMap } from '../routes.ts';
import type { RouteMeta } from './site-map.ts';

const metas = new Map(siteMap.map(({ path, meta }) => [path, meta]));
const none: RouteMeta = {};

/** Meta of a route by its id, which is its path in the site map. */
export function metaOf(routeId: string | undefined): RouteMeta {
  return (routeId !== undefined && metas.get(routeId)) || none;
}

const routes = siteMap.map(({ path }) => ({ id: path, path }));

/** Meta of the route that an address leads to, for who does not know its id: the root, whose meta is made before the page's. */
export function metaOfPath(pathname: string): RouteMeta {
  return metas.get(pathname) ?? metaOf(matchRoutes(routes, pathname)?.at(-1)?.route.id);
}

/** Meta of a page as its query has it: in a frame of another page nothing stands around it (S209). */
export function shownMetaOf(routeId: string | undefined, search: string): RouteMeta {
  const meta = metaOf(routeId);
  return isBare(meta, new URLSearchParams(search)) ? { ...meta, ...bare } : meta;
}

/** Whether the page stands in a frame of another page, whose main part is the main part of what the visitor sees. */
export function isFramed(routeId: string | undefined, search: string): boolean {
  const meta = metaOf(routeId);
  const query = new URLSearchParams(search);
  return isBare(meta, query) || (meta.frameFrom !== undefined && query.get('from') === meta.frameFrom);
}

function isBare({ bareAct }: RouteMeta, query: URLSearchParams): boolean {
  return bareAct !== undefined && query.get('act') === bareAct;
}

const bare: RouteMeta = {
  hideTopBar: true,
  hideHeader: true,
  hideFooterBar: true,
  hideBottomBar: true,
  hideToolBar: true,
};

const personalPaths = pathsWhere(({ requireAuth, personal }) => requireAuth || personal);
const stillPaths = pathsWhere(({ noScroll }) => noScroll);

/** Whether what a path shows may be this visitor's own, so that it is never shared. */
export function isPersonal(pathname: string): boolean {
  return personalPaths.test(pathname);
}

/** Whether opening a path leaves the page where it is scrolled to (S035). */
export function keepsScroll(pathname: string): boolean {
  return stillPaths.test(pathname);
}

/** One expression for all paths of the site map that a rule chooses; it matches nothing when there are none. */
function pathsWhere(chosen: (meta: RouteMeta) => boolean | undefined): RegExp {
  const patterns = siteMap.filter(({ meta }) => chosen(meta)).map(({ path }) => patternOf(path));
  return new RegExp(`^(?:${patterns.join('|') || '(?!)'})/?$`, 'i');
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
