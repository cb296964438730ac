import type { Permission } from '@jishi/contract/permission.ts';
import ClipboardClock from 'lucide-react/icons/clipboard-clock';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
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
