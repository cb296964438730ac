import {
  type DataRouteMatch,
  type DataRouteObject,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  type Navigation,
  type RouterNavigateOptions,
  type RouterState,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router';

/** The routes of a page as React Router draws them, and by their ids. */
export function withElements(routes: DataRouteObject[]) {
  const manifest: Record<string, DataRouteObject> = {};
  const draw = (route: DataRouteObject): DataRouteObject => {
    const children = route.children && { children: (route.children as DataRouteObject[]).map(draw) };
    const drawn: DataRouteObject = Object.assign(
      { ...route },
      UNSAFE_defaultMapRouteProperties(route),
      children,
    );
    manifest[route.id] = drawn;
    return drawn;
  };
  return { routes: routes.map(draw), manifest };
}

/** What a router says that has taken a rendered page over and has nothing to do. */
export function stateAtRest(
  location: Location,
  matches: DataRouteMatch[],
  { loaderData = {}, actionData = null, errors = null }: HydrationState,
): RouterState {
  return {
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** What the components are told of a navigation whose router has not come yet. */
export function navigationTo(
  { pathname, search, hash }: URL,
  matches: DataRouteMatch[],
  options: RouterNavigateOptions = {},
): Navigation {
  const location: Location = { pathname, search, hash, state: null, key: '', mask: undefined };
  const going = { ...IDLE_NAVIGATION, location, matches, historyAction: 'PUSH' };
  const method = 'formMethod' in options ? options.formMethod?.toUpperCase() : undefined;
  if (method === undefined || method === 'GET') return { ...going, state: 'loading' } as Navigation;
  const sent = { ...options, formMethod: method, formAction: `${pathname}${search}` };
  return { ...going, ...sent, state: 'submitting' } as Navigation;
}
