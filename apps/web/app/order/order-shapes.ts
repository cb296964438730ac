import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type OrderPage = OutputOf<Contract['order']['list']>;
export type OrderSummary = OrderPage['list'][number];
export type OrderDetail = OutputOf<Contract['order']['detail']>;
export type OrderCounts = OutputOf<Contract['order']['counts']>;
export type OrderTab = keyof OrderCounts;
export type Logistics = OutputOf<Contract['order']['logistics']>;

/** Something of it went back, and something is left. */
export function isPartlyRefunded({
  refundedPrice,
  state,
}: Pick<OrderSummary, 'refundedPrice' | 'state'>): boolean {
  return refundedPrice > 0 && state !== 'refunding' && state !== 'refunded';
}

/** Orders on one page of the list. */
export const ORDERS_A_PAGE = 10;

/** Tabs of the order list as they stand in the address, and what they are called. */
export const orderTabs: readonly { key: OrderTab; label: string; empty: string }[] = [
  { key: 'all', label: '全部订单', empty: '还没有订单' },
  { key: 'unpaid', label: '待付款', empty: '没有待付款的订单' },
  { key: 'paid', label: '待发货', empty: '没有待发货的订单' },
  { key: 'shipped', label: '待收货', empty: '没有待收货的订单' },
  { key: 'completed', label: '已完成', empty: '没有已完成的订单' },
  { key: 'cancelled', label: '已取消', empty: '没有已取消的订单' },
];
