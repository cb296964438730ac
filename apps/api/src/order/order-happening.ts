import { topic } from '../platform/happenings.ts';
import type { OrderRow } from './order.queries.ts';
import type { OrderEvent } from './order-states.ts';

/** An event that has happened to an order, which is now in the state after it. */
export interface OrderHappening {
  order: OrderRow;
  event: OrderEvent;
}

/** Every event of every order, told in its transaction (docs/decisions/0031-happenings.md). */
export const orderHappened = topic<OrderHappening>('order');
