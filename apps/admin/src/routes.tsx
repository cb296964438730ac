import type { Permission } from '@jishi/contract/permission.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundPage } from './shell/error/not-found.page.tsx';
import { RouteFailure } from './shell/error/route-failure.widget.tsx';
import { Frame } from './shell/frame.widget.tsx';
import { FrameSkeleton } from './shell/frame-skeleton.widget.tsx';
import { Permitted } from './shell/permitted.widget.tsx';

/** A page that needs a permission; it comes with its own code. */
function permitted(path: string, permission: Permission, load: () => Promise<ComponentType>) {
  return {
    path,
    lazy: async () => {
      const Page = await load();
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

/** The whole site map of the admin. Each page comes with its own code. */
const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: () => null,
    ErrorBoundary: RouteFailure,
    lazy: async () => ({ Component: (await import('./login/login.page.tsx')).LoginPage }),
  },
  {
    path: '/enter',
    HydrateFallback: () => null,
    ErrorBoundary: RouteFailure,
    lazy: async () => ({ Component: (await import('./login/enter.page.tsx')).EnterPage }),
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
            ...permitted(
              'orders',
              'order:read',
              async () => (await import('./order/orders.page.tsx')).OrdersPage,
            ),
            children: [
              {
                path: ':orderId',
                lazy: async () => ({ Component: (await import('./order/order.page.tsx')).OrderPage }),
              },
            ],
          },
          permitted(
            'products',
            'product:read',
            async () => (await import('./product/products.page.tsx')).ProductsPage,
          ),
          permitted(
            'products/filters',
            'product:read',
            async () => (await import('./product/filters.page.tsx')).FiltersPage,
          ),
          permitted('chat', 'chat:serve', async () => (await import('./chat/chat.page.tsx')).ChatPage),
          permitted(
            'chat/replies',
            'chat:serve',
            async () => (await import('./chat/replies.page.tsx')).RepliesPage,
          ),
          permitted(
            'traffic',
            'traffic:read',
            async () => (await import('./traffic/traffic.page.tsx')).TrafficPage,
          ),
          permitted(
            'call-backs',
            'callBack:serve',
            async () => (await import('./call-back/call-backs.page.tsx')).CallBacksPage,
          ),
          permitted('staff', 'staff:read', async () => (await import('./staff/staff.page.tsx')).StaffPage),
          permitted(
            'staff/roles',
            'staff:read',
            async () => (await import('./staff/roles.page.tsx')).RolesPage,
          ),
          permitted('stores', 'store:read', async () => (await import('./store/stores.page.tsx')).StoresPage),
          permitted(
            'members',
            'member:read',
            async () => (await import('./member/members.page.tsx')).MembersPage,
          ),
          permitted(
            'members/blocklist',
            'block:read',
            async () => (await import('./member/blocklist.page.tsx')).BlocklistPage,
          ),
          permitted(
            'members/logins',
            'log:read',
            async () => (await import('./member/logins.page.tsx')).LoginsPage,
          ),
          permitted(
            'members/messages',
            'log:read',
            async () => (await import('./member/messages.page.tsx')).MessagesPage,
          ),
          permitted('sites', 'site:read', async () => (await import('./site/sites.page.tsx')).SitesPage),
          permitted(
            'settings',
            'tenant:read',
            async () => (await import('./settings/settings.page.tsx')).SettingsPage,
          ),
          permitted(
            'settings/features',
            'tenant:read',
            async () => (await import('./settings/features.page.tsx')).FeaturesPage,
          ),
          permitted(
            'settings/secrets',
            'tenant:secret',
            async () => (await import('./settings/secrets.page.tsx')).SecretsPage,
          ),
          permitted('audit', 'audit:read', async () => (await import('./audit/audit.page.tsx')).AuditPage),
          permitted(
            'content/:part?',
            'content:read',
            async () => (await import('./content/content.page.tsx')).ContentPage,
          ),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createAdminRouter() {
  return createBrowserRouter(routes, { basename: '/admin' });
}
