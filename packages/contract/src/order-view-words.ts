import type { OrderState } from './order-state.ts';

/** Filters of the list of orders as its address has them; what is empty narrows nothing. */
export interface OrderViewFilters {
  /** States, joined by commas. */
  state: string;
  keyword: string;
  delivery: '' | 'express' | 'pickup' | 'none';
  trouble: '' | 'only';
  noted: '' | 'only';
  /** Days in Beijing, both included. */
  from: string;
  to: string;
}

/** Filters that narrow nothing: the view 全部. */
export const noFilters: OrderViewFilters = {
  ...{ state: '', keyword: '', delivery: '', trouble: '', noted: '', from: '', to: '' },
};

interface DefaultView {
  key: string;
  name: string;
  filters: OrderViewFilters;
}
const inState = (state: OrderState): OrderViewFilters => ({ ...noFilters, state });

/** Views that everybody has, in their order; nobody changes them. */
export const defaultOrderViews: readonly DefaultView[] = [
  { key: 'toShip', name: '待发货', filters: inState('paid') },
  { key: 'toPickUp', name: '待自提', filters: inState('awaitingPickup') },
  { key: 'refunding', name: '退款中', filters: inState('refunding') },
  { key: 'troubled', name: '异常', filters: { ...noFilters, trouble: 'only' } },
];
/** The list without any view. */
export const ALL_ORDERS = '全部';

/** Views that one member of staff may keep. */
export const MOST_VIEWS = 20;
/** A view is counted no further. */
export const MOST_COUNTED = 1_000;
