import type { EntryContext } from 'react-router';

type Routes = EntryContext['manifest']['routes'];
type Context = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>;

/** What was kept for a page before, by the page and the build that it belongs to. */
const narrowed = new WeakMap<Routes, Map<string, Routes>>();

/**
 * What a page renders with: of the routes of the site those that it stands in, and those above its address, which a
 * browser is told of, too. The router builds its tree of all that it is given anew for every page that it renders, so
 * that each route of the site would cost every page of it; a browser asks for others as it comes to their links.
 */
export function narrowManifest<Page extends Context>(page: Page): Page {
  const { manifest, staticHandlerContext } = page;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const known = narrowed.get(manifest.routes) ?? new Map<string, Routes>();
  narrowed.set(manifest.routes, known);
  const routes = known.get(key) ?? pickRoutes(manifest.routes, ids);
  known.set(key, routes);
  return { ...page, manifest: { ...manifest, routes } };
}

function pickRoutes(routes: Routes, ids: readonly string[]): Routes {
  const paths = ids.map((id) => routes[id]?.path ?? '');
  const isAbove = (path: string) => paths.some((own) => own === path || own.startsWith(`${path}/`));
  return Object.fromEntries(
    Object.entries(routes).filter(
      ([id, route]) => ids.includes(id) || route?.path === '/' || (route?.path && isAbove(route.path)),
    ),
  );
}
