import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writtenCookie } from '../cookies.ts';
import { standsAbove, TOP_AD_COOKIE, TOP_AD_DAYS, topAdScript } from './top-ad.ts';

function marked(cookie: string): boolean {
  const dataset: Record<string, string> = {};
  runInNewContext(topAdScript, { document: { cookie, documentElement: { dataset } } });
  return 'hideTopAd' in dataset;
}

test('S071 a top ad that was dismissed stays away for one day', () => {
  expect(writtenCookie(TOP_AD_COOKIE, '1', TOP_AD_DAYS, false)).toContain('max-age=86400');
  expect(marked('city=1; hideTopAd=1')).toBe(true);
  expect(marked('hideTopAd=1; city=1')).toBe(true);
  expect(marked('city=1; xhideTopAd=1')).toBe(false);
  expect(marked('')).toBe(false);
});

test.each([
  ['/', true],
  ['/home', true],
  ['/product/16', false],
  ['/list/1', false],
  ['/article/3', false],
  ['/member', false],
  ['/member/order/list/all', false],
  ['/trade/cart', false],
  ['/login', false],
  ['/account/register', false],
])('the ad above %s: %s; above no page that failed', (pathname, expected) => {
  expect(standsAbove(pathname, false)).toBe(expected);
  expect(standsAbove(pathname, true)).toBe(false);
});
