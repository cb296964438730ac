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

/** What a window of the admin is called: 黑名单 for /members/blocklist, else the name of its area. */
export function titleOf(areas: readonly AreaScreens[], pathname: string): string | undefined {
  const area = areaOf(areas, pathname);
  return area?.pages?.find(({ path }) => path === pathname)?.title ?? area?.title;
}

/** The area an address of the admin belongs to: `/orders/26112100000042` to the orders. */
export function areaOf(areas: readonly AreaScreens[], pathname: string): AreaScreens | undefined {
  return areas.find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
}
