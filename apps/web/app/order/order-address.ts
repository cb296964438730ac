import type { OrderTab } from './order-shapes.ts';

/** One view of the order list; its address can be shared and come back to. */
export interface OrderView {
  tab: OrderTab;
  keyword: string;
  page: number;
}

/** The address of a view; the first page and an empty keyword are not written. */
export function listAddress({ tab, keyword, page }: OrderView): string {
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  const search = query.toString();
  return `/member/order/list/${tab}${search && `?${search}`}`;
}

export function detailAddress(orderId: number): string {
  return `/member/order/detail?orderId=${orderId}`;
}

export function counterAddress(orderId: number): string {
  return `/trade/counter/order/${orderId}`;
}
