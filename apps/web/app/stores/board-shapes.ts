import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { StoreCounts } from '@jishi/contract/store-board.ts';

export type Board = OutputOf<Contract['storeBoard']['overview']>;

/** The columns of the board, and where in the admin what they count is dealt with. */
export const boardColumns: readonly { key: keyof StoreCounts; name: string; href: string }[] = [
  { key: 'ordersToday', name: '今日订单', href: '/admin/orders' },
  { key: 'toPack', name: '待打包', href: '/admin/shipments' },
  { key: 'toPickUp', name: '待取货', href: '/admin/orders' },
  { key: 'reservations', name: '今日预约', href: '/admin/appointments' },
  { key: 'waitingRepairs', name: '待维修', href: '/admin/appointments' },
  { key: 'lowStock', name: '低库存', href: '/admin/products' },
  { key: 'late', name: '已超时', href: '/admin/appointments/list' },
  { key: 'staffOn', name: '在岗导购', href: '/admin/guides' },
];

/** The address of the board with the day of one store, or of none (0). */
export function boardAddress(cityId: number, shopId: number): string {
  const query = new URLSearchParams({
    ...(cityId > 0 && { cityId: String(cityId) }),
    ...(shopId > 0 && { store: String(shopId) }),
  });
  return `/stores-manage-view${query.size > 0 ? `?${query}` : ''}`;
}
