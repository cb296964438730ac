import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundPage } from './error/not-found.page.tsx';
import { RouteFailure } from './error/route-failure.widget.tsx';
import { Frame } from './shell/frame.widget.tsx';
import { FrameSkeleton } from './shell/frame-skeleton.widget.tsx';
import { Permitted } from './shell/permitted.widget.tsx';

/** The whole site map of the admin. Each page comes with its own code. */
const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: () => null,
    ErrorBoundary: RouteFailure,
    lazy: async () => ({ Component: (await import('./login/login.page.tsx')).LoginPage }),
  },
  {
    Component: Frame,
    HydrateFallback: FrameSkeleton,
    ErrorBoundary: RouteFailure,
    children: [
      {
        // Below the frame, so that what fails in a page leaves the menu standing.
        ErrorBoundary: RouteFailure,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./overview/overview.page.tsx')).OverviewPage }),
          },
          {
            path: 'orders',
            lazy: async () => {
              const { OrdersPage } = await import('./order/orders.page.tsx');
              return {
                element: (
                  <Permitted permission="order:read">
                    <OrdersPage />
                  </Permitted>
                ),
              };
            },
            children: [
              {
                path: ':orderId',
                lazy: async () => ({ Component: (await import('./order/order.page.tsx')).OrderPage }),
              },
            ],
          },
          {
            path: 'products',
            lazy: async () => {
              const { ProductsPage } = await import('./product/products.page.tsx');
              return {
                element: (
                  <Permitted permission="product:read">
                    <ProductsPage />
                  </Permitted>
                ),
              };
            },
          },
          {
            path: 'audit',
            lazy: async () => {
              const { AuditPage } = await import('./audit/audit.page.tsx');
              return {
                element: (
                  <Permitted permission="audit:read">
                    <AuditPage />
                  </Permitted>
                ),
              };
            },
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createAdminRouter() {
  return createBrowserRouter(routes, { basename: '/admin' });
}
