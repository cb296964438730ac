import type { DataRouteObject, UNSAFE_AssetsManifest as Manifest } from 'react-router';

/**
 * Asks for all files of a page at once as soon as the visitor goes to it. A browser finds what a file imports when it
 * has read the file, and would come for those of a page level by level, each as far away as the shop is.
 */
export function preloadImports(
  routes: DataRouteObject[],
  known: Manifest['routes'],
  place: HTMLElement,
): DataRouteObject[] {
  const asked = new Set<string>();
  const ask = (id: string) => {
    for (const href of known[id]?.imports ?? []) {
      if (asked.has(href)) continue;
      asked.add(href);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      place.append(link);
    }
  };
  const wrap = (route: DataRouteObject) => {
    const { id, lazy, children } = route;
    // The parts of a route that come late, each with the function that fetches it.
    if (typeof lazy === 'object')
      route.lazy = Object.fromEntries(
        Object.entries(lazy).map(([part, fetchPart]) => [
          part,
          fetchPart &&
            (() => {
              ask(id);
              return fetchPart();
            }),
        ]),
      );
    for (const child of children ?? []) wrap(child);
  };
  for (const route of routes) wrap(route);
  return routes;
}
