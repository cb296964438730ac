import { expect, test } from 'vitest';
import { siteMap } from '../routes.ts';
import { isFramed, isPersonal, metaOf } from './route-meta.ts';

test('every address of the site map stands in it once', () => {
  const paths = siteMap.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('S022 an address that leads nowhere has the title 页面出错了', () => {
  expect(metaOf('*').title).toBe('页面出错了');
});

test.each(['/trade/cart', '/trade/cart/', '/TRADE/CART'])('%s shows a visitor’s own things', (path) => {
  expect(isPersonal(path)).toBe(true);
});

test.each(['/', '/product/5', '/product/5.html', '/doc/manual/privacy', '/trade/cartoon'])(
  '%s is the same for all guests',
  (path) => {
    expect(isPersonal(path)).toBe(false);
  },
);

test('S027 every login-only page is personal', () => {
  const closed = siteMap.filter(({ meta }) => meta.requireAuth);
  for (const { path } of closed) expect(isPersonal(path.replace(/:\w+/g, '1'))).toBe(true);
});

test.each([
  ['/trade/cartmini', '?from=right', true],
  ['/trade/cartmini', '', false],
  ['/login', '?act=prop', true],
  ['/login', '?from=right', false],
  [undefined, '?from=right', false],
])('%s%s stands in a frame of another page: %s', (routeId, search, expected) => {
  expect(isFramed(routeId, search)).toBe(expected);
});
