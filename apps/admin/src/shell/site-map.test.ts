import { defaultOf, featureNames } from '@jishi/contract/tenant-features.ts';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import type { MenuTenant } from './screen.ts';
import { menuOf, partsOf, tabAt, tabsOf, titleOf } from './site-map.ts';

/** What the admin of a tenant is told of its features while its staff have chosen nothing. */
const featuresOf = (tenantId: number) =>
  Object.fromEntries(featureNames.map((name) => [name, defaultOf(name, tenantId)])) as MenuTenant['features'];
const titles = (tenantId: number, ...permissions: Parameters<typeof menuOf>[1]) =>
  menuOf(areas, permissions, { xtenant: tenantId, features: featuresOf(tenantId) }).map(({ title }) => title);

test('S091 the list of numbers to ring back stands in the menu only where shoppers can ask for it', () => {
  for (const tenantId of [0, 1, 4]) expect(titles(tenantId, 'callBack:serve')).toContain('预约回电');
  for (const tenantId of [2, 5, 2001]) expect(titles(tenantId, 'callBack:serve')).not.toContain('预约回电');
});

test('S011 all sites stand in the menu of the main site only', () => {
  expect(titles(0, 'site:read')).toContain('站点');
  for (const tenantId of [1, 4, 2001]) expect(titles(tenantId, 'site:read')).not.toContain('站点');
});

test('the menu holds what the permissions open and nothing else', () => {
  expect(titles(0, 'order:read', 'member:read')).toEqual(['概览', '订单', '会员']);
  expect(titles(0)).toEqual(['概览']);
});

test('areas stand below the name of their part, and no part stands empty', () => {
  const parts = partsOf(areas).map((part) => [part.title, part.areas.map(({ title }) => title)] as const);
  expect(parts.flatMap(([, titles]) => titles)).toEqual(areas.map(({ title }) => title));
  const [[first, alone], [second, orders] = []] = parts as [(typeof parts)[0], (typeof parts)[0]];
  expect([first, alone, second, orders?.[0]]).toEqual(['', ['概览'], '交易与售后', '订单']);
  expect(partsOf(areas.filter(({ title }) => title === '商品')).map(({ title }) => title)).toEqual(['商品']);
});

test('a window is called after its page, or after the area of the page', () => {
  expect(titleOf(areas, '/members/blocklist')).toBe('黑名单');
  expect(titleOf(areas, '/orders/26112100000042')).toBe('订单');
  expect(titleOf(areas, '/nowhere')).toBeUndefined();
});

test('every page of every area is reached: by a tab, unless the area leads to its pages by itself', () => {
  for (const area of areas) {
    const further = area.pages ?? [];
    const all = [area, ...further].flatMap(({ permission }) => permission ?? []);
    const tabs = tabsOf(area, all).map(({ path }) => path);
    if (further.length > 0 && !area.isTabless)
      expect(tabs, area.title).toEqual([area.path, ...further.map(({ path }) => path)]);
    else expect(tabs, area.title).toEqual([]);
  }
});

test('tabs that somebody may not open are left out, and what lies over a page stands below its tab', () => {
  const complaints = areas.find(({ path }) => path === '/complaints');
  if (!complaints) throw new Error('no complaints in the menu');
  expect(tabsOf(complaints, ['complaint:read'])).toEqual([]);
  const tabs = tabsOf(complaints, ['complaint:read', 'complaint:manage']);
  expect(tabs.map(({ title }) => title)).toEqual(['收件箱', '投诉报表', '投诉类型', '快捷回复']);
  expect(tabAt(tabs, '/complaints/case/7')).toBe('/complaints');
  expect(tabAt(tabs, '/complaints/types')).toBe('/complaints/types');
});
