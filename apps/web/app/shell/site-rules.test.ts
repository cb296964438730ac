import { expect, test } from 'vitest';
import { siteMap } from '../routes.ts';
import { hasPage, isPersonal, metaOf, stillPaths } from './site-rules.server.ts';

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

test('a path is a page of the shop when the site map has it, and a product’s address is none of its own', () => {
  expect(hasPage('/huiShou/imei')).toBe(true);
  expect(hasPage('/huiShou/gujia-record')).toBe(true);
  expect(hasPage('/huiShou/nowhere')).toBe(false);
  expect(hasPage('/product/5')).toBe(false);
});

test('S108 there is a search page of trade-in, and numbers and words lead to it', () => {
  expect(hasPage('/huiShou/search')).toBe(true);
  expect(siteMap.find(({ path }) => path === '/huiShou/search')?.meta).toMatchObject({ isHuishou: true });
});

test('S035 the browser is told of pages that do not scroll only where there are any', () => {
  const flagged = siteMap.filter(({ meta }) => meta.noScroll);
  expect(stillPaths === undefined).toBe(flagged.length === 0);
});
