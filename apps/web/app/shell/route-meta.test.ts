import { expect, test } from 'vitest';
import { isFramed, metaOfMatch, shownMeta } from './route-meta.ts';
import { metaOf } from './site-rules.server.ts';

test.each([
  ['/trade/cartmini', '?from=right', true],
  ['/trade/cartmini', '', false],
  ['/login', '?act=prop', true],
  ['/login', '?from=right', false],
  [undefined, '?from=right', false],
])('%s%s stands in a frame of another page: %s', (routeId, search, expected) => {
  expect(isFramed(metaOf(routeId), search)).toBe(expected);
});

test('S209 in a frame of another page nothing stands around the login, and its title stays', () => {
  const login = metaOf('/login');
  expect(shownMeta(login, '?act=other')).toBe(login);
  expect(shownMeta(login, '?act=prop')).toMatchObject({
    title: '登录',
    hideFooterBar: true,
    hideHeader: true,
  });
});

test('a match without a line in the site map, the root’s, says nothing', () => {
  expect(metaOfMatch({ handle: undefined })).toEqual({});
  expect(metaOfMatch(undefined)).toEqual({});
});
