import { expect, test } from 'vitest';
import { siteMap } from './app/routes.ts';
import { giveHandle, metasByFile } from './route-handles.ts';

const cart = { title: '购物车', personal: true };

test('a page without a meta of its own gets its line of the site map and the title in it', () => {
  const given = giveHandle('export default function Cart() {}', cart, '..');
  expect(given).toContain(`export const handle = {"title":"购物车","personal":true};`);
  expect(given).toContain(`export { pageMeta as meta } from '../shell/page-meta.ts';`);
});

test.each([
  'export const meta: Route.MetaFunction = (args) => pageMeta(args);',
  'export function meta() { return []; }',
  `export { default, loader, meta } from './home.page.tsx';`,
])('a page that states its title keeps it: %s', (source) => {
  expect(giveHandle(source, cart, '..')).not.toContain('pageMeta as meta');
});

test('a page states no handle of its own', () => {
  expect(() => giveHandle('export const handle = {};', cart, '..')).toThrow('line in the site map');
});

test('two addresses of one page say the same of it', () => {
  const twice = (title: string) => [
    { path: '/a', file: 'a.page.tsx', meta: { title: '甲' } },
    { path: '/b', file: 'a.page.tsx', meta: { title } },
  ];
  expect(metasByFile(twice('甲')).size).toBe(1);
  expect(() => metasByFile(twice('乙'))).toThrow('/b');
});

test('every page of the site map has one line in it', () => {
  const metas = metasByFile(siteMap);
  for (const { file, meta } of siteMap) expect(metas.get(file)).toEqual(meta);
});
