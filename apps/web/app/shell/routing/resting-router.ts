import {
  createPath,
  type DataRouteMatch,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  matchRoutes,
  type RouterInit,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { navigationTo, stateAtRest, withElements } from './resting-state.ts';
import type { RenderedPage } from './working-router.ts';

type History = RouterInit['history'];

/** Where the router that works comes from; tests give their own. */
export interface WorkSource {
  /** Makes it over the same page. Asked again after it has failed. */
  load(history: History): Promise<DataRouter>;
  /** It cannot be had: the window is loaded anew. */
  giveUp(): Promise<never>;
}

/** The router of a page, and what brings the one that works ahead of time. */
export interface RestingRouter {
  router: DataRouter;
  wake(): Promise<unknown>;
}

/**
 * The router of a page that nobody has used yet: it shows what the server has rendered and passes every act on to the
 * router that works, which it brings then. Two fifths of React Router are about going to other pages; whoever reads
 * this one does without. For the components it is one router all the time.
 * @returns undefined where the page has not come whole with the document: the router that works has to bring the rest
 */
export function createRestingRouter(
  page: Pick<RenderedPage, 'routes' | 'hydrationData'>,
  history: History,
  source: WorkSource,
): RestingRouter | undefined {
  const { location } = history;
  const { routes, manifest } = withElements(page.routes);
  const match = (at: Parameters<DataRouter['match']>[0]) =>
    matchRoutes(routes, at) as DataRouteMatch[] | null;
  const matches = match(location);
  if (!matches || matches.some(({ route }) => route.lazy)) return undefined;
  let state = stateAtRest(location, matches, page.hydrationData);
  let working: DataRouter | undefined;
  let waking: Promise<DataRouter> | undefined;
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  const subscribers = new Set<RouterSubscriber>();
  const fetchers = new Set<string>();
  const tell: RouterSubscriber = (news, about) => {
    for (const subscriber of subscribers) subscriber(news, about);
  };
  const takeOver = (router: DataRouter) => {
    stopListening();
    working = router.initialize();
    working.subscribe(tell);
    if (scrolling) working.enableScrollRestoration(...scrolling);
    for (const key of fetchers) working.getFetcher(key);
    // The visitor went back or jumped within the page while it was at rest.
    if (createPath(history.location) !== createPath(location)) dispatchEvent(new PopStateEvent('popstate'));
    return working;
  };
  const wake = () => {
    waking ??= source.load(historyAt(history, location, () => working !== undefined)).then(takeOver);
    return waking;
  };
  const awake = () =>
    wake().catch(() => {
      waking = undefined;
      return source.giveUp();
    });
  const stopListening = history.listen(() => void awake());
  const setOut = (to: To | null, options?: RouterNavigateOptions) => {
    // The page says at once that it goes on, though the router that knows how is still on its way.
    state = { ...state, navigation: navigationTo(new URL(hrefOf(to), document.baseURI), matches, options) };
    tell(state, { deletedFetchers: [], newErrors: null, flushSync: false, viewTransitionOpts: undefined });
  };

  const router: DataRouter = {
    get state(): RouterState {
      return working?.state ?? state;
    },
    get routes() {
      return working?.routes ?? routes;
    },
    get manifest() {
      return working?.manifest ?? manifest;
    },
    basename: '/',
    future: {},
    window,
    match: (at) => (working ? working.match(at) : match(at)),
    initialize: () => router,
    dispose: () => working?.dispose(),
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...args) {
      const disable = working?.enableScrollRestoration(...args);
      scrolling = args;
      return () => {
        scrolling = undefined;
        disable?.();
      };
    },
    async navigate(to: never, options?: RouterNavigateOptions) {
      if (!working && typeof to !== 'number') setOut(to, options);
      await (await awake()).navigate(to, options);
    },
    fetch: async (...args) => (await awake()).fetch(...args),
    revalidate: async () => (await awake()).revalidate(),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getFetcher(key) {
      fetchers.add(key);
      return working?.getFetcher(key) ?? IDLE_FETCHER;
    },
    deleteFetcher(key) {
      fetchers.delete(key);
      working?.deleteFetcher(key);
    },
    resetFetcher: (...args) => working?.resetFetcher(...args),
    getBlocker(...args) {
      if (working) return working.getBlocker(...args);
      void awake().then((late) => late.getBlocker(...args));
      return IDLE_BLOCKER;
    },
    deleteBlocker: (key) => working?.deleteBlocker(key),
    patchRoutes: (...args) => void awake().then((late) => late.patchRoutes(...args)),
    _internalFetchControllers: new Map(),
    _internalSetRoutes: (later) => void awake().then((late) => late._internalSetRoutes(later)),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: () => undefined,
  };
  return { router, wake };
}

const hrefOf = (to: To | null) => (to === null || typeof to === 'string' ? (to ?? '') : createPath(to));

/**
 * The browser's history, which says it is at the page's own address until the router that works is there: the visitor
 * may have gone back meanwhile, and the page is still this one.
 */
function historyAt(history: History, location: History['location'], isThere: () => boolean): History {
  return Object.create(history, { location: { get: () => (isThere() ? history.location : location) } });
}
