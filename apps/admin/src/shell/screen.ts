import type { CallOptions } from '@jishi/contract/client.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import type { ComponentType } from 'react';
import type { Tenant } from './tenant.ts';

/** What the menu depends on, of a tenant. */
export type MenuTenant = Pick<Tenant, 'xtenant' | 'features'>;

/** A page of the admin. It comes with its own code. */
export interface Screen {
  /** Address below `/admin`: `/members/blocklist`. */
  readonly path: string;
  /** What the window is called, and its tab where pages of one area stand side by side. */
  readonly title: string;
  /** Who may go there; left out: every member of staff. */
  readonly permission?: Permission;
  readonly load: () => Promise<ComponentType>;
  /** What of the page is in the address behind its path: `:part?`. */
  readonly parameters?: string;
}

/** One thing that was found by words: an order, a SKU, a member. */
export interface Found {
  readonly title: string;
  readonly note: string;
  /** Address below `/admin`. */
  readonly to: string;
}

/** How things of an area are found from everywhere (Ctrl K). It comes with its own code. */
export interface Finder {
  /** What they are called: 订单. */
  readonly noun: string;
  readonly permission: Permission;
  readonly load: () => Promise<(keyword: string, options: CallOptions) => Promise<Found[]>>;
}

/** An area of the admin: a place of the side menu, its first page, and what else there is below its address. */
export interface AreaScreens extends Screen {
  /** Where it stands in the menu: smaller numbers first, its hundred says the part (site-map.ts). */
  readonly place: number;
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** Left out: every site has it. */
  readonly isOf?: (tenant: MenuTenant) => boolean;
  /** What the first page is called among its tabs, where that is not the name of the area. */
  readonly tab?: string;
  /** Further pages in the order of their tabs, which stand above each page of the area. */
  readonly pages?: readonly Screen[];
  /** The first page fills the window and leads to the others by itself. */
  readonly isTabless?: boolean;
  /** Things of the area that the palette finds. */
  readonly finds?: Finder;
  /** What opens over the first page, by the address behind its own: `:orderId`. */
  readonly over?: readonly Pick<Screen, 'path' | 'load'>[];
}

/** States the screens of an area. Exported by `<area>.screens.ts` as `<area>Screens`, which is found there. */
export function stateScreens(area: AreaScreens): AreaScreens {
  return area;
}
