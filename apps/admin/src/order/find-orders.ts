import type { CallOptions } from '@jishi/contract/client.ts';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import type { Found } from '../shell/screen.ts';

/** Orders by what their list is searched by. */
export async function findOrders(keyword: string, options: CallOptions): Promise<Found[]> {
  const { list } = await api.adminOrder.list({ keyword, page: 1, pageSize: 5 }, options);
  return list.map(({ orderId, receiver, totalPrice, stateText }) => ({
    title: `订单 ${orderId}`,
    note: `${receiver} · ${formatAmount(totalPrice)} · ${stateText}`,
    to: `/orders/${orderId}`,
  }));
}
