import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardClock from 'lucide-react/icons/clipboard-clock';
import Globe from 'lucide-react/icons/globe';
import Headset from 'lucide-react/icons/headset';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import PhoneCall from 'lucide-react/icons/phone-call';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { Tenant } from './tenant.ts';

/** What the menu depends on, of a tenant. */
export type MenuTenant = Pick<Tenant, 'xtenant' | 'features'>;

/** A place of the side menu: where it is, what it is called and who may go there. */
export interface Area {
  readonly path: string;
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** Left out: every member of staff. */
  readonly permission?: Permission;
  /** Left out: every site has it. */
  readonly isOf?: (tenant: MenuTenant) => boolean;
}

export const areas = {
  overview: { path: '/', title: '概览', icon: LayoutDashboard },
  orders: { path: '/orders', title: '订单', icon: ReceiptText, permission: 'order:read' },
  products: { path: '/products', title: '商品', icon: Package, permission: 'product:read' },
  content: { path: '/content', title: '页面内容', icon: PanelsTopLeft, permission: 'content:read' },
  chat: { path: '/chat', title: '在线客服', icon: Headset, permission: 'chat:serve' },
  traffic: { path: '/traffic', title: '流量分析', icon: ChartLine, permission: 'traffic:read' },
  callBacks: {
    path: '/call-backs',
    title: '预约回电',
    icon: PhoneCall,
    permission: 'callBack:serve',
    isOf: ({ features }) => features.callBack,
  },
  members: { path: '/members', title: '会员', icon: Users, permission: 'member:read' },
  stores: { path: '/stores', title: '门店', icon: Store, permission: 'store:read' },
  staff: { path: '/staff', title: '员工与角色', icon: UserCog, permission: 'staff:read' },
  sites: {
    path: '/sites',
    title: '站点',
    icon: Globe,
    permission: 'site:read',
    isOf: ({ xtenant }) => isMainTenant(xtenant),
  },
  settings: { path: '/settings', title: '站点设置', icon: Settings, permission: 'tenant:read' },
  audit: { path: '/audit', title: '操作日志', icon: ClipboardClock, permission: 'audit:read' },
} as const satisfies Record<string, Area>;

/** The menu of somebody with these permissions at a tenant, in its order. */
export function menuOf(permissions: readonly Permission[], tenant: MenuTenant): Area[] {
  return Object.values<Area>(areas).filter(
    ({ permission, isOf }) =>
      (permission === undefined || permissions.includes(permission)) && (isOf?.(tenant) ?? true),
  );
}

/** Pages below an area that are known by a name of their own, in the order of their tabs. */
export const subPages = {
  filters: { path: '/products/filters', title: '列表筛选项' },
  blocklist: { path: '/members/blocklist', title: '黑名单' },
  logins: { path: '/members/logins', title: '登录日志' },
  messages: { path: '/members/messages', title: '短信日志' },
  roles: { path: '/staff/roles', title: '角色与权限' },
  features: { path: '/settings/features', title: '功能设置' },
  secrets: { path: '/settings/secrets', title: '密钥与第三方登录' },
  replies: { path: '/chat/replies', title: '快捷回复与设置' },
} as const;

/** What a window of the admin is called: 黑名单 for /members/blocklist, else the name of its area. */
export function titleOf(pathname: string): string | undefined {
  return Object.values(subPages).find(({ path }) => path === pathname)?.title ?? areaOf(pathname)?.title;
}

/** The area an address of the admin belongs to: `/orders/26112100000042` to the orders. */
export function areaOf(pathname: string): Area | undefined {
  return Object.values<Area>(areas).find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
}
