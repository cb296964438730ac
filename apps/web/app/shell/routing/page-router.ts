import {
  type DataRouteObject,
  type HydrationState,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
  type DataRouter as Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import { createRouteFinder } from './route-finder.ts';

/** What the server's `<Scripts>` leaves in the document. */
interface DocumentContext {
  stream?: ReadableStream<Uint8Array> | undefined;
  future: Record<string, never>;
  routeDiscovery: { mode: 'lazy'; manifestPath: string };
}

declare global {
  interface Window {
    __reactRouterContext: DocumentContext;
    /** Of this page alone, until the whole has come. */
    __reactRouterManifest: Manifest;
    __reactRouterRouteModules: RouteModules;
  }
}

/** The pages are rendered by the server, all of them. */
const SSR = true;
const SPA = false;

/** The router of a page, and what its components find in their context. */
export interface PageRouter {
  router: Router;
  framework: {
    manifest: Manifest;
    routeModules: RouteModules;
    future: DocumentContext['future'];
    ssr: boolean;
    isSpaMode: boolean;
    routeDiscovery: DocumentContext['routeDiscovery'];
  };
}

/**
 * Makes the router that takes over the page which the server has rendered. It knows the routes of this page alone; those of the whole shop are
 * one file, which comes with the first sign that the visitor goes on (`route-finder.ts`). It is put together of what React Router's
 * `HydratedRouter` is, without its own way to discover routes, that asks the server anew before each address with a parameter.
 * @throws Error when the data of the document cannot be read
 */
export async function createPageRouter(): Promise<PageRouter> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window;
  const { stream, future, routeDiscovery } = window.__reactRouterContext;
  if (!stream) throw new Error('the document brings no data');
  const state = (await UNSAFE_decodeViaTurboStream(stream, window)).value as HydrationState;
  const routes = UNSAFE_createClientRoutes(manifest.routes, routeModules, state, SSR, SPA);
  const router: Router = UNSAFE_createRouter({
    routes,
    history: UNSAFE_createBrowserHistory(),
    hydrationData: hydrationDataOf(state, routes, { manifest, routeModules, future }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, routeModules, SSR),
    patchRoutesOnNavigation: createRouteFinder(manifest, (found) =>
      UNSAFE_createClientRoutes(found, routeModules, null, SSR, SPA, 'root'),
    ),
  });
  router.initialize();
  return {
    router,
    framework: { manifest, routeModules, future, ssr: SSR, isSpaMode: SPA, routeDiscovery },
  };
}

function hydrationDataOf(
  state: HydrationState,
  routes: DataRouteObject[],
  { manifest, routeModules, future }: Pick<PageRouter['framework'], 'manifest' | 'routeModules' | 'future'>,
): HydrationState {
  return UNSAFE_getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
    }),
    location: window.location,
    basename: undefined,
    future,
    isSpaMode: SPA,
  });
}
