import { expect, it } from 'vitest';
import { narrowManifest } from './narrow-manifest.server.ts';

const routes = Object.fromEntries(
  [
    ['root', undefined],
    ['home', '/'],
    ['member', '/member'],
    ['orders', '/member/order/list/:businesskey'],
    ['detail', '/member/order/detail'],
    ['list', '/list/:id'],
  ].map(([id, path]) => [String(id), { id, path, hasLoader: true, module: '' }]),
);
const pageOf = (...ids: string[]) =>
  ({
    manifest: { routes, url: '/manifest.js' },
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as Parameters<typeof narrowManifest>[0];

it('renders a page with its own routes and those above its address', () => {
  const { manifest } = narrowManifest(pageOf('root', 'orders'));
  expect(Object.keys(manifest.routes)).toEqual(['root', 'home', 'member', 'orders']);
  expect(manifest).toMatchObject({ url: '/manifest.js' });
  expect(manifest.routes.orders).toBe(routes.orders);
});

it('takes what it took before for the same page, and leaves the routes of the site as they are', () => {
  const page = pageOf('root', 'list');
  expect(narrowManifest(page).manifest.routes).toBe(narrowManifest(pageOf('root', 'list')).manifest.routes);
  expect(Object.keys(page.manifest.routes)).toHaveLength(6);
});
