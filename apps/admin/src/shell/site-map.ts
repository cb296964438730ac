import type { Permission } from '@jishi/contract/permission.ts';
import { createContext, useContext } from 'react';
import type { AreaScreens, MenuTenant } from './screen.ts';

const SiteMapContext = createContext<readonly AreaScreens[]>([]);
export const SiteMapProvider = SiteMapContext.Provider;

/** Every area of the admin in the order of the menu. The shell knows none of them by name. */
export function useSiteMap(): readonly AreaScreens[] {
  return useContext(SiteMapContext);
}

/** The menu of somebody with these permissions at a tenant. */
export function menuOf(
  areas: readonly AreaScreens[],
  permissions: readonly Permission[],
  tenant: MenuTenant,
): AreaScreens[] {
  return areas.filter(
    ({ permission, isOf }) =>
      (permission === undefined || permissions.includes(permission)) && (isOf?.(tenant) ?? true),
  );
}

/** The parts of the menu by the place that each begins at. */
const parts = [
  { from: 0, title: '' },
  { from: 100, title: '交易与售后' },
  { from: 200, title: '商品' },
  { from: 300, title: '营销' },
  { from: 400, title: '会员与服务' },
  { from: 500, title: '门店' },
  { from: 600, title: '经营' },
  { from: 700, title: '设置' },
] as const;

/** The areas of a menu below the name of their part; parts without any are left out. */
export function partsOf(areas: readonly AreaScreens[]): { title: string; areas: AreaScreens[] }[] {
  const partOf = ({ place }: AreaScreens) => parts.findLast(({ from }) => place >= from)?.title ?? '';
  return parts
    .map(({ title }) => ({ title, areas: areas.filter((area) => partOf(area) === title) }))
    .filter((part) => part.areas.length > 0);
}

/** What a window of the admin is called: 黑名单 for /members/blocklist, else the name of its area. */
export function titleOf(areas: readonly AreaScreens[], pathname: string): string | undefined {
  const area = areaOf(areas, pathname);
  return area?.pages?.find(({ path }) => path === pathname)?.title ?? area?.title;
}

/** Pages of an area that somebody may see, as tabs: none where there is but one, or where the area has its own way. */
export function tabsOf(
  { path, title, tab = title, permission, pages = [], isTabless = false }: AreaScreens,
  permissions: readonly Permission[],
): { path: string; title: string }[] {
  const open = [{ path, title: tab, permission }, ...pages].filter(
    (page) => page.permission === undefined || permissions.includes(page.permission),
  );
  return isTabless || open.length < 2 ? [] : open.map((page) => ({ path: page.path, title: page.title }));
}

/** The tab that an address stands below: that of the inbox for a case that lies over it. */
export function tabAt(tabs: readonly { path: string }[], pathname: string): string | undefined {
  return tabs
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** The area an address of the admin belongs to: `/orders/26112100000042` to the orders. */
export function areaOf(areas: readonly AreaScreens[], pathname: string): AreaScreens | undefined {
  return areas.find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
}
