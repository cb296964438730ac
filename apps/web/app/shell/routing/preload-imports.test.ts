// @vitest-environment happy-dom
import type { DataRouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { preloadImports } from './preload-imports.ts';

const known = {
  frame: { id: 'frame', path: '', module: '/frame.js', imports: ['/react.js', '/frame-part.js'] },
  login: { id: 'login', path: 'login', module: '/login.js', imports: ['/react.js', '/field.js', '/deep.js'] },
  cart: { id: 'cart', path: 'cart', module: '/cart.js', imports: ['/cart-part.js'] },
} as unknown as Parameters<typeof preloadImports>[1];

test('whoever goes to a page is given all of its files at once, each once, and none of other pages', async () => {
  const fetchPage = vi.fn(async () => () => null);
  const routes: DataRouteObject[] = [
    {
      id: 'frame',
      path: '/',
      lazy: { Component: fetchPage },
      children: [
        { id: 'login', path: 'login', lazy: { Component: fetchPage } },
        { id: 'cart', path: 'cart', lazy: { Component: fetchPage } },
      ],
    },
  ];
  preloadImports(routes, known, document.head);
  const asked = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  expect(asked()).toEqual([]);
  const [frame] = routes;
  const go = (route: DataRouteObject | undefined) => {
    if (typeof route?.lazy !== 'object') throw new Error('a route that comes late');
    return route.lazy.Component?.();
  };
  await go(frame);
  await go(frame?.children?.[0]);
  await go(frame?.children?.[0]);
  expect(asked()).toEqual(['/react.js', '/frame-part.js', '/field.js', '/deep.js']);
  expect(fetchPage).toHaveBeenCalledTimes(3);
});
