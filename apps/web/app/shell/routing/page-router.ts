import {
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_decodeViaTurboStream,
} from 'react-router';
import { browserSource } from './build-source.ts';
import { atFirstSign } from './first-sign.ts';
import { createRestingRouter } from './resting-router.ts';
import type { RenderedPage } from './working-router.ts';

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
  router: DataRouter;
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
 * Makes the router that takes over the page which the server has rendered. It knows the routes of this page alone and
 * rests (`resting-router.ts`); the router that works, and the routes of the whole shop, are files that come with the
 * first sign that the visitor goes on. It is put together of what React Router's `HydratedRouter` is, without its own
 * way to discover routes, that asks the server anew before each address with a parameter.
 * @throws Error when the data of the document cannot be read
 */
export async function createPageRouter(): Promise<PageRouter> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window;
  const { stream, future, routeDiscovery } = window.__reactRouterContext;
  if (!stream) throw new Error('the document brings no data');
  const state = (await UNSAFE_decodeViaTurboStream(stream, window)).value as HydrationState;
  const routes = UNSAFE_createClientRoutes(manifest.routes, routeModules, state, SSR, SPA);
  const hydrationData = { ...state, loaderData: { ...withoutLoader(routes, manifest), ...state.loaderData } };
  return {
    router: await openRouter({ manifest, routeModules, routes, hydrationData }),
    framework: { manifest, routeModules, future, ssr: SSR, isSpaMode: SPA, routeDiscovery },
  };
}

async function openRouter(page: RenderedPage): Promise<DataRouter> {
  const history = UNSAFE_createBrowserHistory();
  const load = async (at: typeof history) => {
    const { createWorkingRouter } = await import('./working-router.ts');
    return createWorkingRouter(page, at);
  };
  const resting = createRestingRouter(page, history, { load, giveUp: browserSource.giveUp });
  if (!resting) return (await load(history)).initialize();
  atFirstSign(() => {
    // What does not come ahead of time is asked for again when the visitor goes on.
    Promise.all([resting.wake(), browserSource.loadRoutes(page.manifest.url)]).catch(() => undefined);
  });
  return resting.router;
}

/** The data of routes that load none: without it the router would think that it had to load them. */
function withoutLoader(routes: DataRouteObject[], manifest: Manifest): Record<string, null> {
  const found: Record<string, null> = {};
  for (const { id, children } of routes) {
    if (!manifest.routes[id]?.hasLoader) found[id] = null;
    Object.assign(found, children && withoutLoader(children, manifest));
  }
  return found;
}
