import type { ComponentType } from 'react';
import { createBrowserRouter, type NonIndexRouteObject, type RouteObject } from 'react-router';
import { areas } from './areas.ts';
import { NotFoundPage } from './shell/error/not-found.page.tsx';
import { RouteFailure } from './shell/error/route-failure.widget.tsx';
import { Frame } from './shell/frame.widget.tsx';
import { FrameSkeleton } from './shell/frame-skeleton.widget.tsx';
import { Permitted } from './shell/permitted.widget.tsx';
import type { AreaScreens, Screen } from './shell/screen.ts';

/** A page with its own code; where it needs a permission, those who lack it are told so. */
function pageRoute({ path, parameters, permission, load }: Omit<Screen, 'title'>): NonIndexRouteObject {
  const whole = parameters ? `${path}/${parameters}` : path;
  return {
    path: whole.replace(/^\//, ''),
    lazy: async () => {
      const Page = await load();
      if (!permission) return { Component: Page };
      return {
        element: (
          <Permitted permission={permission}>
            <Page />
          </Permitted>
        ),
      };
    },
  };
}

function areaRoutes({ over, pages = [], ...first }: AreaScreens): RouteObject[] {
  return [{ ...pageRoute(first), ...(over && { children: over.map(pageRoute) }) }, ...pages.map(pageRoute)];
}

/** Until the code of an entrance is there. */
function Nothing() {
  return null;
}

/** A page without the frame: nobody is signed in yet. */
function entrance(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    HydrateFallback: Nothing,
    ErrorBoundary: RouteFailure,
    lazy: async () => ({ Component: await load() }),
  };
}

const routes: RouteObject[] = [
  entrance('/login', async () => (await import('./login/login.page.tsx')).LoginPage),
  entrance('/enter', async () => (await import('./login/enter.page.tsx')).EnterPage),
  {
    Component: Frame,
    HydrateFallback: FrameSkeleton,
    ErrorBoundary: RouteFailure,
    children: [
      {
        // Below the frame, so that what fails in a page leaves the menu standing.
        ErrorBoundary: RouteFailure,
        children: [...areas.flatMap(areaRoutes), { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

export function createAdminRouter() {
  return createBrowserRouter(routes, { basename: '/admin' });
}
