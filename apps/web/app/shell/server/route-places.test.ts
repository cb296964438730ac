import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { withPlaces } from '../../../quick-matching.ts';
import { siteMap } from '../../routes.ts';
import { RoutePlaces } from './route-places.server.ts';

const paths = siteMap.map((page) => page.path);
/** Addresses of all pages and some of none, as a browser may ask for them. */
const addresses = [
  ...paths.flatMap((one) => {
    const plain = one.replace(/:(\w+)\??/g, '7').replace('*', 'a/b');
    return [plain, `${plain}/`, plain.toUpperCase(), `${plain}?page=2`, `${plain}/below`];
  }),
  '/',
  '',
  '//',
  '/nothing',
  '/%6cist/1',
  '/memberX',
];

/** Routes in the order in which React Router would try them. */
const rankedBy = (routes: RouteObject[]) =>
  routes.map(({ path: one = '' }) => ({ path: one.startsWith('/') ? one : `/${one}` }));

test('whatever matches an address stands in its place, in the order of all', () => {
  const routes = paths.map((one): RouteObject => ({ path: one }));
  const ranked = rankedBy(routes);
  const places = new RoutePlaces(ranked);
  let matched = 0;
  for (const address of addresses) {
    const found = matchRoutes(routes, address)?.at(-1)?.route.path;
    const tried = places.of(address);
    expect(
      ranked.filter((one) => tried.includes(one)),
      address,
    ).toEqual(tried);
    if (found === undefined) continue;
    matched += 1;
    expect(
      tried.map((one) => one.path),
      address,
    ).toContain(found.startsWith('/') ? found : `/${found}`);
  }
  expect(matched).toBeGreaterThan(paths.length);
});

test('few are tried on an address, all where a part of it counts or where it is encoded', () => {
  const places = new RoutePlaces(rankedBy(paths.map((one): RouteObject => ({ path: one }))));
  expect(places.of('/').length).toBeLessThan(paths.length / 4);
  expect(places.of({ pathname: '/product/7' }).length).toBeLessThan(paths.length / 4);
  expect(places.of('/product/7', true)).toHaveLength(paths.length);
  expect(places.of('/%6cist/1')).toHaveLength(paths.length);
});

test('the matcher of React Router is the one that is changed, and another stops the build', () => {
  const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const source = readFileSync(path.join(router, 'dist/production/lib/router/matcher.js'), 'utf8');
  expect(withPlaces(source)).toContain('this.#branches.of(locationArg, allowPartial)');
  expect(() => withPlaces(source.replaceAll('#branches', '#others'))).toThrow('quick-matching.ts');
});
