import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteRow } from './ledger.ts';

/** An entry of the site map as `@react-router/dev/routes` makes it. */
export interface SiteMapEntry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly SiteMapEntry[] | undefined;
}

/** Loads the site map of a checkout, `apps/web/app/routes.ts`. */
export async function loadSiteMap(root: string): Promise<readonly SiteMapEntry[]> {
  const module: unknown = await import(pathToFileURL(path.join(root, 'apps/web/app/routes.ts')).href);
  return (module as { default: readonly SiteMapEntry[] }).default;
}

/** Every address at which a page or a resource answers, absolute, optional segments written out. */
export function flattenSiteMap(entries: readonly SiteMapEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const address = joinAddress(parent, entry.path ?? '');
    const below = flattenSiteMap(entry.children ?? [], address);
    // An entry without a path and without `index` is a frame around its children, not a page.
    const isPage = entry.index === true || entry.path !== undefined;
    return isPage ? [...expandOptional(address), ...below] : below;
  });
}

/** A child may write its address in full; React Router then wants it to begin with its parent's. */
function joinAddress(parent: string, own: string): string {
  const joined = own.startsWith('/') && own.startsWith(parent) ? own : `${parent}/${own}`;
  return joined.replace(/\/+/g, '/').replace(/\/$/, '');
}

/** `/doc/:id?/print?` stands for four addresses. */
function expandOptional(address: string): string[] {
  const optional = /\/[^/]+\?(?=\/|$)/.exec(address);
  if (optional === null) return [address === '' ? '/' : address];
  const before = address.slice(0, optional.index);
  const after = address.slice(optional.index + optional[0].length);
  return [before + after, before + optional[0].slice(0, -1) + after].flatMap(expandOptional);
}

/** Ids of the rows whose address the site map knows. */
export function findStandingRoutes(
  rows: readonly Pick<RouteRow, 'id' | 'path'>[],
  siteMap: readonly SiteMapEntry[],
): Set<string> {
  const known = new Set(flattenSiteMap(siteMap).map(shapeOf));
  return new Set(rows.filter((row) => known.has(shapeOf(row.path))).map(({ id }) => id));
}

/**
 * Address with the names of parameters left out. A segment that is a parameter in part (`:ppid.html`,
 * `c:cid`) counts as one as a whole: React Router matches whole segments, so the page reads the rest.
 */
function shapeOf(address: string): string {
  const segments = address.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => (segment.includes(':') ? ':' : segment)).join('/')}`;
}
