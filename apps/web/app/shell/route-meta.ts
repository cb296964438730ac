import type { RouteMeta } from './site-map.ts';

/** A match of the router; its handle is the page's line in the site map (`route-handles.ts`). */
interface PageMatch {
  readonly handle?: unknown;
}

const none: RouteMeta = {};

/**
 * What the site map says of the page of a match. The root, which stands alone where no page was found, has nothing to
 * say.
 */
export function metaOfMatch(match: PageMatch | undefined): RouteMeta {
  return (match?.handle as RouteMeta | undefined) ?? none;
}

/** Meta of a page as its query has it: in a frame of another page nothing stands around it (S209). */
export function shownMeta(meta: RouteMeta, search: string): RouteMeta {
  return isBare(meta, new URLSearchParams(search)) ? { ...meta, ...bare } : meta;
}

/** Whether the page stands in a frame of another page, whose main part is the main part of what the visitor sees. */
export function isFramed(meta: RouteMeta, search: string): boolean {
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
