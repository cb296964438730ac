import { expect, test, vi } from 'vitest';
import { createRouteFinder, type RouteSource } from './route-finder.ts';

type Manifest = Parameters<typeof createRouteFinder>[0];
const entry = (id: string) => ({ id, parentId: 'root', path: id });

/** A shop of three pages of which the document names one. */
function openShop({ fails = 0 } = {}) {
  const manifest = {
    url: '/assets/manifest-1.js',
    routes: { root: { id: 'root' }, '/cart': entry('/cart') },
  } as unknown as Manifest;
  const heard = new Map<string, () => void>();
  const loaded: string[] = [];
  const source: RouteSource = {
    load: async (url) => {
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
    listen: (sign, act) => heard.set(sign, act),
    reload: vi.fn(),
  };
  const find = createRouteFinder(manifest, (found) => Object.keys(found).map((id) => ({ id })), source);
  const patch = vi.fn();
  const ask = (signal = new AbortController().signal) =>
    find({ path: '/product/5', matches: [], patch, signal } as unknown as Parameters<typeof find>[0]);
  return { manifest, heard, loaded, source, patch, ask };
}

test('the first navigation brings all routes that the page did not come with, once', async () => {
  const { manifest, loaded, patch, ask } = openShop();
  await Promise.all([ask(), ask()]);
  await ask();
  expect(loaded).toEqual(['/assets/manifest-1.js']);
  expect(patch.mock.calls).toEqual([['root', [{ id: '/' }, { id: '/product/:id' }]]]);
  expect(Object.keys(manifest.routes)).toEqual(['root', '/cart', '/', '/product/:id']);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])(
  'a %s brings the routes ahead of the navigation, which then asks for nothing',
  async (sign) => {
    const { heard, loaded, patch, ask } = openShop();
    heard.get(sign)?.();
    expect(loaded).toHaveLength(1);
    await ask();
    expect(loaded).toHaveLength(1);
    expect(patch).toHaveBeenCalledOnce();
  },
);

test('what did not come ahead of time is asked for again by the navigation', async () => {
  const { heard, loaded, source, patch, ask } = openShop({ fails: 1 });
  heard.get('keydown')?.();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  await ask();
  expect(loaded).toHaveLength(2);
  expect(patch).toHaveBeenCalledOnce();
  expect(source.reload).not.toHaveBeenCalled();
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
  expect(source.reload).toHaveBeenCalledOnce();
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
