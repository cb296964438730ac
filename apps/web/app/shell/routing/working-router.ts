import {
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
  type RouterInit,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import { preloadImports } from './preload-imports.ts';
import { createRouteFinder } from './route-finder.ts';

/** The pages are rendered by the server, all of them. */
const SSR = true;
const SPA = false;

/** The page as the server has rendered it. */
export interface RenderedPage {
  /** Routes of this page alone. */
  manifest: Manifest;
  routeModules: RouteModules;
  routes: DataRouteObject[];
  hydrationData: HydrationState;
}

/**
 * React Router's own router over the page that the server has rendered; the routes of the whole shop come when it goes
 * to another page (`route-finder.ts`). A file of its own: the build gives it its own copies of what of React Router a
 * resting page does without (`split-router.ts`).
 * @param history is at the page's own address until the router is there
 */
export function createWorkingRouter(
  { manifest, routeModules, routes, hydrationData }: RenderedPage,
  history: RouterInit['history'],
): DataRouter {
  const router: DataRouter = UNSAFE_createRouter({
    routes,
    history,
    hydrationData,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, routeModules, SSR),
    patchRoutesOnNavigation: createRouteFinder(manifest, (found) =>
      preloadImports(
        UNSAFE_createClientRoutes(found, routeModules, null, SSR, SPA, 'root'),
        found,
        document.head,
      ),
    ),
  });
  return router;
}
