import { expect, test, vi } from 'vitest';
import type { BuildSource } from './build-source.ts';
import { createRouteFinder } from './route-finder.ts';

type Manifest = Parameters<typeof createRouteFinder>[0];
const entry = (id: string) => ({ id, parentId: 'root', path: id });

/** A shop of three pages of which the document names one. */
function openShop({ fails = 0 } = {}) {
  const manifest = {
    url: '/assets/manifest-1.js',
    routes: { root: { id: 'root' }, '/cart': entry('/cart') },
  } as unknown as Manifest;
  const loaded: string[] = [];
  const source = {
    loadRoutes: async (url) => {
      loaded.push(url);
      if (loaded.length <= fails) throw new TypeError('Failed to fetch');
      const all = {
        root: { id: 'root' },
        '/cart': entry('/cart'),
        '/': entry('/'),
        '/product/:id': entry('/product/:id'),
      };
      vi.stubGlobal('window', { __reactRouterManifest: { routes: all } });
    },
    giveUp: vi.fn(() => new Promise<never>(() => undefined)),
  } satisfies BuildSource;
  const find = createRouteFinder(manifest, (found) => Object.keys(found).map((id) => ({ id })), source);
  const patch = vi.fn();
  const ask = (signal = new AbortController().signal) =>
    find({ path: '/product/5', matches: [], patch, signal } as unknown as Parameters<typeof find>[0]);
  return { manifest, loaded, source, patch, ask };
}

test('the first navigation brings all routes that the page did not come with, once', async () => {
  const { manifest, loaded, patch, ask } = openShop();
  await Promise.all([ask(), ask()]);
  await ask();
  expect(loaded).toEqual(['/assets/manifest-1.js']);
  expect(patch.mock.calls).toEqual([['root', [{ id: '/' }, { id: '/product/:id' }]]]);
  expect(Object.keys(manifest.routes)).toEqual(['root', '/cart', '/', '/product/:id']);
});

test('S047 where the routes are gone the window is loaded anew, and the page stays until then', async () => {
  const { source, patch, ask } = openShop({ fails: 9 });
  let hasGoneOn = false;
  void (async () => {
    await ask();
    hasGoneOn = true;
  })();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasGoneOn).toBe(false);
  expect(source.giveUp).toHaveBeenCalledOnce();
  expect(patch).not.toHaveBeenCalled();
});

test('a navigation that another has taken the place of leaves the routes to that one', async () => {
  const { patch, ask } = openShop();
  const gone = new AbortController();
  const first = ask(gone.signal);
  gone.abort();
  await first;
  expect(patch).not.toHaveBeenCalled();
  await ask();
  expect(patch).toHaveBeenCalledOnce();
});
