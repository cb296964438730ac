import type { Permission } from '@jishi/contract/permission.ts';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardClock from 'lucide-react/icons/clipboard-clock';
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

/** A place of the side menu: where it is, what it is called and who may go there. */
export interface Area {
  readonly path: string;
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** Left out: every member of staff. */
  readonly permission?: Permission;
}

export const areas = {
  overview: { path: '/', title: '概览', icon: LayoutDashboard },
  orders: { path: '/orders', title: '订单', icon: ReceiptText, permission: 'order:read' },
  products: { path: '/products', title: '商品', icon: Package, permission: 'product:read' },
  content: { path: '/content', title: '页面内容', icon: PanelsTopLeft, permission: 'content:read' },
  chat: { path: '/chat', title: '在线客服', icon: Headset, permission: 'chat:serve' },
  traffic: { path: '/traffic', title: '流量分析', icon: ChartLine, permission: 'traffic:read' },
  callBacks: { path: '/call-backs', title: '预约回电', icon: PhoneCall, permission: 'callBack:serve' },
  members: { path: '/members', title: '会员', icon: Users, permission: 'member:read' },
  stores: { path: '/stores', title: '门店', icon: Store, permission: 'store:read' },
  staff: { path: '/staff', title: '员工与角色', icon: UserCog, permission: 'staff:read' },
  settings: { path: '/settings', title: '站点设置', icon: Settings, permission: 'tenant:read' },
  audit: { path: '/audit', title: '操作日志', icon: ClipboardClock, permission: 'audit:read' },
} as const satisfies Record<string, Area>;

/** The menu of somebody with these permissions, in its order. */
export function menuOf(permissions: readonly Permission[]): Area[] {
  return Object.values<Area>(areas).filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
}

/** The area an address of the admin belongs to: `/orders/26112100000042` to the orders. */
export function areaOf(pathname: string): Area | undefined {
  return Object.values<Area>(areas).find(({ path }) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
  );
}
